"""What a person ever saw: every message before their eyes, as it was at each moment."""

from __future__ import annotations

from sandbox import Sandbox
from sandbox.changes import Change
from sandbox.model import Interaction, Message
from sandbox.people import Person


class Eyes:
    """All texts and all names of controls that one person could see, collected from now on."""

    def __init__(self, box: Sandbox, person: Person) -> None:
        self.person = person
        self.texts: set[str] = set()
        self.keys: set[str] = set()
        box.subscribe(self._look)

    def _look(self, change: Change) -> None:
        if change.message is not None and change.message.visible_to(self.person.user):
            self._read(change.message)
        if change.interaction is not None and change.interaction.user is self.person.user:
            self._suggested(change.interaction)

    def _read(self, message: Message) -> None:
        self.texts.add(message.text)
        self.texts.update(picture.alt for picture in message.pictures)
        self.texts.update(button.label for button in message.buttons)
        self.keys.update(button.custom_id.rpartition("|")[2] for button in message.buttons)
        options = [option for menu in message.menus for option in menu.options]
        self.texts.update(option.label for option in options)
        self.keys.update(option.value for option in options)

    def _suggested(self, interaction: Interaction) -> None:
        for name, value in interaction.choices or ():
            self.texts.add(name)
            self.keys.add(str(value))

    def saw(self, text: str) -> bool:
        return any(text in seen for seen in self.texts)

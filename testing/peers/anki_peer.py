"""The real Anki, for `npm run peers`: makes packages of each generation, and says what it finds in a package of ours.

    anki_peer.py build DIR        packages from one collection, and rows.json with what is in it
    anki_peer.py rows PACKAGE DIR imports a package into an empty collection and writes DIR/rows.json
"""

import hashlib
import html
import json
import os
import re
import sys

from anki.collection import Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest

DAY_MS = 86_400_000
# Reviews are of a year that is past on every machine.
START = 1_672_567_200_000


def rows_of(col):
    deck_names = {d.id: d.name for d in col.decks.all_names_and_ids()}
    guids = dict(col.db.execute("select id, guid from notes"))
    cards = []
    for cid, nid, did, ord_, type_, queue, due, ivl, data in col.db.execute(
        "select id, nid, did, ord, type, queue, due, ivl, data from cards order by nid, ord"
    ):
        memory = col.compute_memory_state(cid) if type_ == 2 else None
        cards.append({
            "guid": guids[nid], "ord": ord_, "deck": deck_names[did], "type": type_, "queue": queue,
            "due": due, "ivl": ivl, "data": json.loads(data or "{}"),
            "stability": memory.stability if memory else None,
            "difficulty": memory.difficulty if memory else None,
            "reviews": [list(row) for row in col.db.execute(
                "select id, ease, time, type, factor from revlog where cid = ? order by id", cid)],
        })
    notes = []
    for nid, guid, tags, flds in col.db.execute("select id, guid, tags, flds from notes order by id"):
        notes.append({
            "guid": guid, "tags": tags.split(), "fields": [plain(field) for field in flds.split("\x1f")],
            "type": col.get_note(nid).note_type()["name"],
        })
    folder = col.media.dir()
    media = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            media[name] = hashlib.sha1(file.read()).hexdigest()
    return {"notes": notes, "cards": cards, "media": media, "daysElapsed": col.sched.today}


def plain(field):
    """What a field shows, by another way than ours."""
    field = re.sub(r"\[sound:[^\]]*\]|<img[^>]*>", "", field)
    return html.unescape(re.sub(r"<[^>]*>", "", field.replace("<br>", "\n"))).replace("\u00a0", " ").strip()


def write(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False)


def add(col, type_name, fields, deck, tags=()):
    note = col.new_note(col.models.by_name(type_name))
    for index, field in enumerate(fields):
        note.fields[index] = field
    note.tags = list(tags)
    col.add_note(note, col.decks.id(deck))
    return note


def review(col, card, days, step=0):
    """Answers a card on these days at ten in the morning; 0 to 3 more answers on the first day."""
    at = START + 36_000_000 + (card.id % 1_000) * 60_000
    rows = []
    for index, (day, ease) in enumerate(days):
        rows.append((at + day * DAY_MS, ease, 0 if index == 0 else 1))
        if index == 0:
            rows.extend((at + day * DAY_MS + (extra + 1) * 600_000, 3, 0) for extra in range(step))
    for moment, ease, kind in rows:
        while col.db.scalar("select 1 from revlog where id = ?", moment):
            moment += 1
        col.db.execute("insert into revlog values (?, ?, -1, ?, 1, 1, 2500, ?, ?)", moment, card.id, ease, 4_000 + card.id % 90_000, kind)
    col.db.execute("update cards set type = 2, queue = 2, due = 10, ivl = 1, reps = ?, factor = 2500 where id = ?", len(rows), card.id)


def build(folder):
    col = Collection(os.path.join(folder, "collection.anki2"))
    col.set_config("fsrs", True)
    with open(os.path.join(col.media.dir(), "caf\u00e9.png"), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8)
    with open(os.path.join(col.media.dir(), "dog.mp3"), "wb") as file:
        file.write(b"ID3" + bytes(300))
    for index in range(40):
        note = add(col, "Basic", [f"term {index} &lt;3", f"definition<br>{index}"], "Peer::Basic", ["a", "b::c"])
        gaps = [0, 1 + index % 3, 3 + index % 5, 9 + index % 11, 30 + index % 13][: 1 + index % 5]
        review(col, note.cards()[0], [(sum(gaps[: n + 1]), 1 + (index * 7 + n * 3) % 4) for n in range(len(gaps))])
    for index in range(20):
        note = add(col, "Basic", [f"steps {index}", f"answer {index}"], "Peer::Steps")
        review(col, note.cards()[0], [(0, 3), (2 + index % 4, 3), (12 + index, 1 + index % 4)], step=1 + index % 3)
    for index in range(6):
        note = add(col, "Basic (and reversed card)", [f"there {index}", f"back {index}"], "Peer::Both")
        for number, card in enumerate(note.cards()):
            review(col, card, [(number, 3), (4 + index, 2 + index % 3)])
    add(col, "Basic (optional reversed card)", ["maybe", "both", ""], "Peer::Mixed")
    add(col, "Basic (optional reversed card)", ["surely", "both", "y"], "Peer::Mixed")
    add(col, "Basic (type in the answer)", ["typed", "answer"], "Peer::Mixed")
    add(col, "Cloze", ["A {{c1::b {{c2::c}}}} d {{c1::e::hint}}", "extra"], "Peer::Cloze")
    add(col, "Basic", ["a picture", '<img src="caf\u00e9.png">[sound:dog.mp3]'], "Peer::Media")
    suspended = add(col, "Basic", ["asleep", "x"], "Peer::Mixed")
    col.sched.suspend_cards([card.id for card in suspended.cards()])
    forgotten = add(col, "Basic", ["forgotten", "x"], "Peer::Mixed").cards()[0]
    review(col, forgotten, [(0, 3), (3, 3)])
    col.sched.schedule_cards_as_new([forgotten.id])
    moved = add(col, "Basic", ["moved", "x"], "Peer::Mixed").cards()[0]
    review(col, moved, [(0, 3), (3, 3)])
    col.sched.set_due_date([moved.id], "5")
    write(os.path.join(folder, "rows.json"), rows_of(col))
    for name, legacy in (("old", True), ("new", False)):
        col.export_anki_package(
            out_path=os.path.join(folder, f"{name}.apkg"), limit=None,
            options=ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy))
        col.export_collection_package(os.path.join(folder, f"{name}.colpkg"), include_media=True, legacy=legacy)
        col.reopen()
    col.close()


def rows(package, folder):
    col = Collection(os.path.join(folder, "collection.anki2"))
    col.set_config("fsrs", True)
    log = col.import_anki_package(ImportAnkiPackageRequest(
        package_path=package, options=ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False))).log
    found = rows_of(col)
    found["imported"] = len(log.new)
    again = col.import_anki_package(ImportAnkiPackageRequest(
        package_path=package, options=ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False))).log
    found["twice"] = {"new": len(again.new), "updated": len(again.updated), "duplicate": len(again.duplicate)}
    found["problems"] = col.fix_integrity()[0]
    write(os.path.join(folder, "rows.json"), found)
    col.close()


if sys.argv[1] == "build":
    build(sys.argv[2])
else:
    rows(sys.argv[2], sys.argv[3])

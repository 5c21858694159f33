import type { Image } from '../../src/domain/study-set';
import { termOf } from '../../src/domain/term-of';
import type { ContentRow, SetRow } from '../../src/store/rows';
import { askedWithCause } from './asked-with-cause';
import { trace } from './events';
import { plain } from './plain-text';
import type { Target } from './ledger';
import { holdsTogether } from './holds-together';
import { madeOnce } from './made-once';
import { neverWider } from './never-wider';
import { checkedAt } from './simulated-browser';
import type { Effect } from './simulated-service';
import { shownSet, type StoredRows, type WaitingRow } from './stored-rows';
import type { World } from './world';
import { writtenOver } from './written-over';

interface Writes {
  readonly first: number;
  readonly last: number;
}

/** What a row of cards says, as long as it is the same row. */
interface Cards {
  readonly row: ContentRow;
  readonly ids: ReadonlySet<number>;
  readonly texts: ReadonlyMap<string, Writes | undefined>;
}

interface Title {
  readonly row: SetRow;
  readonly writes: Writes | undefined;
}

/** One disk at the moment before. */
interface Before {
  readonly sets: ReadonlyMap<string, Title>;
  readonly cards: ReadonlyMap<string, Cards>;
  readonly inFlight: ReadonlySet<string>;
  readonly version: number;
}

export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

/**
 * The invariants that hold at every moment, looked at after every single event: what is on each disk, what
 * the service was made to do, what each tab says. Keeps what it has to remember of the moment before.
 */
export function watch(world: World): { readonly look: () => readonly Violation[] } {
  const { service, ledger, devices, users } = world;
  const landed = new Set<string>();
  const over = writtenOver(world);
  const asking = askedWithCause(world);
  /** First and last write of a text into a field: a whole set sent over another's edit writes an old one once more. */
  const written = new Map<string, Writes>();
  const ofMaking = madeOnce(world);
  const wider = neverWider(world);
  const before = new Map<string, Before>();
  const goneCards = new Set<number>();
  const goneSets = new Set<number>();
  /** When each open target was last found to hold: it need not be looked at again before something moves. */
  const heldWhen = new WeakMap<
    Target,
    { readonly rows: StoredRows; readonly acknowledged: number; readonly typed: number; readonly effects: number }
  >();
  const edits = new Map<string, readonly { readonly seq: number; readonly at: number }[]>();
  let known = 0;

  function look(): readonly Violation[] {
    const found: Violation[] = [];
    const effects = service.effects.slice(known);
    for (const [index, effect] of effects.entries()) {
      if (effect.kind === 'card-gone' && effect.termId !== null) goneCards.add(effect.termId);
      if (effect.kind === 'set-gone') goneSets.add(effect.setId);
      over.note(effect, known + index);
      asking.note(effect, known + index);
      const text = plain(effect.to);
      if (text === '') continue;
      landed.add(text);
      const field = JSON.stringify([effect.setId, effect.termId, effect.field, text]);
      written.set(field, { first: written.get(field)?.first ?? known + index, last: known + index });
    }
    for (const [index, effect] of effects.entries()) found.push(...ofEffect(effect, known + index));
    known = service.effects.length;
    let moved = effects.length > 0;
    for (const [device, { diskOf, tabs }] of devices.entries()) {
      for (const user of users) {
        const rows = world.rowsOf(diskOf(user));
        if (before.get(`${device} ${user}`)?.version === rows.version) continue;
        moved = true;
        trace(() => `device ${device} ${user}: ${JSON.stringify([rows.drafts, rows.attempts])}`, 2);
        over.seen(device, rows);
        found.push(
          ...ofDisk(device, user, rows),
          ...holdsTogether(world, device, rows),
          ...asking.of(device, user, rows),
          ...wider.of(device, rows),
        );
        noteEdit(`${device} ${user}`, rows);
      }
      for (const tab of tabs) {
        const lookedAt = checkedAt(tab);
        if (
          tabs.some((other) => other.isInTheMiddle()) ||
          lookedAt === null ||
          (tab.untold && tab.untold.add(lookedAt).size <= 2)
        )
          continue;
        const open = world.rowsOf(diskOf(tab.user)).waiting.filter((row) => row.open === 1);
        if (open.length > 0) {
          found.push({
            invariant: 'I12',
            what: `device ${device} says that everything is saved while ${open.length} wait`,
          });
        }
        const key = `${device} ${tab.user}`;
        if ((world.listed.get(key) ?? -1) < (edits.get(key)?.at(-1)?.at ?? -1))
          found.push({
            invariant: 'I12',
            what: `device ${device} says that everything is saved, and has not looked since the last change`,
          });
      }
    }
    for (const id of world.leftAgain) found.push({ invariant: 'I10', what: `request ${id} left a second time` });
    if (moved) for (const target of ledger.openTargets) found.push(...ofTarget(target));
    found.push(...world.unexpected.map((what) => ({ invariant: 'ended early', what })));
    return found;
  }

  /**
   * When the changes were put in: only a list asked for since the latest can say that everything is there. One that came
   * to nothing before it was sent, a card made and deleted again, is no change any more.
   */
  function noteEdit(key: string, { changes: seq }: StoredRows): void {
    const known = (edits.get(key) ?? []).filter((edit) => edit.seq <= seq);
    edits.set(key, seq > (known.at(-1)?.seq ?? 0) ? [...known, { seq, at: world.clock.monotonic() }] : known);
  }

  /** I2, I5 and I7: what a request did, by whom, over what. */
  function ofEffect(effect: Effect, index: number): readonly Violation[] {
    const found: Violation[] = [];
    const sender = world.senders.get(effect.request);
    if (!sender) return found;
    const typed = ledger.typedAs(effect.to);
    if (typed && typed.user !== effect.user)
      found.push({ invariant: 'I7', what: `“${effect.to}” of ${typed.user} was sent as ${effect.user}` });
    found.push(...ofMaking(effect));
    found.push(...over.of(effect, sender, index));
    return found;
  }

  /** I6, I9, I10: what changed on one disk since the moment before. */
  function ofDisk(device: number, user: string, rows: StoredRows): readonly Violation[] {
    const found: Violation[] = [];
    const key = `${device} ${user}`;
    const last = before.get(key);
    const sets = new Map(
      rows.sets.map((row) => [
        row.id as string,
        last?.sets.get(row.id)?.row === row ? last.sets.get(row.id)! : titleOf(row),
      ]),
    );
    ledger.noteNumbers(device, rows);
    const cards = new Map(
      rows.contents.map((row) => [
        row.setId as string,
        last?.cards.get(row.setId)?.row === row
          ? last.cards.get(row.setId)!
          : cardsOf(row, sets.get(row.setId)?.row.serviceId ?? null),
      ]),
    );
    const inFlight = new Set<string>();
    for (const { id, isSilent, epoch } of rows.attempts) {
      if (isSilent) continue;
      const mark = `${id} ${epoch}`;
      inFlight.add(mark);
      if (last && !last.inFlight.has(mark) && epoch !== rows.epoch)
        found.push({ invariant: 'I10', what: `epoch ${epoch} sends while ${rows.epoch} leads` });
    }
    for (const [id, { row: set, writes: then }] of world.restored ? [] : (last?.sets ?? [])) {
      const now = sets.get(id);
      const wasRefused = world.refusedTo.has(`${device} ${set.serviceId}`);
      // Back out of the bin without its number, for what was typed under the name that it lost: its user made a set of that.
      const isLeft = set.availability === 'gone' && set.serviceId === null && ledger.hasMadeAnew(device, id);
      // What no service knows is its user's own to take away; its words are looked after by themselves (I1).
      const isNew = set.serviceId === null;
      if (!now && !isNew && !wasRefused && !isLeft && !ledger.hasDeleted(device, id) && !isHere(rows, set))
        found.push({ invariant: 'I6', what: `“${set.title}” left device ${device}` });
      if (isBack(then, now?.writes))
        found.push({
          invariant: 'I9',
          what: `device ${device}: the title of ${id} went from write ${then?.first} back to ${now?.writes?.last}`,
        });
    }
    for (const [setId, then] of world.restored ? [] : (last?.cards ?? [])) {
      const now = cards.get(setId);
      if (!now || now === then) continue;
      const serviceId = sets.get(setId)?.row.serviceId ?? -1;
      found.push(...ofNames(device, user, now.row));
      for (const id of then.ids) {
        if (!now.ids.has(id) && !goneCards.has(id) && !goneSets.has(serviceId))
          found.push({ invariant: 'I6', what: `card ${id} left device ${device}` });
      }
      for (const [card, writes] of then.texts) {
        const since = now.texts.get(card);
        if (isBack(writes, since))
          found.push({
            invariant: 'I9',
            what: `device ${device}: card ${card} went from write ${writes?.first} back to ${since?.last}`,
          });
      }
    }
    before.set(key, { sets, cards, inFlight, version: rows.version });
    return found;
  }

  /** I3: a card keeps the name under which it was made. Nobody's front side is ever changed, so that it tells whose it is. */
  function ofNames(device: number, user: string, { terms }: ContentRow): readonly Violation[] {
    const fronts = new Map(terms.map((card) => [card.id as string, plain(card.term)]));
    return terms.flatMap(({ id, term }) => {
      const typed = ledger.typedAs(term);
      const isOthers =
        typed === undefined ||
        typed.device !== device ||
        typed.user !== user ||
        typed.termId === null ||
        typed.termId === id;
      const other = isOthers ? undefined : fronts.get(typed.termId ?? '');
      if (
        other === undefined ||
        other === plain(term) ||
        [...world.mayRepeat].some((text) => plain(text) === plain(term))
      )
        return [];
      return [
        { invariant: 'I3', what: `on device ${device} card ${id} says “${term}”, which was typed as ${typed?.termId}` },
      ];
    });
  }

  const titleOf = (row: SetRow): Title => ({ row, writes: writtenAt(row.serviceId, null, 'title', row.title) });

  function cardsOf(row: ContentRow, setId: number | null): Cards {
    const ids = new Set(row.terms.flatMap(({ serviceId }) => serviceId ?? []));
    const texts = new Map(
      row.terms.map(({ serviceId, definition }) => [
        String(serviceId),
        writtenAt(setId, serviceId, 'definition', definition),
      ]),
    );
    return { row, ids, texts };
  }

  const writtenAt = (setId: unknown, termId: unknown, field: string, text: string) =>
    written.get(JSON.stringify([setId, termId, field, plain(text)]));

  /** I1 and I3: an acknowledged text waits here, or arrived, and as long as it waits it is what is shown. */
  function ofTarget(target: Target): readonly Violation[] {
    const { device, user, setId, termId, field, texts, acknowledged } = target;
    if (acknowledged === 0) return [];
    const browser = devices[device];
    if (!browser) return [];
    const rows = world.rowsOf(browser.diskOf(user));
    const held = heldWhen.get(target);
    if (
      held?.rows === rows &&
      held.acknowledged === acknowledged &&
      held.typed === texts.length &&
      held.effects === known
    )
      return [];
    const wanted = texts.slice(acknowledged - 1);
    if (wanted.some((text) => landed.has(plain(text)))) {
      ledger.openTargets.delete(target);
      return [];
    }
    heldWhen.set(target, { rows, acknowledged, typed: texts.length, effects: known });
    if (held?.rows === rows && held.acknowledged === acknowledged && held.typed === texts.length) return [];
    const saysIt = ({ command, beside }: WaitingRow) =>
      wanted.some((text) => commandText(command).includes(JSON.stringify(text)) || beside?.includes(text));
    const saying = rows.waiting.filter((row) => row.open === 1 && saysIt(row));
    const waiting = saying.find((row) => row.setId === setId) ?? saying.find((row) => isJoined(rows, setId, row));
    if (!waiting && (ledger.isTypedOverBeside(target) || ledger.isGivenUp(target))) return [];
    // Of two words that were typed under a set's two names one stands, and the other can be put back.
    const isPutAside = rows.waiting.some((row) => row.state.kind === 'discarded' && saysIt(row));
    if (!waiting && isPutAside && ledger.isTypedBeside(target)) return [];
    if (!waiting)
      return [{ invariant: 'I1', what: `“${wanted.join('” / “')}” of device ${device} is nowhere any more` }];
    const cardNow = waiting.setId === setId ? termId : termOf(waiting.command);
    const shown = shownValue(rows, waiting.setId, cardNow, field);
    if (shown === null || wanted.includes(shown) || ledger.hasTypedBeside(target, shown)) return [];
    return [{ invariant: 'I3', what: `device ${device} shows “${shown}” where “${wanted.join('” / “')}” waits` }];
  }

  return { look };
}

/** Under another name, since it was opened by its number while its making was in doubt. */
const isHere = ({ sets }: StoredRows, { serviceId }: SetRow) =>
  serviceId !== null && sets.some((row) => row.serviceId === serviceId);

/**
 * The same, of names: no set is called so any more, or only a gone one that a later change of the old name brought back,
 * and the other one is, or a new one that was made of it.
 */
const isJoined = ({ sets }: StoredRows, gone: string, { setId, command }: WaitingRow) =>
  !sets.some(({ id, availability }) => id === gone && availability !== 'gone') &&
  (command.kind === 'create-set' || sets.some(({ id }) => id === setId));

const isBack = (then: Writes | undefined, now: Writes | undefined) =>
  then !== undefined && now !== undefined && now.last < then.first;

const commandTexts = new WeakMap<object, string>();

/** Stored rows are never changed, only replaced. */
function commandText(command: object): string {
  const known = commandTexts.get(command) ?? JSON.stringify(command);
  commandTexts.set(command, known);
  return known;
}

/** A field as the device shows it; null where it is not to be seen. */
function shownValue(rows: StoredRows, setId: string, termId: string | null, field: string): string | null {
  const shown = shownSet(rows, setId);
  if (!shown) return null;
  const subject: object | undefined = termId === null ? shown : shown.terms.find((card) => card.id === termId);
  const value: unknown = subject ? Reflect.get(subject, field) : null;
  // A card without one says nothing there.
  if (subject && field === 'image') return (value as Image | null)?.url ?? '';
  return typeof value === 'string' ? value : null;
}

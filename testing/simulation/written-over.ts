import type { EditTerm } from '../../src/domain/command';
import { studySetOf } from '../../src/store/set-repository';
import { shownOver } from '../../src/store/stored-set';
import type { Typed } from './ledger';
import { limit } from './limits';
import type { Violation } from './invariants';
import { plain } from './plain-text';
import type { Effect } from './simulated-service';
import type { StoredRows, WaitingRow } from './stored-rows';
import type { Sender, World } from './world';
import { textsIn, valuesIn } from './texts-in';

/**
 * I5: what is written over was typed on this device, or seen by its user, or, without tags, came within the one round
 * trip that nobody can guard; of words, of permissions and of the order of cards. And of I1, that nobody's own older
 * words come over their newer ones.
 */
export function writtenOver(world: World) {
  const { service, ledger } = world;
  const { typedAs } = ledger;
  const landed = new Map<string, number[]>();
  /** What a user was shown beside their own, by device. */
  const seenTheirs = new Set<string>();
  /** The front side of each card, also of those that are gone by now. */
  const fronts = new Map<number, string>();
  /** The other side of each card, as it stands. */
  const definitions = new Map<number, string>();
  /** Which device made a card, whatever its words are. */
  const madeBy = new Map<number, number | undefined>();
  /** What each set says, by set: title and description, and both sides of its cards. */
  const words = new Map<number, Map<string, string>>();
  /** What stood in a set when its user deleted it, by device and number of the set. */
  const deletedAs = new Map<string, ReadonlySet<string> | 'by its title'>();
  const deletions = new Map<string, WaitingRow>();
  /** Edits of a card that had left the device before they were put in: of its other side nobody there knows any more. */
  const halves = new Set<string>();
  const seenEdits = new Set<string>();
  /** Sets whose cards were on a device at an earlier look. */
  const hadCards = new Set<string>();
  /** The writes of an order or of a permission, by set and field. */
  const writes = new Map<string, number[]>();
  const latestBefore = (index: number, setId: number, field: string) =>
    writes.get(`${setId} ${field}`)?.findLast((place) => place < index) ?? -1;

  return {
    /** A write has taken effect. */
    note({ kind, request, setId, termId, field, to }: Effect, index: number): void {
      if (kind === 'card' && termId !== null) madeBy.set(termId, world.senders.get(request)?.device);
      if (field === 'term' && termId !== null && to !== '') fronts.set(termId, to);
      if (field === 'definition' && termId !== null) definitions.set(termId, to);
      const text = plain(to);
      if (text !== '') landed.set(text, [...(landed.get(text) ?? []), index]);
      noteWords(kind, setId, termId, field, to);
      if (isKept(field)) writes.set(`${setId} ${field}`, [...(writes.get(`${setId} ${field}`) ?? []), index]);
    },
    /** Theirs, as the Outbox shows them beside ours; and what is deleted here was deleted as it stood in the base, or as it was shown. */
    seen(device: number, rows: StoredRows): void {
      for (const row of rows.waiting) {
        const { state, command } = row;
        if (command.kind === 'delete-set') noteDeletion(device, row, rows);
        if (command.kind === 'edit-term') noteHalf(row, command, rows);
        const shown =
          state.kind === 'needs-you' && state.problem.kind === 'conflict'
            ? state.problem.fields.flatMap(({ theirs }) => [service.pictureAt(theirs), ...theirs.split('\n')])
            : [];
        const deleted = command.kind === 'delete-term' ? [command.before.term, command.before.definition] : [];
        for (const text of [...shown, ...deleted]) seenTheirs.add(`${device} ${plain(text)}`);
      }
      for (const { setId } of rows.contents) hadCards.add(`${device} ${setId}`);
    },
    of(effect: Effect, sender: Sender, index: number): readonly Violation[] {
      if (world.restored) return [];
      if (effect.kind === 'order') return ofOrder(effect, sender, index);
      if (effect.kind === 'set-gone') return ofSet(effect, sender);
      if (effect.kind === 'card') return ofHalf(effect);
      if (effect.kind !== 'edit' && effect.kind !== 'card-gone') return [];
      if (effect.field === 'visibility' || effect.field === 'editable') return ofPermission(effect, sender, index);
      if (effect.field === 'image') return ofWords(effect, sender, index);
      if (!isWord(effect)) return [];
      return [
        ...ofHalf(effect),
        ...ofWords(effect, sender, index),
        ...(effect.kind === 'card-gone' ? ofOtherSide(effect, sender, index) : []),
      ];
    },
  };

  function noteWords(kind: Effect['kind'], setId: number, termId: number | null, field: string, to: string): void {
    const said = words.get(setId) ?? new Map<string, string>();
    words.set(setId, said);
    if (kind === 'card-gone') for (const side of ['term', 'definition']) said.delete(`${termId} ${side}`);
    else if (isWord({ field })) said.set(`${termId} ${field}`, to);
  }

  function noteHalf({ id, setId, open }: WaitingRow, command: EditTerm, { contents }: StoredRows): void {
    const isNew = !seenEdits.has(id);
    seenEdits.add(id);
    const isThere = contents.some((row) => row.setId === setId && row.terms.some((card) => card.id === command.termId));
    if (open === 1 && (isNew ? !isThere : halves.has(id)))
      for (const text of [id, ...Object.values(textsIn(command)).map(({ after }) => plain(after))]) halves.add(text);
  }

  /** Nobody in the story leaves a side of a card empty. */
  function ofHalf({ setId, termId, kind, field, to, request }: Effect): readonly Violation[] {
    if (!world.isCrowded || to !== '' || kind === 'card-gone' || (field !== 'term' && field !== 'definition'))
      return [];
    const other = words.get(setId)?.get(`${termId} ${field === 'term' ? 'definition' : 'term'}`) ?? '';
    return halves.has(plain(other))
      ? []
      : [{ invariant: 'I1', what: `the ${field} of card ${termId} is empty (${request})` }];
  }

  /** What its user sees of a set when they delete it, or when they insist on it. */
  function noteDeletion(device: number, row: WaitingRow, { sets, contents, drafts }: StoredRows): void {
    const key = `${device} ${row.id}`;
    const known = deletions.get(key);
    deletions.set(key, row);
    const isDecided = known === undefined || (known.state.kind === 'needs-you' && row.state.kind !== 'needs-you');
    const header = isDecided ? sets.find(({ id }) => id === row.setId) : undefined;
    if (!header) return;
    const cards = contents.find(({ setId }) => setId === row.setId)?.terms;
    // Cards that came in the same moment came too late to be seen.
    const isShown = hadCards.has(`${device} ${row.setId}`);
    const draft = drafts.find(({ setId }) => setId === row.setId)?.draft;
    const base = cards && studySetOf(header, cards);
    const stands = base ? [base, shownOver(base, draft)] : [];
    const texts = stands.flatMap((set) =>
      set ? [set.title, set.description, ...set.terms.flatMap(({ term, definition }) => [term, definition])] : [],
    );
    const shown = cards && isShown && new Set(texts.map(plain));
    deletedAs.set(`${device} ${header.serviceId}`, shown || 'by its title');
  }

  /** A set is deleted as its user saw it. */
  function ofSet({ setId, from }: Effect, sender: Sender): readonly Violation[] {
    const { device } = sender;
    const shown = deletedAs.get(`${device} ${setId}`);
    // Whoever deletes a set whose cards never came here goes by its title.
    if (shown === 'by its title' || !world.isCrowded) return [];
    const own = madeWith(setId, device);
    const unseen = [...(words.get(setId)?.values() ?? [])].filter((text) => {
      const isKnown =
        text === '' ||
        own.has(plain(text)) ||
        shown?.has(plain(text)) ||
        seenTheirs.has(`${device} ${plain(text)}`) ||
        ledger.hasSeenTheirs(device, text) ||
        ledger.hasTypedOver(device, text);
      return !isKnown && typedAs(text)?.device !== device;
    });
    return unseen.flatMap((text) =>
      unlessUnguarded(
        sender,
        Math.max(-1, ...(landed.get(plain(text)) ?? [])),
        `device ${device} deleted “${from}” with “${text}”, which its user never saw`,
      ),
    );
  }

  /** Until the rest is taken a set is made narrower than its user wants it. */
  function isMadeBy(setId: number, device: number): boolean {
    const making = service.effects.find((effect) => effect.kind === 'set' && effect.setId === setId);
    return making !== undefined && world.senders.get(making.request)?.device === device;
  }

  /** What stood in a set when this device made it: its user saw it, whoever had typed it, in the set that it is a copy of. */
  function madeWith(setId: number, device: number): ReadonlySet<string> {
    const making = service.effects.find((effect) => effect.kind === 'set' && effect.setId === setId)?.request ?? '';
    if (world.senders.get(making)?.device !== device) return new Set();
    return new Set(service.effects.flatMap(({ request, to }) => (request === making ? [plain(to)] : [])));
  }

  function ofWords(effect: Effect, sender: Sender, index: number): readonly Violation[] {
    const { from, to, kind, termId, field } = effect;
    const { device } = sender;
    if (from === '' || plain(from) === plain(to)) return [];
    const author = typedAs(from);
    // Words of this device on a card that another one made of them.
    const isCopy =
      kind === 'card-gone' && termId !== null && madeBy.get(termId) !== device && !ledger.hasDeletedCard(device, from);
    if (author?.device === device && !isCopy) return ofOwn(effect, sender, author, index);
    // Several edits of one field travel as one: whatever the first of them was typed over, its user saw.
    for (let over = typedAs(to)?.before; over !== undefined; over = typedAs(over)?.before) {
      if (plain(over) === plain(from)) return [];
    }
    // A picture that is taken off leaves no word that would say over what.
    if (field === 'image' && to === '' && ledger.hasTypedOver(device, from)) return [];
    if (seenTheirs.has(`${device} ${plain(from)}`) || ledger.hasSeenTheirs(device, from)) return [];
    return unlessUnguarded(
      sender,
      latestOf(from, index),
      `device ${device} put “${to}” over “${from}”, which its user never saw`,
    );
  }

  /** With a card goes its other side, which somebody may have written on since. */
  function ofOtherSide({ termId }: Effect, sender: Sender, index: number): readonly Violation[] {
    const { device } = sender;
    const text = definitions.get(termId ?? -1) ?? '';
    if (
      text === '' ||
      typedAs(text)?.device === device ||
      ledger.hasTypedOver(device, text) ||
      seenTheirs.has(`${device} ${plain(text)}`) ||
      ledger.hasSeenTheirs(device, text)
    )
      return [];
    return unlessUnguarded(
      sender,
      latestOf(text, index),
      `device ${device} deleted a card with “${text}”, which its user never saw`,
    );
  }

  /** When a text last came to the service before. */
  function latestOf(text: string, index: number): number {
    return Math.max(-1, ...(landed.get(plain(text)) ?? []).filter((place) => place < index));
  }

  /** What still waits on its device is not lost, whatever stands at the service meanwhile. */
  function stillWaits({ device, user }: Typed, text: string): boolean {
    const browser = world.devices[device];
    const open = browser ? world.rowsOf(browser.diskOf(user)).waiting.filter((row) => row.open === 1) : [];
    return open.some(
      ({ command }) =>
        (command.kind === 'edit-term' || command.kind === 'edit-set') &&
        Object.values(valuesIn(command)).some(({ after }) => plain(after) === plain(text)),
    );
  }

  /** Nobody's own older words come over newer ones, nor goes a card that they did not delete. */
  function ofOwn(
    { kind, setId, termId, field, from, to, request }: Effect,
    sender: Sender,
    author: Typed,
    index: number,
  ): readonly Violation[] {
    const { device, duplicated, readAt, isWhole } = sender;
    const older = typedAs(to);
    const isOlder =
      kind === 'edit' &&
      older?.device === device &&
      older.order < author.order &&
      ![...world.mayRepeat].some((text) => plain(text) === plain(to)) &&
      !ledger.hasTakenBack(device, from) &&
      !ledger.hasInsisted(device, field, to, from) &&
      !stillWaits(author, from);
    // A network that sends twice makes two of one card; that one of them goes loses nothing, though somebody else takes the other in the same moment.
    const stood = service.effects.some(
      (later, place) =>
        place > index && later.kind === 'card-gone' && later.setId === setId && plain(later.from) === plain(from),
    );
    const stands = stood || (service.sets.get(setId)?.terms.some((card) => plain(card.term) === plain(from)) ?? false);
    const isLost = kind === 'card-gone' && !stands && !ledger.hasDeletedCard(device, from);
    if (!isOlder && !isLost) return [];
    const asRead = service.effects.findLast(
      (effect, place) => place < readAt && effect.setId === setId && effect.termId === termId && effect.field === field,
    );
    // Others had put the older words there, and an order of cards took them along; its own newer ones, sent long before, landed in between.
    if (isOlder && isWhole && plain(asRead?.to ?? '') === plain(to)) {
      return unlessUnguarded(
        sender,
        latestOf(from, index),
        `device ${device} put “${to}” over its own “${from}” with an order of cards`,
      );
    }
    if (duplicated && service.promises === 'document') {
      limit(world, 'a request that the network sent twice took back what was typed after it');
      return [];
    }
    return [{ invariant: 'I1', what: `device ${device} put its own “${to}” over its own “${from}” (${request})` }];
  }

  /** A permission is changed from what its user saw. */
  function ofPermission({ setId, field, from, to }: Effect, sender: Sender, index: number): readonly Violation[] {
    const { device } = sender;
    if (
      from === to ||
      ledger.hasSeen(device, field, from) ||
      seenTheirs.has(`${device} ${from}`) ||
      ledger.hasSeenTheirs(device, from) ||
      (latestBefore(index, setId, field) === -1 && isMadeBy(setId, device))
    )
      return [];
    return unlessUnguarded(
      sender,
      latestBefore(index, setId, field),
      `device ${device} made ${field} of ${setId} “${to}” from “${from}”, which its user never saw`,
    );
  }

  /** Cards that this device's users neither moved nor made stand among one another as they stood. */
  function ofOrder({ setId, from, to }: Effect, sender: Sender, index: number): readonly Violation[] {
    const { device } = sender;
    const isTheirs = (id: number) => madeBy.get(id) !== device && !ledger.hasPlaced(device, fronts.get(id) ?? '', id);
    const [was, is] = [from, to].map((ids) => ids.split(',').map(Number).filter(isTheirs).join());
    if (was === is) return [];
    return unlessUnguarded(
      sender,
      latestBefore(index, setId, 'order'),
      `device ${device} put the cards of ${setId} from ${from} to ${to}`,
    );
  }

  /** What came after the check that a request was sent upon, no service without tags can guard; without a check there is no excuse. */
  function unlessUnguarded(
    { leftAt, readAt, checkedAt }: Sender,
    writtenAt: number,
    what: string,
  ): readonly Violation[] {
    if (writtenAt < readAt || checkedAt === null || service.promises !== 'document') return [{ invariant: 'I5', what }];
    limit(
      world,
      writtenAt >= leftAt
        ? 'written over while the request was on its way'
        : 'written over between the reading and the request',
    );
    return [];
  }
}

const isKept = (field: string) => field === 'visibility' || field === 'editable' || field === 'order';
const isWord = ({ field }: Pick<Effect, 'field'>) =>
  field === 'title' || field === 'description' || field === 'term' || field === 'definition';

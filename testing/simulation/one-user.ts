import type { SetId, StudySet, Term, TermId } from '../../src/domain/study-set';
import type { OutboxItem } from '../../src/client/carrel-client';
import type { Http } from '../../src/platform/http';
import { undelete } from '../../src/sets/undelete';
import { pass } from '../a-memory-tab';
import { carolsSet, ownSet, refusal } from '../own-and-carols-set';
import { seededRandom } from '../seeded-random';

/** What a user can do from an editor, a library and an Outbox, and others meanwhile, with weights. */
const acts = [
  ['add', 12],
  ['edit', 20],
  ['delete', 8],
  ['undo deletion', 8],
  ['move', 4],
  ['delete set', 3],
  ['undelete set', 4],
  ['others', 12],
  ['resolve', 16],
  ['undo choice', 5],
  ['discard', 5],
  ['take back', 4],
] as const;
type Act = (typeof acts)[number][0];

const resolutions = ['keep-mine', 'keep-mine', 'take-theirs', 'keep-both', 'as-new-set', 'retry'] as const;
const pauses = [0, 200, 1_300, 5_000, 40_000] as const;
const steps = 30;
const namesOfCards = '00000000-0000-7000-9000-';

type World = Awaited<ReturnType<typeof ownSet>>;

/**
 * Plays one user of one device who takes back whatever can be taken back, in any order, over a network that fails as often
 * as `seed` says; then everything comes to rest. Resolves to what is wrong then: words that count as sent and never were
 * at the service, cards that stand twice, changes that wait for nobody, screens that show something else than the
 * service has. The histories of `simulate` have several devices and tabs, and no Undo of a deletion.
 */
export async function oneUser(seed: number): Promise<readonly string[]> {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random.next() * values.length)];
  let faults = 0;
  const failing = (http: Http): Http => async (path, init) => {
    if (random.next() >= faults) return http(path, init);
    const method = init.method ?? 'GET';
    const fate = pick(['lost on the way there', 'lost on the way back', 'busy', 'refused', 'fails after'] as const);
    if (fate === 'lost on the way there') throw new TypeError(fate);
    if (fate === 'busy') return refusal(503, init);
    // What makes something may have been done under a key, or not: a refusal of its second sending says nothing.
    if (fate === 'refused' && method !== 'GET' && method !== 'POST') return refusal(400, init);
    await http(path, init);
    if (fate === 'lost on the way back') throw new TypeError(fate);
    return refusal(500, init);
  };
  const isOwn = random.next() < 0.7;
  const world: World | Awaited<ReturnType<typeof carolsSet>> = isOwn ? await ownSet(random.next() < 0.3 ? { normalises: true } : {}, failing) : await carolsSet({}, failing);
  const { clock, client, service } = world;
  const known = new Set<SetId>([world.setId]);
  const deleted: { readonly setId: SetId; readonly card: Term; readonly after: TermId | null }[] = [];
  const deletedSets: StudySet[] = [];
  const choices: (() => Promise<void>)[] = [];
  const discarded: number[] = [];
  /** By card, what it said when it was deleted, as long as nobody decided anything since. */
  const saidAtDeletion = new Map<TermId, Term>();
  const problems: string[] = [];
  /** The card that was touched last. */
  let last: TermId | null = null;
  let cards = 0;
  /** A name of this history alone, so that a seed plays the same one wherever it stands. */
  const newCard = () => `${namesOfCards}${(cards += 1).toString(16).padStart(12, '0')}` as TermId;
  const isNewCard = (id: TermId) => id.startsWith(namesOfCards);
  /** Terms of which the user may have two cards on purpose: those of cards that a choice made. */
  const keptTwice = new Set<string>();
  let texts = 0;
  const text = (word: string) => `${word} ${(texts += 1)}`;
  /** A choice may come too late, which is said: nothing happens then. */
  const tried = (work: Promise<unknown>) => work.catch(() => undefined);
  const isDone = (work: Promise<unknown>) => work.then(() => true, () => false);

  async function act(kind: Act): Promise<unknown> {
    for (const { id } of await client.sets.library()) known.add(id);
    const setId = pick([...known]) ?? world.setId;
    const set = (await client.sets.view(setId))?.set;
    // Half of the time where the user was last: what is undone is usually what was just done.
    const card = (random.next() < 0.5 ? set?.terms.find(({ id }) => id === last) : undefined) ?? pick(set?.terms ?? []);
    if (card) last = card.id;
    const after = random.next() < 0.3 ? null : (pick(set?.terms ?? [])?.id ?? null);
    const rows = await world.waiting();
    switch (kind) {
      case 'add':
        return set && client.dispatch({ kind: 'add-term', setId, term: { id: newCard(), term: text('new'), definition: text('meaning') }, after });
      case 'edit': {
        const side = random.next() < 0.5 ? 'term' : 'definition';
        return card && client.dispatch({ kind: 'edit-term', setId, termId: card.id, changes: { [side]: { before: card[side], after: text('edit') } } });
      }
      case 'delete': {
        if (!set || !card || set.terms.length < 3) return;
        const stood = set.terms[set.terms.indexOf(card) - 1]?.id ?? null;
        deleted.push({ setId, card, after: stood });
        saidAtDeletion.set(card.id, card);
        return client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after: stood });
      }
      case 'undo deletion': {
        const [gone] = deleted.splice(Math.floor(random.next() * deleted.length), 1);
        const now = gone && (await client.sets.view(gone.setId))?.set;
        if (!gone || !now || now.terms.some(({ id }) => id === gone.card.id)) return;
        const { id, term, definition } = gone.card;
        const place = now.terms.some((other) => other.id === gone.after) ? gone.after : null;
        return client.dispatch({ kind: 'add-term', setId: gone.setId, term: { id, term, definition }, after: place });
      }
      case 'move':
        return card && card.id !== after && client.dispatch({ kind: 'move-term', setId, termId: card.id, after });
      case 'delete set':
        if (set?.createdBy !== 'alice') return;
        deletedSets.push(set);
        return client.dispatch({ kind: 'delete-set', setId });
      case 'undelete set': {
        const gone = deletedSets.pop();
        return gone && !(await client.sets.view(gone.id)) && tried(undelete(client, gone));
      }
      case 'others':
        return others();
      case 'resolve': {
        const row = pick(rows.filter(({ state }) => state.kind === 'needs-you'));
        if (!row) return;
        const resolution = pick(resolutions) ?? 'retry';
        saidAtDeletion.clear();
        await tried(client.outbox.resolve(row.seq, resolution).then((undo) => choices.push(undo)));
        for (const { command } of await world.waiting()) if (command.kind === 'add-term' && !isNewCard(command.term.id)) keptTwice.add(command.term.term);
        return;
      }
      case 'undo choice': {
        const undo = choices.pop();
        saidAtDeletion.clear();
        return undo && tried(undo());
      }
      case 'discard': {
        const row = random.next() < 0.5 ? rows.at(-1) : pick(rows);
        if (!row || !(await isDone(client.outbox.discard(row.seq)))) return;
        discarded.push(row.seq);
        problems.push(...(await wrongAfterDiscard(row)));
        return saidAtDeletion.clear();
      }
      case 'take back': {
        const [seq] = discarded.splice(random.next() < 0.5 ? -1 : Math.floor(random.next() * discarded.length), 1);
        if (seq === undefined || !(await isDone(client.outbox.undoDiscard(seq)))) return;
        problems.push(...(await wrongAfterTakingBack(seq)));
        return saidAtDeletion.clear();
      }
      default:
        return kind satisfies never;
    }
  }

  const cardOf = async (setId: SetId, id: TermId) => (await client.sets.view(setId))?.set.terms.find((card) => card.id === id);

  /** A card whose deletion is discarded says what its user had typed on it. */
  async function wrongAfterDiscard({ setId, command }: OutboxItem): Promise<readonly string[]> {
    if (command.kind !== 'delete-term') return [];
    const [said, shown] = [saidAtDeletion.get(command.termId), await cardOf(setId, command.termId)];
    if (!said || !shown) return [];
    return (['term', 'definition'] as const).flatMap((side) => (isEdit(said[side]) && shown[side] !== said[side] && !shown[side].startsWith('other ') ? [`“${said[side]}” did not come back with its card`] : []));
  }

  /** A text that is taken back stands, unless another one was typed behind it. */
  async function wrongAfterTakingBack(seq: number): Promise<readonly string[]> {
    const items = await client.outbox.items();
    const item = items.find((one) => one.seq === seq);
    if (item?.command.kind !== 'edit-term' || item.state.kind !== 'waiting') return [];
    const { setId, command: { termId, changes } } = item;
    const shown = await cardOf(setId, termId);
    const isLater = ({ seq: later, state, command }: OutboxItem) =>
      later > seq && state.kind !== 'discarded' && ((command.kind === 'edit-term' && command.termId === termId) || (command.kind === 'delete-term' && command.termId === termId) || command.kind === 'delete-set');
    if (!shown || items.some(isLater)) return [];
    return (['term', 'definition'] as const).flatMap((side) => (changes[side] && shown[side] !== changes[side].after ? [`“${changes[side].after}” was taken back and is not shown`] : []));
  }

  function others(): void {
    const there = pick([...service.sets.values()]);
    const card = pick(there?.terms ?? []);
    if (!there || !card) return;
    const call = (method: string, path: string, form: Readonly<Record<string, string>> = {}) =>
      service.answer({ method, path: `/2.0/sets/${there.id}${path}`, form: new URLSearchParams(form), user: there.created_by, id: 'other' });
    const roll = random.next();
    if (roll < 0.25 && there.terms.length > 2) call('DELETE', `/terms/${card.id}`);
    else if (roll < 0.5) call('POST', '/terms', { term: text('other'), definition: text('other') });
    else call('PUT', `/terms/${card.id}`, { [random.next() < 0.5 ? 'term' : 'definition']: text('other') });
  }

  faults = 0.4 * random.next();
  const all = acts.reduce((sum, [, weight]) => sum + weight, 0);
  for (let step = 0; step < steps; step += 1) {
    let point = random.next() * all;
    await act(acts.find(([, weight]) => (point -= weight) < 0)?.[0] ?? 'edit');
    const pause = pick(pauses) ?? 0;
    if (pause > 0) await pass(clock, pause, Math.min(pause, 1_000));
  }
  faults = 0;
  await pass(clock, 900_000, 5_000);
  await client.sync.now();
  problems.push(...(await wrongAtRest(world, keptTwice)));
  await client.close();
  return problems;
}

async function wrongAtRest({ client, service }: Pick<World, 'client' | 'service'>, keptTwice: ReadonlySet<string>): Promise<readonly string[]> {
  const items = await client.outbox.items();
  const library = await client.sets.library();
  const isOver = (kind: string) => kind === 'sent' || kind === 'discarded';
  const problems: string[] = [];
  const written = new Set(service.effects.map(({ to }) => plain(to)));
  for (const { state, command, seq } of items) {
    const isHere = library.some(({ id, availability }) => id === command.setId && availability === 'here');
    if (state.kind !== 'sent' || !isHere || (command.kind !== 'edit-term' && command.kind !== 'add-term')) continue;
    const id = command.kind === 'edit-term' ? command.termId : command.term.id;
    // Typed over, or deleted, before it left.
    const isLater = items.some((other) => other.seq > seq && other.state.kind !== 'discarded' && (other.command.kind === 'edit-term' || other.command.kind === 'delete-term') && other.command.termId === id);
    if (isLater) continue;
    const said = command.kind === 'edit-term' ? Object.values(command.changes).map(({ after }) => after) : [command.term.term, command.term.definition];
    for (const words of said) if (isTyped(words) && !written.has(plain(words))) problems.push(`“${words}” counts as sent and was never at the service`);
  }
  const open = items.filter(({ state }) => !isOver(state.kind));
  const isAsked = (setId: SetId) => items.some((other) => other.setId === setId && other.state.kind === 'needs-you');
  for (const { state, setId, command } of open) {
    const isDraft = state.kind === 'waiting' && state.reason === 'draft';
    if (state.kind !== 'needs-you' && !isDraft && !isAsked(setId)) problems.push(`${command.kind} waits for nobody (${state.kind})`);
  }
  for (const { id, terms } of service.sets.values()) {
    const fronts = terms.map(({ term }) => term).filter((term) => term.startsWith('new ') && !keptTwice.has(term));
    for (const front of new Set(fronts)) if (fronts.indexOf(front) !== fronts.lastIndexOf(front)) problems.push(`“${front}” stands twice in set ${id}`);
  }
  for (const { id, serviceId, availability } of library) {
    const shown = (await client.sets.view(id))?.set;
    if (!shown || availability !== 'here' || open.some(({ setId }) => setId === id)) continue;
    const there = service.sets.get(serviceId ?? -1);
    const says = (terms: readonly Pick<Term, 'term' | 'definition'>[] = []) => JSON.stringify(terms.map(({ term, definition }) => [term, definition]));
    if (says(shown.terms) !== says(there?.terms)) problems.push(`set ${id} shows ${says(shown.terms)}, the service has ${says(there?.terms)}`);
  }
  return problems;
}

const plain = (text: string): string => text.normalize('NFC').trim();
const isEdit = (text: string): boolean => text.startsWith('edit ');
const isTyped = (text: string): boolean => /^(new|edit|meaning) \d+$/.test(text);

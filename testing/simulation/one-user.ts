import type { SetId, StudySet, Term, TermId } from '../../src/domain/study-set';
import type { OutboxItem, Written } from '../../src/client/carrel-client';
import type { Command } from '../../src/domain/command';
import { termOf } from '../../src/domain/term-of';
import { mendableTexts } from '../../src/outbox/item-text';
import { problemWords } from '../../src/outbox/problem-words';
import type { Http } from '../../src/platform/http';
import { undelete } from '../../src/sets/deleting/undelete';
import { pictureRepository } from '../../src/store/picture-repository';
import { pass } from '../a-memory-tab';
import { carolsSet, ownSet } from '../own-and-carols-set';
import { seededRandom } from '../seeded-random';
import { guarded, unsteady } from './one-user-network';
import { numberedFile, numberedId } from './numbered-pictures';
import { wrongAtRest } from './one-user-at-rest';
import { typedTexts } from './typed-texts';

/** What a user can do from an editor, a library and an Outbox, and others meanwhile, with weights. */
const acts = [
  ['add', 12],
  ['edit', 20],
  ['title', 5],
  ['picture', 10],
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

/** What a user does while a request is under way, and others do. */
const actsMeanwhile: readonly Act[] = [
  'edit',
  'edit',
  'title',
  'picture',
  'add',
  'delete',
  'undo deletion',
  'move',
  'discard',
  'discard',
  'take back',
  'take back',
  'resolve',
  'undo choice',
  'delete set',
  'undelete set',
  'others',
  'others',
];
const pauses = [0, 200, 1_300, 5_000, 40_000] as const;
const steps = 30;
const namesOfCards = '00000000-0000-7000-9000-';

type World = Awaited<ReturnType<typeof ownSet>>;

/**
 * Plays one user of one device who takes back whatever can be taken back, in any order and also while a request is under
 * way, over a network that fails as often as `seed` says; then everything comes to rest. Resolves to what was wrong
 * (`wrongAtRest`). The histories of `simulate` have several devices and tabs; nobody acts in them during a request of
 * their own, and no deletion is undone.
 */
export async function oneUser(seed: number): Promise<readonly string[]> {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random.next() * values.length)];
  /** How often requests fail; null: nothing happens on the way, before and after the play. */
  let faults: number | null = null;
  let isAtWork = false;
  const way = unsteady(random, () => faults, meanwhile);
  const isGuarded = random.next() < 0.5;
  const wrap = (http: Http) => way(isGuarded ? guarded(http) : http);
  const habits = { longestText: 100, ...(random.next() < 0.3 ? { normalises: true } : {}) };
  const world: World | Awaited<ReturnType<typeof carolsSet>> =
    random.next() < 0.7 ? await ownSet(habits, wrap) : await carolsSet(habits, wrap);
  const { clock, client, service } = world;
  const known = new Set<SetId>([world.setId]);
  const deleted: { readonly setId: SetId; readonly card: Term; readonly after: TermId | null }[] = [];
  const deletedSets: StudySet[] = [];
  const choices: (() => Promise<void>)[] = [];
  /** The lines that tell of it. */
  const discarded: string[] = [];
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
  const typed = typedTexts();
  /** What a card said that was brought back after its user had deleted it, whatever it said since. */
  const broughtBack = new Set<string>();
  let texts = 0;
  let pictures = 0;
  /** Now and then too long for the service, which refuses it. */
  const text = (word: string) => `${word} ${(texts += 1)}.${random.next() < 0.05 ? 'x'.repeat(120) : ''}`;
  /** A choice may come too late, which is said: nothing happens then. */
  const tried = (work: Promise<unknown>) => work.catch(() => undefined);
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );

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
        return set && add(setId, { id: newCard(), term: text('new'), definition: text('meaning') }, after);
      case 'edit': {
        if (!card) return;
        const side = random.next() < 0.5 ? 'term' : 'definition';
        const said = text('edit');
        typed.typeOver(card[side]);
        typed.type(said, setId, card.id, side);
        return client.dispatch({
          kind: 'edit-term',
          setId,
          termId: card.id,
          changes: { [side]: { before: card[side], after: said } },
        });
      }
      case 'title': {
        if (!set) return;
        const said = text('title');
        typed.typeOver(set.title);
        typed.type(said, setId, null, 'title');
        return client.dispatch({ kind: 'edit-set', setId, changes: { title: { before: set.title, after: said } } });
      }
      case 'picture':
        return set && card && pictured(setId, card);
      case 'delete': {
        if (!set || !card || set.terms.length < 3) return;
        const stood = set.terms[set.terms.indexOf(card) - 1]?.id ?? null;
        deleted.push({ setId, card, after: stood });
        saidAtDeletion.set(card.id, card);
        typed.remove(setId, card.id);
        for (const side of [card.term, card.definition, card.image?.url ?? '']) typed.typeOver(side);
        return client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after: stood });
      }
      case 'undo deletion': {
        const [gone] = deleted.splice(Math.floor(random.next() * deleted.length), 1);
        const now = gone && (await client.sets.view(gone.setId))?.set;
        if (!gone || !now || now.terms.some(({ id }) => id === gone.card.id)) return;
        const { id, term, definition } = gone.card;
        const image = gone.card.image ?? undefined;
        const place = now.terms.some((other) => other.id === gone.after) ? gone.after : null;
        broughtBack.add(term).add(definition);
        return client.dispatch({
          kind: 'add-term',
          setId: gone.setId,
          term: { id, term, definition, image },
          after: place,
        });
      }
      case 'move':
        return card && card.id !== after && client.dispatch({ kind: 'move-term', setId, termId: card.id, after });
      case 'delete set':
        if (set?.createdBy !== 'alice') return;
        deletedSets.push(set);
        typed.remove(setId, null);
        for (const side of [set.title, ...set.terms.flatMap(sidesOf)]) typed.typeOver(side);
        return client.dispatch({ kind: 'delete-set', setId });
      case 'undelete set': {
        const gone = deletedSets.pop();
        return gone && !(await client.sets.view(gone.id)) && tried(undelete(client, gone));
      }
      case 'others':
        return others();
      case 'resolve': {
        const row = pick(rows.filter(({ state }) => state.kind === 'needs-you'));
        return row && resolve(row);
      }
      case 'undo choice': {
        const undo = choices.pop();
        saidAtDeletion.clear();
        return undo && tried(undo());
      }
      case 'discard': {
        const row = random.next() < 0.5 ? rows.at(-1) : pick(rows);
        const isDiscarded = row && (await isDone(client.outbox.discard(row.id).then((line) => discarded.push(line))));
        if (!row || !isDiscarded) return;
        problems.push(...(await wrongAfterDiscard(row)));
        return saidAtDeletion.clear();
      }
      case 'take back': {
        const [line] = discarded.splice(random.next() < 0.5 ? -1 : Math.floor(random.next() * discarded.length), 1);
        const command = (await client.outbox.items()).find(({ id }) => id === line)?.command;
        if (line === undefined || !command) return;
        const over = await standsAt(command);
        if (!(await isDone(client.outbox.undoDiscard(line)))) return;
        // Written again, it goes over what was typed since.
        for (const said of over) typed.typeOver(said);
        if (command.kind === 'delete-term') typed.remove(command.setId, command.termId);
        if (command.kind === 'delete-set') typed.remove(command.setId, null);
        problems.push(...(await wrongAfterTakingBack(command)));
        return saidAtDeletion.clear();
      }
      default:
        return kind satisfies never;
    }
  }

  function add(setId: SetId, term: Pick<Term, 'id' | 'term' | 'definition'>, after: TermId | null): Promise<void> {
    typed.type(term.term, setId, term.id, 'term');
    typed.type(term.definition, setId, term.id, 'definition');
    return client.dispatch({ kind: 'add-term', setId, term, after });
  }

  /** Puts a picture on a card, another one in its place, or takes it off. */
  async function pictured(setId: SetId, { id: termId, image: before }: Term): Promise<void> {
    const isTaken = before !== null && random.next() < 0.4;
    const number = (pictures += 1);
    const put = () =>
      pictureRepository(world.rows()).store(numberedId(number), numberedFile(number), world.clock.now());
    const after = isTaken ? null : await put();
    if (before) typed.typeOver(before.url);
    if (after) typed.type(after.url, setId, termId, 'image');
    return client.dispatch({ kind: 'edit-term', setId, termId, changes: { image: { before, after } } });
  }

  /** One of the ways out that the Outbox offers. */
  async function resolve({ id, setId, command, state }: OutboxItem): Promise<void> {
    if (state.kind !== 'needs-you') return;
    saidAtDeletion.clear();
    const exit = pick(
      problemWords(state.problem, command, '').exits.filter(({ kind }) => kind === 'resolve' || kind === 'mend'),
    );
    // Shown as theirs it may be a text of their own, on a card that is made again.
    if (exit?.kind === 'resolve' && exit.resolution === 'keep-mine' && state.problem.kind === 'conflict')
      for (const { theirs } of state.problem.fields) typed.typeOver(theirs);
    if (exit?.kind === 'resolve')
      await tried(client.outbox.resolve(id, exit.resolution, state.problem).then((undo) => choices.push(undo)));
    if (exit?.kind === 'mend') {
      const values: Record<string, string> = {};
      const refused: Record<string, string> = {};
      const card = command.kind === 'edit-term' ? command.termId : command.kind === 'add-term' ? command.term.id : null;
      for (const { field, text: before } of mendableTexts(command)) {
        values[field] = text('edit');
        if (typed.typeOver(before)) refused[field] = before;
      }
      const written: Written = values;
      const isTaken = await isDone(
        client.outbox
          .resolve(id, { kind: 'write', values: written }, state.problem)
          .then((undo) => choices.push(() => unwrite(undo))),
      );
      const unwrite = async (undo: () => Promise<void>) => {
        if (!(await isDone(undo()))) return;
        // What was refused waits again, unless another text was typed over the one that was written for it.
        for (const [field, said] of Object.entries(values))
          if (typed.typeOver(said) && refused[field] !== undefined) typed.type(refused[field], setId, card, field);
      };
      if (isTaken) for (const [field, said] of Object.entries(values)) typed.type(said, setId, card, field);
    }
    for (const { command: left } of await world.waiting())
      if (left.kind === 'add-term' && !isNewCard(left.term.id)) keptTwice.add(left.term.term);
  }

  /** Nobody is at two things at once. */
  async function meanwhile(method: string): Promise<void> {
    if (isAtWork || random.next() >= (method === 'GET' ? 0.03 : 0.35)) return;
    isAtWork = true;
    for (let count = random.next() < 0.5 ? 1 : 3; count > 0; count -= 1) await act(pick(actsMeanwhile) ?? 'edit');
    isAtWork = false;
  }

  const cardOf = async (setId: SetId, id: TermId) =>
    (await client.sets.view(setId))?.set.terms.find((card) => card.id === id);

  /** A card whose deletion is discarded says what its user had typed on it. */
  async function wrongAfterDiscard({ setId, command }: OutboxItem): Promise<readonly string[]> {
    if (command.kind !== 'delete-term') return [];
    const [said, shown] = [saidAtDeletion.get(command.termId), await cardOf(setId, command.termId)];
    if (!said || !shown) return [];
    return (['term', 'definition'] as const).flatMap((side) =>
      isEdit(said[side]) && shown[side] !== said[side] && !shown[side].startsWith('other ')
        ? [`“${said[side]}” did not come back with its card`]
        : [],
    );
  }

  /** What is shown where a change was. */
  async function standsAt(command: Command): Promise<readonly string[]> {
    const set = (await client.sets.view(command.setId))?.set;
    if (!set || (command.kind !== 'edit-set' && command.kind !== 'edit-term' && command.kind !== 'add-term')) return [];
    if (command.kind === 'edit-set')
      return Object.keys(command.changes).map((field) => String(Reflect.get(set, field)));
    const card = set.terms.find(({ id }) => id === termOf(command));
    return card ? sidesOf(card) : [];
  }

  /** A text that is taken back stands, unless another one was typed behind it; a side that is only told along does not. */
  async function wrongAfterTakingBack(command: Command): Promise<readonly string[]> {
    if (command.kind !== 'edit-term') return [];
    const shown = await cardOf(command.setId, command.termId);
    if (!shown) return [];
    return (['term', 'definition'] as const).flatMap((side) => {
      const change = command.changes[side];
      const said = change?.after;
      return said === undefined || said === change?.before || shown[side] === said || isTypedAfter(shown[side], said)
        ? []
        : [`“${said}” was taken back and is not shown`];
    });
  }

  function others(): void {
    const there = pick([...service.sets.values()]);
    const card = pick(there?.terms ?? []);
    if (!there || !card) return;
    const call = (method: string, path: string, form: Readonly<Record<string, string>> = {}) =>
      service.answer({
        method,
        path: `/2.0/sets/${there.id}${path}`,
        form: new URLSearchParams(form),
        user: there.created_by,
        id: 'other',
      });
    const roll = random.next();
    if (roll < 0.1) call('PUT', `/terms/${card.id}`, { image: `picture-1-${(texts += 1)}` });
    else if (roll < 0.3 && there.terms.length > 2) call('DELETE', `/terms/${card.id}`);
    else if (roll < 0.5) call('POST', '/terms', { term: text('other'), definition: text('other') });
    else call('PUT', `/terms/${card.id}`, { [random.next() < 0.5 ? 'term' : 'definition']: text('other') });
  }

  faults = random.next() < 0.3 ? 0 : 0.4 * random.next();
  const all = acts.reduce((sum, [, weight]) => sum + weight, 0);
  for (let step = 0; step < steps; step += 1) {
    let point = random.next() * all;
    await act(acts.find(([, weight]) => (point -= weight) < 0)?.[0] ?? 'edit');
    const pause = pick(pauses) ?? 0;
    if (pause > 0) await pass(clock, pause, Math.min(pause, 1_000));
  }
  faults = null;
  await pass(clock, 900_000, 5_000);
  await client.sync.now();
  // Words that waited for what this look finds to be gone are seen to in the next round.
  await pass(clock, 120_000, 5_000);
  problems.push(
    ...(await wrongAtRest(world, { standing: new Set(typed.standing()), keptTwice, broughtBack, isGuarded })),
  );
  await client.close();
  return problems;
}

const sidesOf = ({ term, definition, image }: Term): readonly string[] => [term, definition, image?.url ?? ''];

const isEdit = (text: string): boolean => text.startsWith('edit ');

const isTypedAfter = (text: string, other: string): boolean =>
  isEdit(text) && isEdit(other) && Number(/\d+/.exec(text)?.[0]) > Number(/\d+/.exec(other)?.[0]);

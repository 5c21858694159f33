import type { OutboxItem, Resolution } from '../../src/client/carrel-client';
import type { Command, SetChanges } from '../../src/domain/command';
import type { Problem } from '../../src/domain/problem';
import type { SetId, StudySet, Term } from '../../src/domain/study-set';
import { termOf } from '../../src/domain/term-of';
import type { Random } from '../../src/platform/random';
import { aCreateSet, aTermId } from '../builders';
import { anyAccess } from './any-access';
import { questionOf } from './asked-with-cause';
import { contested } from './contested';
import { trace } from './events';
import { pictureStory } from './picture-story';
import { type WayOut, waysOut } from './ways-out';
import type { SimulatedBrowser, SimulatedTab } from './simulated-browser';
import type { ServiceAnswer, ServiceRequest, ServiceSet } from './simulated-service';
import { textsIn, valuesIn } from './texts-in';
import type { World } from './world';

/** What others open their sets with. */
const password = 'open sesame';

type Rewritten = Extract<Command, { kind: 'edit-term' | 'edit-set' }>;
const ownFields = ['title', 'description', 'visibility', 'editable'];
/** A picture is no word that could be written. */
const isWritten = (field: string): boolean => !['visibility', 'editable', 'classes', 'password'].includes(field);

/** What people and other programs do, each text new. */
export function aStory(world: World) {
  let count = 0;
  const retried = new Map<string, number>();
  /** How the last choice of each tab is taken back. */
  const choices = new WeakMap<SimulatedTab, () => Promise<void>>();
  const { ledger, service } = world;
  const unique = (word: string, random: Random) => {
    const text = `${word} ${(count += 1)}`;
    const roll = random.next();
    if (roll < 0.06) return `${text} `;
    if (roll < 0.1) return `${text} cafe\u0301`;
    if (roll < 0.13) return `${text}\r\nbelow`;
    return roll < 0.15 ? `${text} ${'and so on '.repeat(30).trim()}` : text;
  };
  const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
    values[Math.floor(random.next() * values.length)];

  /** A user does one thing at a time; whether it was acknowledged shows when it ends. */
  function doing(tab: SimulatedTab, work: () => Promise<void>): void {
    if (tab.busy) return;
    tab.busy = true;
    tab.work = work()
      .catch(
        (error: unknown) =>
          void world.unexpected.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      )
      .finally(() => {
        tab.busy = false;
      });
  }

  const dispatch = async (device: number, tab: SimulatedTab, set: StudySet | null, ...commands: readonly Command[]) => {
    trace(() => `device ${device}: ${tab.user} types ${JSON.stringify(commands)}`);
    // What its user deleted, and writes on all the same, is made once more.
    if (set && ledger.hasDeleted(device, set.id))
      for (const text of [set.title, ...set.terms.map(({ term }) => term)]) world.mayRepeat.add(text);
    const acknowledge = ledger.started(
      device,
      tab.user,
      commands,
      (termId) => set?.terms.find((card) => card.id === termId)?.term ?? '',
    );
    try {
      await tab.client.dispatch(...commands);
      acknowledge();
    } catch (error) {
      // Words for what another tab deleted in this moment stay with whoever typed them.
      const isOfGone = error instanceof Error && error.message.includes('was deleted in another tab');
      if (!isOfGone || (await isAllShown(tab, commands))) throw error;
    }
  };

  /** Whether the sets and cards that the commands are about are all there. */
  async function isAllShown(tab: SimulatedTab, commands: readonly Command[]): Promise<boolean> {
    for (const command of commands) {
      const shown = (await tab.client.sets.view(command.setId))?.set;
      const isThere = command.kind !== 'edit-term' || shown?.terms.some(({ id }) => id === command.termId);
      if (!shown || !isThere) return false;
    }
    return true;
  }

  const newCard = (random: Random) => ({
    id: aTermId(),
    term: unique('card', random),
    definition: unique('meaning', random),
  });

  function edit(device: number, tab: SimulatedTab, random: Random): void {
    doing(tab, async () => {
      const rows = (await tab.client.sets.library()).filter((row) => row.isMine || row.availability === 'here');
      const row = rows.length < 4 && random.next() < 0.2 ? undefined : pick(random, rows);
      if (!row) {
        const terms = random.next() < 0.1 ? [newCard(random)] : [newCard(random), newCard(random), newCard(random)];
        const visibility = random.next() < 0.3 ? 'public' : 'only_me';
        return dispatch(device, tab, null, aCreateSet({ title: unique('set', random), terms, visibility }));
      }
      const view = await tab.client.sets.view(row.id);
      if (!view || !view.canEdit) return;
      await dispatch(device, tab, view.set, ...changes(view.set, tab.user, random));
    });
  }

  /** Key after key on one side of a card, each stored while the one before may be on its way. */
  function type(device: number, tab: SimulatedTab, random: Random): void {
    doing(tab, async () => {
      const row = pick(
        random,
        (await tab.client.sets.library()).filter(({ isMine, availability }) => isMine || availability === 'here'),
      );
      const view = row && (await tab.client.sets.view(row.id));
      const card = view?.canEdit ? pick(random, view.set.terms) : undefined;
      if (!view || !card) return;
      const text = unique('meaning', random);
      let before = card.definition;
      for (let keys = 2 + Math.floor(random.next() * 4); keys > 0; keys -= 1) {
        const after = `${text} and ${keys} to go`;
        // What is deleted in another tab leaves the editor.
        const now = await tab.client.sets.view(view.set.id);
        if (!now?.set.terms.some(({ id }) => id === card.id)) return;
        await dispatch(device, tab, view.set, {
          kind: 'edit-term',
          setId: view.set.id,
          termId: card.id,
          changes: { definition: { before, after } },
        });
        before = after;
      }
    });
  }

  const accessChanges = (set: StudySet, user: string, random: Random): SetChanges =>
    anyAccess(set, random, { classOf: () => service.classOf(user), password: () => unique('sesame', random).trim() });

  function changes(set: StudySet, user: string, random: Random): readonly Command[] {
    const setId = set.id;
    const card = pick(random, set.terms);
    const neighbour = random.next() < 0.4 ? set.terms.at(-1) : pick(random, set.terms);
    const roll = random.next();
    if (roll < 0.3) return [{ kind: 'add-term', setId, term: newCard(random), after: neighbour?.id ?? null }];
    if (roll < 0.55 && card) {
      const [before, after] = [card.definition, unique('meaning', random)];
      return [{ kind: 'edit-term', setId, termId: card.id, changes: { definition: { before, after } } }];
    }
    if (roll < 0.65 && card)
      return [
        {
          kind: 'move-term',
          setId,
          termId: card.id,
          after: neighbour?.id === card.id ? null : (neighbour?.id ?? null),
        },
      ];
    if (roll < 0.75 && card) return [{ kind: 'delete-term', setId, termId: card.id, before: card, after: null }];
    if (roll < 0.78) return [{ kind: 'delete-set', setId }];
    if (roll < 0.84) return [{ kind: 'edit-set', setId, changes: accessChanges(set, user, random) }];
    const field = random.next() < 0.5 ? 'title' : 'description';
    return [{ kind: 'edit-set', setId, changes: { [field]: { before: set[field], after: unique(field, random) } } }];
  }

  /** What a service refuses again and again is given up. */
  function isTired(change: string): boolean {
    retried.set(change, (retried.get(change) ?? 0) + 1);
    return (retried.get(change) ?? 0) > 4;
  }

  /** Whatever needs the user is decided one way or the other; what was decided or discarded is taken back now and then. */
  function decide(device: number, tab: SimulatedTab, random: Random): void {
    doing(tab, async () => {
      await undo(tab, random);
      for (const item of await tab.client.outbox.items()) {
        const disk = world.devices[device]?.diskOf(tab.user);
        // Its set may have got another name a moment ago.
        if (disk) ledger.noteNumbers(device, world.rowsOf(disk));
        const { state } = item;
        if (state.kind === 'waiting' && random.next() < 0.05) await discard(device, tab, item);
        if (state.kind === 'discarded' && random.next() < 0.1) await undoDiscard(device, tab, item);
        if (state.kind === 'needs-you') await answer(device, tab, { ...item, problem: state.problem }, random);
      }
    });
  }

  /** What was chosen in a tab last, while it can be taken back there. */
  async function undo(tab: SimulatedTab, random: Random): Promise<void> {
    const chosen = choices.get(tab);
    choices.delete(tab);
    if (!chosen || random.next() >= 0.25) return;
    trace(() => `${tab.user} takes a choice back`);
    // Too late is told, and nothing else happens.
    await chosen().catch(() => undefined);
  }

  async function discard(device: number, tab: SimulatedTab, { id, setId, command }: OutboxItem): Promise<void> {
    trace(() => `device ${device}: discard ${JSON.stringify(command)}`);
    if (command.kind === 'delete-term') await mayComeAgain(device, tab, setId, command);
    leave(device, tab.user, command);
    await tab.client.outbox.discard(id).catch(() => undefined);
  }

  /** It waits again as it did, or is written again over what its user sees. */
  async function undoDiscard(device: number, tab: SimulatedTab, { id, setId, command }: OutboxItem): Promise<void> {
    trace(() => `device ${device}: undo discard ${JSON.stringify(command)}`);
    await mayComeAgain(device, tab, setId, command);
    if (command.kind === 'create-set')
      for (const text of [command.title, ...command.terms.map(({ term }) => term)]) world.mayRepeat.add(text);
    await seesPlace(device, tab, command);
    const acknowledge = ledger.typesAgain(device, tab.user, command);
    ledger.doesAgain(device, tab.user, command);
    // Where its set is gone by now the line stays.
    const isDone = await tab.client.outbox.undoDiscard(id).then(
      () => true,
      () => false,
    );
    if (isDone && !(await tab.client.outbox.items()).some((item) => item.id === id)) acknowledge();
    ledger.doesAgain(device, tab.user, command);
  }

  interface Asked extends OutboxItem {
    readonly problem: Problem;
  }

  async function answer(device: number, tab: SimulatedTab, item: Asked, random: Random): Promise<void> {
    const { id, setId, command, problem } = item;
    if (problem.kind === 'conflict') for (const { theirs } of problem.fields) ledger.sawTheirs(device, theirs);
    const chosen = pick(random, waysOut(problem));
    const tired = chosen === 'retry' && isTired(`${device} ${tab.user} ${id}`);
    const edited = chosen === 'write' ? rewritten(item, random) : null;
    const choice = tired ? 'discard' : chosen === 'write' && !edited ? 'retry' : (chosen ?? 'take-theirs');
    trace(() => `device ${device}: ${choice} ${JSON.stringify(command)} ${JSON.stringify(problem)}`);
    if (choice === 'write' && edited) return write(device, tab, item, edited);
    if (choice === 'take-theirs' || choice === 'discard') leave(device, tab.user, command);
    else await mayComeAgain(device, tab, setId, command);
    // Of what is no card there is no second: both is mine.
    const isMine = choice === 'keep-mine' || (choice === 'keep-both' && command.kind !== 'edit-term');
    if (isMine && problem.kind === 'conflict') insist(device, tab, { ...item, problem });
    // Also where the deletion was made under the set's other name.
    if (command.kind === 'delete-set' && choice !== 'take-theirs' && choice !== 'discard') {
      ledger.deletes(device, tab.user, setId);
      for (const { term, definition } of baseOf(device, tab, setId))
        for (const text of [term, definition]) ledger.sawTheirs(device, text);
    }
    // Ours stands on a card of its own from then on.
    if (choice === 'keep-both') leave(device, tab.user, command);
    // What waited for the old set goes with it.
    if (choice === 'as-new-set') {
      ledger.giveUp(device, tab.user, [setId, null]);
      ledger.makesAnew(device, setId);
    }
    // The earlier version takes the place of whatever was wanted of the set.
    if (problem.kind === 'earlier-version' && choice !== 'keep-mine') {
      ledger.wishes.isDecided(device, setId);
      ledger.giveUp(device, tab.user, [setId, null]);
    }
    if (choice === 'discard') await tab.client.outbox.discard(id).catch(() => undefined);
    else await resolve(device, tab, item, resolutionOf(choice, problem, random));
  }

  function resolutionOf(choice: Exclude<WayOut, 'discard'>, problem: Problem, random: Random): Resolution {
    if (choice === 'write') return 'retry';
    if (choice !== 'adopt') return choice;
    const one = problem.kind === 'alike' ? pick(random, problem.sets) : undefined;
    return one ? { kind: 'adopt', serviceId: one.serviceId } : 'retry';
  }

  /** Resolves to whether it was decided: not where somebody else did in this moment, or theirs changed again. */
  async function resolve(device: number, tab: SimulatedTab, item: Asked, resolution: Resolution): Promise<boolean> {
    const undo = await tab.client.outbox.resolve(item.id, resolution, item.problem).catch(() => null);
    if (undo === null) {
      trace(() => 'it was settled meanwhile');
      ledger.isAskedAnew(device, tab.user, item);
      return false;
    }
    choices.set(tab, async () => {
      ledger.isAskedAnew(device, tab.user, item);
      // What others said since its user chose is not what they saw: the undo says again what they had decided.
      ledger.undoes(device, item.command);
      await undo();
      ledger.wishes.isDecided(device, item.setId);
    });
    return true;
  }

  function insist(device: number, { user }: SimulatedTab, { id, problem }: Asked): void {
    if (problem.kind !== 'conflict') return;
    // Decided, perhaps, before any checker saw it: only the next question about it comes without cause.
    ledger.questions.set(`${device} ${user} ${id}`, questionOf(problem.fields));
    for (const field of problem.fields) ledger.insists(device, field);
  }

  /** The same change with other words, as its user would write it over both; null where it has none. */
  function rewritten({ command, problem }: Asked, random: Random): Rewritten | null {
    if (command.kind !== 'edit-term' && command.kind !== 'edit-set') return null;
    if (problem.kind === 'conflict' && problem.fields.some(({ field }) => field === 'deleted')) return null;
    const fields = Object.entries(textsIn(command)).filter(([field]) => isWritten(field));
    if (fields.length === 0) return null;
    const texts = fields.map(([field, { after }]) => [field, { before: after, after: unique(field, random) }] as const);
    return { ...command, changes: Object.fromEntries(texts) } as Rewritten;
  }

  async function write(device: number, tab: SimulatedTab, item: Asked, edited: Rewritten): Promise<void> {
    await mayComeAgain(device, tab, item.setId, item.command);
    leave(device, tab.user, item.command);
    const acknowledge = ledger.started(device, tab.user, [edited], () => '');
    const values = Object.fromEntries(Object.entries(textsIn(edited)).map(([field, { after }]) => [field, after]));
    ledger.rewrites(device, item.setId);
    if (!(await resolve(device, tab, item, { kind: 'write', values }))) return;
    acknowledge();
    const undo = choices.get(tab);
    choices.set(tab, async () => {
      leave(device, tab.user, edited);
      ledger.rewrites(device, item.setId);
      await undo?.();
    });
  }

  /** What stands where a change is done again was seen by whoever does it. */
  async function seesPlace(device: number, tab: SimulatedTab, command: Command): Promise<void> {
    const set = (await tab.client.sets.view(command.setId))?.set;
    const termId = termOf(command);
    const cards = [...(set?.terms ?? []), ...baseOf(device, tab, command.setId)];
    const isWhole = command.kind === 'create-set' || command.kind === 'delete-set';
    for (const { id, term, definition, image } of cards)
      if (isWhole || id === termId)
        for (const text of [term, definition, image?.url ?? '']) ledger.sawTheirs(device, text);
    if (!set) return;
    const fields = command.kind === 'edit-set' ? Object.keys(command.changes) : isWhole ? ownFields : [];
    for (const field of fields) ledger.sawTheirs(device, String(Reflect.get(set, field)));
  }

  function baseOf(device: number, tab: SimulatedTab, setId: SetId): readonly Term[] {
    const disk = world.devices[device]?.diskOf(tab.user);
    return (disk && world.rowsOf(disk).contents.find((row) => row.setId === setId)?.terms) ?? [];
  }

  /** As shown, and as the base has it: what is to be deleted here, or already is, can come again too. */
  async function mayComeAgain(device: number, tab: SimulatedTab, setId: SetId, command: Command): Promise<void> {
    ledger.wishes.isDecided(device, setId);
    if (command.kind === 'edit-term')
      for (const change of Object.values(valuesIn(command))) world.mayRepeat.add(change.after);
    const mayShow = ({ term, image }: Term) => {
      world.mayRepeat.add(term);
      if (image) world.mayRepeat.add(service.pictureAt(image.url));
    };
    baseOf(device, tab, setId).forEach(mayShow);
    const view = await tab.client.sets.view(setId);
    if (!view) return;
    world.mayRepeat.add(view.set.title);
    view.set.terms.forEach(mayShow);
  }

  function leave(device: number, user: string, command: Command): void {
    ledger.wishes.isDecided(device, command.setId);
    switch (command.kind) {
      case 'create-set':
      case 'delete-set':
        return ledger.giveUp(device, user, [command.setId, null]);
      case 'add-term':
        return ledger.giveUp(device, user, [command.setId, command.term.id]);
      case 'edit-term':
        ledger.tookBack(device, valuesIn(command));
        return ledger.giveUp(device, user, [command.setId, command.termId], Object.keys(command.changes));
      case 'delete-term':
      case 'move-term':
        return ledger.giveUp(device, user, [command.setId, command.termId]);
      case 'edit-set':
        ledger.tookBack(device, command.changes);
        for (const target of ledger.openTargets) {
          if (
            target.device === device &&
            ledger.isSame(device, target.setId, command.setId) &&
            target.field in command.changes
          )
            ledger.forget(target);
        }
        return;
      default:
        command satisfies never;
    }
  }

  const request = (
    user: string,
    method: string,
    path: string,
    said: Pick<ServiceRequest, 'form' | 'upload'>,
  ): Promise<ServiceAnswer> => {
    trace(() => `others as ${user}: ${method} ${path} ${said.form.toString()}`);
    const id = `others ${(count += 1)}`;
    return service.ask({ method, path, user, ...said, id, key: null, ifMatch: null, lateMs: 0 });
  };

  const ask = async (user: string, method: string, path: string, form: URLSearchParams): Promise<void> =>
    void (await request(user, method, path, { form }));

  /** Another program, or the same user elsewhere, changes something at the service itself. */
  async function others(random: Random): Promise<void> {
    const set = pick(random, [...service.sets.values()]);
    if (set && random.next() >= 0.15) return change(set, pick(random, set.terms), random);
    const form = new URLSearchParams({
      title: unique('set', random),
      lang_terms: 'de',
      lang_definitions: 'en',
      visibility: 'public',
    });
    for (let index = 0; index < 2; index += 1) {
      form.append('terms[]', unique('card', random));
      form.append('definitions[]', unique('meaning', random));
    }
    return ask(pick(random, [service.users[0], service.stranger]) ?? service.stranger, 'POST', '/2.0/sets', form);
  }

  /** They do so just where something waits on a device. */
  async function rival(device: SimulatedBrowser, random: Random): Promise<void> {
    const place = pick(random, contested(world, device));
    if (place) await change(place.set, place.card ?? pick(random, place.set.terms), random);
  }

  /** They make a card with one side of a new one that waits here, as people do who learn the same. */
  async function sameWord({ diskOf }: SimulatedBrowser, random: Random): Promise<void> {
    const disks = world.users.map((user) => world.rowsOf(diskOf(user)));
    const news = disks.flatMap(({ waiting, sets }) =>
      waiting.flatMap(({ open, setId, command }) => {
        const set = service.sets.get(sets.find(({ id }) => id === setId)?.serviceId ?? -1);
        return open === 1 && set && command.kind === 'add-term' && command.term.definition !== ''
          ? [{ set, definition: command.term.definition }]
          : [];
      }),
    );
    const one = pick(random, news);
    if (one)
      await ask(
        one.set.created_by,
        'POST',
        `/2.0/sets/${one.set.id}/terms`,
        new URLSearchParams({ term: unique('card', random), definition: one.definition }),
      );
  }

  function change(set: ServiceSet, card: ServiceSet['terms'][number] | undefined, random: Random): Promise<void> {
    const owner = set.created_by;
    const request = (method: string, path: string, fields: Record<string, string> = {}) =>
      ask(owner, method, path, new URLSearchParams(fields));
    const path = `/2.0/sets/${set.id}`;
    const roll = random.next();
    if (roll < 0.35 && card)
      return request('PUT', `${path}/terms/${card.id}`, { definition: unique('meaning', random) });
    if (roll < 0.5)
      return request('POST', `${path}/terms`, { term: unique('card', random), definition: unique('meaning', random) });
    if (roll < 0.65 && card && set.terms.length > 2) return request('DELETE', `${path}/terms/${card.id}`);
    if (roll < 0.8) return request('PUT', path, { title: unique('title', random) });
    if (roll < 0.9)
      return request('PUT', path, {
        visibility: pick(random, ['public', 'only_me', 'password']) ?? 'public',
        password,
      });
    if (roll < 0.94)
      return request('PUT', path, { editable: pick(random, ['only_me', 'password']) ?? 'only_me', password });
    return request('DELETE', path);
  }

  /** Opens somebody else's public set, as a link does; or one of their own, which is read again. */
  function visit(tab: SimulatedTab, random: Random): void {
    const set = pick(
      random,
      [...service.sets.values()].filter((candidate) => world.isCrowded || candidate.created_by !== tab.user),
    );
    if (!set) return;
    doing(tab, async () => {
      world.opened.add(`${world.devices.findIndex(({ tabs }) => tabs.includes(tab))} ${set.id}`);
      const id = await tab.client.sets.byServiceId(set.id as never);
      await tab.client.sets.fetch(id).catch(() => undefined);
      if (random.next() < 0.5)
        await tab.client.sets
          .enterPassword(id, random.next() < 0.7 ? set.password || password : 'wrong')
          .catch(() => undefined);
    });
  }

  const pictures = pictureStory(world, { doing, dispatch, request });
  return { edit, type, decide, others, rival, sameWord, visit, doing, ...pictures };
}

export type Story = ReturnType<typeof aStory>;

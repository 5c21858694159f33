import type { Command } from '../../src/domain/command';
import type { SetId, StudySet, Term } from '../../src/domain/study-set';
import { termOf } from '../../src/domain/term-of';
import type { Random } from '../../src/platform/random';
import { aCreateSet, aTermId } from '../builders';
import { questionOf } from './asked-with-cause';
import { trace } from './events';
import type { SimulatedBrowser, SimulatedTab } from './simulated-browser';
import type { ServiceSet } from './simulated-service';
import type { World } from './world';

/** Of every set that has one. */
const password = 'open sesame';

/** What people and other programs do, each text new. */
export function aStory(world: World) {
  let count = 0;
  const retried = new Map<string, number>();
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
    const acknowledge = ledger.started(
      device,
      tab.user,
      commands,
      (termId) => set?.terms.find((card) => card.id === termId)?.term ?? '',
    );
    await tab.client.dispatch(...commands);
    acknowledge();
  };

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
      await dispatch(device, tab, view.set, ...changes(view.set, random));
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

  function changes(set: StudySet, random: Random): readonly Command[] {
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
    if (roll < 0.82) {
      const after = set.visibility === 'only_me' ? 'public' : 'only_me';
      return [{ kind: 'edit-set', setId, changes: { visibility: { before: set.visibility, after } } }];
    }
    const field = random.next() < 0.5 ? 'title' : 'description';
    return [{ kind: 'edit-set', setId, changes: { [field]: { before: set[field], after: unique(field, random) } } }];
  }

  /** What a service refuses again and again is given up. */
  function isTired(change: string): boolean {
    retried.set(change, (retried.get(change) ?? 0) + 1);
    return (retried.get(change) ?? 0) > 4;
  }

  /** Whatever needs the user is decided one way or the other. */
  function decide(device: number, tab: SimulatedTab, random: Random): void {
    doing(tab, async () => {
      for (const item of await tab.client.outbox.items()) {
        const disk = world.devices[device]?.diskOf(tab.user);
        // Its set may have got another name a moment ago.
        if (disk) ledger.noteNumbers(device, world.rowsOf(disk));
        if (item.state.kind === 'waiting' && random.next() < 0.05) {
          trace(() => `device ${device}: discard ${JSON.stringify(item.command)}`);
          if (item.command.kind === 'delete-term') await mayComeAgain(device, tab, item.setId, item.command);
          leave(device, tab.user, item.command);
          await tab.client.outbox.discard(item.seq).catch(() => undefined);
        }
        if (item.state.kind !== 'needs-you') continue;
        const { problem } = item.state;
        if (problem.kind === 'conflict') for (const { theirs } of problem.fields) ledger.sawTheirs(device, theirs);
        const choices =
          problem.kind === 'conflict'
            ? (['keep-mine', 'take-theirs', 'keep-both'] as const)
            : problem.kind === 'deleted-elsewhere'
              ? (['as-new-set', 'take-theirs'] as const)
              : (['retry', 'discard'] as const);
        const chosen = pick(random, choices) ?? 'take-theirs';
        const choice = chosen === 'retry' && isTired(`${device} ${tab.user} ${item.seq}`) ? 'discard' : chosen;
        trace(() => `device ${device}: ${choice} ${JSON.stringify(item.command)} ${JSON.stringify(problem)}`);
        if (choice === 'take-theirs' || choice === 'discard') leave(device, tab.user, item.command);
        else await mayComeAgain(device, tab, item.setId, item.command);
        // Of what is no card there is no second: both is mine.
        const isMine = choice === 'keep-mine' || (choice === 'keep-both' && item.command.kind !== 'edit-term');
        if (isMine && problem.kind === 'conflict') {
          // Decided, perhaps, before any checker saw it: only the next question about it comes without cause.
          ledger.questions.set(`${device} ${tab.user} ${item.seq}`, questionOf(problem.fields));
          for (const field of problem.fields) ledger.insists(device, field);
        }
        // Also where the deletion was made under the set's other name.
        if (item.command.kind === 'delete-set' && choice !== 'take-theirs' && choice !== 'discard') {
          ledger.deletes(device, tab.user, item.setId);
          for (const { term, definition } of baseOf(device, tab, item.setId))
            for (const text of [term, definition]) ledger.sawTheirs(device, text);
        }
        // Ours stands on a card of its own from then on.
        if (choice === 'keep-both') leave(device, tab.user, item.command);
        // What waited for the old set goes with it.
        if (choice === 'as-new-set') {
          ledger.giveUp(device, tab.user, item.setId, null);
          ledger.makesAnew(device, item.setId);
        }
        await (choice === 'discard'
          ? tab.client.outbox.discard(item.seq).catch(() => undefined)
          : tab.client.outbox.resolve(item.seq, choice));
      }
    });
  }

  function baseOf(device: number, tab: SimulatedTab, setId: SetId): readonly Term[] {
    const disk = world.devices[device]?.diskOf(tab.user);
    return (disk && world.rowsOf(disk).contents.find((row) => row.setId === setId)?.terms) ?? [];
  }

  /** As shown, and as the base has it: what is to be deleted here, or already is, can come again too. */
  async function mayComeAgain(device: number, tab: SimulatedTab, setId: SetId, command: Command): Promise<void> {
    if (command.kind === 'edit-term')
      for (const change of Object.values(command.changes)) world.mayRepeat.add(change.after);
    for (const card of baseOf(device, tab, setId)) world.mayRepeat.add(card.term);
    const view = await tab.client.sets.view(setId);
    if (!view) return;
    world.mayRepeat.add(view.set.title);
    for (const card of view.set.terms) world.mayRepeat.add(card.term);
  }

  function leave(device: number, user: string, command: Command): void {
    switch (command.kind) {
      case 'create-set':
      case 'delete-set':
        return ledger.giveUp(device, user, command.setId, null);
      case 'add-term':
        return ledger.giveUp(device, user, command.setId, command.term.id);
      case 'edit-term':
        ledger.tookBack(device, command.changes);
        return ledger.giveUp(device, user, command.setId, command.termId);
      case 'delete-term':
      case 'move-term':
        return ledger.giveUp(device, user, command.setId, command.termId);
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

  const ask = async (user: string, method: string, path: string, form: URLSearchParams) => {
    trace(() => `others as ${user}: ${method} ${path} ${form.toString()}`);
    await service.ask({ method, path, user, form, id: `others ${(count += 1)}`, key: null, ifMatch: null, lateMs: 0 });
  };

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
  async function rival({ diskOf }: SimulatedBrowser, random: Random): Promise<void> {
    const disks = world.users.map((user) => world.rowsOf(diskOf(user)));
    const places = disks.flatMap(({ outbox, sets, contents }) =>
      outbox.flatMap(({ open, setId, command }) => {
        const set = service.sets.get(sets.find(({ id }) => id === setId)?.serviceId ?? -1);
        if (open === 0 || !set) return [];
        const number = contents
          .find((row) => row.setId === setId)
          ?.terms.find(({ id }) => id === termOf(command))?.serviceId;
        return [{ set, card: set.terms.find(({ id }) => id === number) }];
      }),
    );
    const place = pick(random, places);
    if (place) await change(place.set, place.card ?? pick(random, place.set.terms), random);
  }

  /** They make a card with one side of a new one that waits here, as people do who learn the same. */
  async function sameWord({ diskOf }: SimulatedBrowser, random: Random): Promise<void> {
    const disks = world.users.map((user) => world.rowsOf(diskOf(user)));
    const news = disks.flatMap(({ outbox, sets }) =>
      outbox.flatMap(({ open, setId, command }) => {
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
        await tab.client.sets.enterPassword(id, random.next() < 0.7 ? password : 'wrong').catch(() => undefined);
    });
  }

  return { edit, type, decide, others, rival, sameWord, visit, doing };
}

export type Story = ReturnType<typeof aStory>;

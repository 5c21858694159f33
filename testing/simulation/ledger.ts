import type { Command, NewTerm } from '../../src/domain/command';
import type { Problem } from '../../src/domain/problem';
import { plain } from './plain-text';
import { textsIn, valuesIn } from './texts-in';
import type { StoredRows } from './stored-rows';
import { wishes } from './wishes';

/** One field that somebody typed into on one device: every text that ever stood there, oldest first. No text is used twice. */
export interface Target {
  readonly device: number;
  readonly user: string;
  readonly setId: string;
  readonly termId: string | null;
  readonly field: string;
  readonly texts: string[];
  /** How many of `texts` were acknowledged: "saved on this device". */
  acknowledged: number;
}

/** What a text was typed over, where and by whom. */
export interface Typed {
  readonly device: number;
  readonly user: string;
  readonly termId: string | null;
  readonly before: string;
  readonly how: 'set' | 'card' | 'edit';
  /** Of everything that was typed, the how-manieth. */
  readonly order: number;
}

interface Kept {
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A card, or a whole set, that its user deleted when so much had been typed; or the fields of it that they took back. */
interface GivenUp {
  readonly device: number;
  readonly user: string;
  readonly setId: string;
  readonly termId: string | null;
  readonly order: number;
  readonly fields: readonly string[] | null;
}

/**
 * Remembers what people did, apart from all that the program remembers. `effects`: all that the service did; `pictureAt`:
 * what the picture at an address is called where it was chosen.
 */
export function ledger(effects: readonly unknown[], pictureAt: (url: string) => string) {
  const targets = new Map<string, Target>();
  const typed = new Map<string, Typed>();
  /** The same by the text that a service may have made of it. */
  const typedPlain = new Map<string, Typed>();
  /** What somebody typed over, and so saw, by device. */
  const typedOver = new Set<string>();
  /** Front sides of cards that were deleted, by device. */
  const deletedTexts = new Set<string>();
  /** Front sides of cards that were moved or made, by device. */
  const placed = new Set<string>();
  /** Cards by their names on a device: which card of the service one of them is may show later. */
  const moved = new Set<string>();
  /** Permissions that a user saw before they changed them, or chose, by device. */
  const permissions = new Set<string>();
  /** Texts that a user took back, or put elsewhere, by device: what stood there before may come over them. */
  const takenBack = new Set<string>();
  /** What a user decided to keep over which words of others, by device. */
  const insisted = new Set<string>();
  /** What a user was shown of others' words before they decided, by device. */
  const shownTheirs = new Set<string>();
  /** The service's numbers of sets and cards, by device and name: one that was opened by its number may have two names. */
  const numbers = new Map<string, string>();
  /** All numbers that a name ever had: a card that is made again gets another one. */
  const everNumbers = new Map<string, Set<string>>();
  /** The question that each change was last seen to ask, by device, user and its place in the outbox. */
  const questions = new Map<string, string>();
  const openTargets = new Set<Target>();
  /** What each device's users deleted: cards by their front side's first text, sets by their id. */
  const deleted = new Map<string, Set<string>>();
  const givenUp: GivenUp[] = [];
  /** How often questions about a set were answered with other words, or that was taken back, by device and set. */
  const rewritten = new Map<string, number>();
  /** Deleted sets of which a user had a new one made, by device: the old one goes, under that name alone. */
  const madeAnew = new Set<string>();
  const access = wishes(isSame, effects);

  /** `front` is the front side of a card as its user sees it. */
  function started(
    device: number,
    user: string,
    commands: readonly Command[],
    front: (termId: string) => string,
  ): () => void {
    const touched: { readonly target: Target; readonly text: string }[] = [];
    const type = (
      setId: string,
      termId: string | null,
      field: string,
      text: string,
      before: string,
      how: Typed['how'],
    ) => {
      const key = JSON.stringify([device, user, setId, termId, field]);
      const known = targets.get(key) ?? { device, user, setId, termId, field, texts: [], acknowledged: 0 };
      targets.set(key, known);
      known.texts.push(text);
      openTargets.add(known);
      touched.push({ target: known, text });
      typedOver.add(`${device} ${plain(before)}`);
      if (typed.has(text)) return;
      const what = { device, user, termId, before, how, order: typed.size };
      typed.set(text, what);
      if (!typedPlain.has(plain(text))) typedPlain.set(plain(text), what);
    };
    const newCard = (setId: string, { id, term, definition }: NewTerm) => {
      type(setId, id, 'term', term, '', 'card');
      placed.add(`${device} ${plain(term)}`);
      type(setId, id, 'definition', definition, '', 'edit');
    };
    const wished = access.started(device, commands);
    const gone: (() => void)[] = [];
    for (const command of commands) {
      switch (command.kind) {
        case 'create-set':
          type(command.setId, null, 'title', command.title, '', 'set');
          for (const card of command.terms) newCard(command.setId, card);
          break;
        case 'add-term':
          newCard(command.setId, command.term);
          break;
        case 'edit-set':
          for (const [field, change] of Object.entries(command.changes)) {
            if (isText(field) && change.after !== '')
              type(command.setId, null, field, change.after, change.before, 'edit');
            else if (!isText(field))
              for (const value of [change.before, change.after]) permissions.add(`${device} ${field} ${value}`);
          }
          // Whoever chooses who sees and edits, and says no password with it, wants none any more.
          if ((command.changes.visibility ?? command.changes.editable) && !command.changes.password)
            gone.push(() => giveUp(device, user, [command.setId, null], ['password']));
          break;
        case 'edit-term':
          for (const [field, change] of Object.entries(textsIn(command)))
            type(command.setId, command.termId, field, change.after, change.before, 'edit');
          if (command.changes.image) {
            const { before, after } = command.changes.image;
            const over = pictureAt(before?.url ?? '');
            if (after) type(command.setId, command.termId, 'image', after.url, over, 'edit');
            else {
              typedOver.add(`${device} ${plain(over)}`);
              gone.push(() => giveUp(device, user, [command.setId, command.termId], ['image']));
            }
          }
          break;
        case 'delete-term':
          gone.push(() => giveUp(device, user, [command.setId, command.termId]));
          remember(device, command.termId);
          deletedTexts.add(`${device} ${plain(command.before.term)}`);
          break;
        case 'delete-set':
          gone.push(() => deletes(device, user, command.setId));
          break;
        case 'move-term':
          placed.add(`${device} ${plain(front(command.termId))}`);
          moved.add(`${device} ${command.termId}`);
          break;
        default:
          command satisfies never;
      }
    }
    // What is being deleted may be gone from the outbox before that is acknowledged; and what another tab typed into it meanwhile goes with it.
    for (const end of gone) end();
    return () => {
      wished();
      for (const end of gone) end();
      // What another tab typed into the same field meanwhile has its own acknowledgement.
      for (const { target, text } of touched)
        target.acknowledged = Math.max(target.acknowledged, target.texts.indexOf(text) + 1);
    };
  }

  function remember(device: number, id: string): void {
    const known = deleted.get(String(device)) ?? new Set();
    deleted.set(String(device), known.add(id));
  }

  /** `fields`: null where all of it goes. */
  function giveUp(
    device: number,
    user: string,
    [setId, termId]: readonly [setId: string, termId: string | null],
    fields: readonly string[] | null = null,
  ): void {
    const given = { device, user, setId, termId, order: typed.size, fields };
    givenUp.push(given);
    for (const target of targets.values()) if (concerns(given, target)) forget(target);
  }

  const concerns = ({ device, user, setId, termId, fields }: GivenUp, target: Target): boolean =>
    target.device === device &&
    target.user === user &&
    (fields === null || fields.includes(target.field)) &&
    isSame(device, target.setId, setId) &&
    (termId === null || isSame(device, target.termId, termId));

  const isBeside = ({ device, user, setId, termId, field }: Target, other: Target): boolean =>
    other.user === user &&
    other.device === device &&
    other.setId !== setId &&
    other.field === field &&
    isSame(device, other.setId, setId) &&
    isSame(device, other.termId, termId);

  const orderOf = ({ texts }: Target): number => Math.max(-1, ...texts.map((text) => typed.get(text)?.order ?? -1));

  function isSame(device: number, one: string | null, other: string | null): boolean {
    const numbersOf = (name: string | null) => everNumbers.get(`${device} ${name}`) ?? new Set();
    return one === other || [...numbersOf(one)].some((number) => numbersOf(other).has(number));
  }

  /** All of a set, and whatever waits for it. */
  function deletes(device: number, user: string, setId: string): void {
    giveUp(device, user, [setId, null]);
    remember(device, setId);
  }

  /**
   * A discarded edit is done once more: its words stand, or what its user typed into the same field since. Resolves once
   * that is acknowledged.
   */
  function typesAgain(device: number, user: string, command: Command): () => void {
    if (command.kind !== 'edit-term' && command.kind !== 'edit-set') return () => {};
    const termId = command.kind === 'edit-term' ? command.termId : null;
    tookBack(device, valuesIn(command));
    const fields = Object.entries(valuesIn(command)).flatMap(([field, { after }]) => {
      const target = targets.get(JSON.stringify([device, user, command.setId, termId, field]));
      return target && typed.has(after) ? [{ target, after, isAlone: target.texts.length === 0 }] : [];
    });
    for (const { target, after } of fields) {
      target.texts.push(after);
      openTargets.add(target);
    }
    return () => {
      for (const { target, isAlone, after } of fields)
        if (isAlone) target.acknowledged = Math.max(target.acknowledged, target.texts.indexOf(after) + 1);
    };
  }

  function tookBack(device: number, changes: Readonly<Record<string, { readonly after: string }>>): void {
    for (const { after } of Object.values(changes)) if (after !== '') takenBack.add(`${device} ${plain(after)}`);
  }

  function forget(target: Target): void {
    target.texts.length = 0;
    target.acknowledged = 0;
    openTargets.delete(target);
  }

  return {
    wishes: access,
    typedAs: (text: string): Typed | undefined => typed.get(text) ?? typedPlain.get(plain(text)),
    hasTypedOver: (device: number, text: string): boolean => typedOver.has(`${device} ${plain(text)}`),
    /** By what is on its front, or as what turned out to be that card. */
    hasPlaced: (device: number, text: string, serviceId: number): boolean =>
      placed.has(`${device} ${plain(text)}`) ||
      [...moved].some((name) => name.startsWith(`${device} `) && numbers.get(name) === `card ${serviceId}`),
    hasSeen: (device: number, field: string, value: string): boolean => permissions.has(`${device} ${field} ${value}`),
    hasDeletedCard: (device: number, text: string): boolean => deletedTexts.has(`${device} ${plain(text)}`),
    hasTakenBack: (device: number, text: string): boolean => takenBack.has(`${device} ${plain(text)}`),
    tookBack,
    sawTheirs: (device: number, theirs: string): void =>
      [pictureAt(theirs), ...theirs.split('\n')].forEach((text) => shownTheirs.add(`${device} ${plain(text)}`)),
    hasSeenTheirs: (device: number, text: string): boolean => shownTheirs.has(`${device} ${plain(text)}`),
    insists(device: number, { field, ours, theirs }: Kept): void {
      insisted.add(JSON.stringify([device, field, plain(ours), plain(pictureAt(theirs))]));
      // Whoever deletes all the same was shown what goes.
      if (field === 'deleted' && ours === '')
        for (const text of theirs.split('\n')) deletedTexts.add(`${device} ${plain(text)}`);
    },
    hasInsisted: (device: number, field: string, ours: string, theirs: string): boolean =>
      insisted.has(JSON.stringify([device, field, plain(ours), plain(pictureAt(theirs))])),
    questions,
    /** What was decided of a question was not: it may be asked again. */
    isAskedAnew(
      device: number,
      user: string,
      { id, problem }: { readonly id: string; readonly problem: Problem },
    ): void {
      questions.delete(`${device} ${user} ${id}`);
      for (const { field, ours, theirs } of problem.kind === 'conflict' ? problem.fields : [])
        insisted.delete(JSON.stringify([device, field, plain(ours), plain(pictureAt(theirs))]));
    },
    /** A choice about a change is taken back: what it was stands over what was chosen, and may ask. */
    undoes(device: number, command: Command): void {
      if (command.kind === 'edit-term' || command.kind === 'edit-set') tookBack(device, valuesIn(command));
    },
    /** A question about a set was answered with other words, or that was taken back. */
    rewrites: (device: number, setId: string): void =>
      void rewritten.set(`${device} ${setId}`, (rewritten.get(`${device} ${setId}`) ?? 0) + 1),
    rewrittenTimes: (device: number, setId: string): number => rewritten.get(`${device} ${setId}`) ?? 0,
    typesAgain,
    /** What was discarded is done once more. */
    doesAgain(device: number, user: string, command: Command): void {
      if (command.kind === 'delete-set') deletes(device, user, command.setId);
      if (command.kind !== 'delete-term') return;
      giveUp(device, user, [command.setId, command.termId]);
      remember(device, command.termId);
    },
    isSame,
    /** Which names on a device are one thing at the service. */
    noteNumbers(device: number, { sets, contents }: Pick<StoredRows, 'sets' | 'contents'>): void {
      const note = (
        what: 'set' | 'card',
        { id, serviceId }: { readonly id: string; readonly serviceId: number | null },
      ) => {
        if (serviceId === null) return;
        const [name, number] = [`${device} ${id}`, `${what} ${serviceId}`];
        numbers.set(name, number);
        everNumbers.set(name, (everNumbers.get(name) ?? new Set()).add(number));
      };
      for (const set of sets) note('set', set);
      for (const card of contents.flatMap(({ terms }) => terms)) note('card', card);
    },
    hasOtherName: (device: number, name: string): boolean =>
      [...numbers].some(
        ([key, number]) =>
          number === numbers.get(`${device} ${name}`) && key.startsWith(`${device} `) && key !== `${device} ${name}`,
      ),
    /** Typed into the same field under its set's other name. */
    hasTypedBeside: (target: Target, text: string): boolean =>
      [...targets.values()].some((other) => isBeside(target, other) && other.texts.includes(text)),
    /** Something was typed into the same field under its set's other name. */
    isTypedBeside: (target: Target): boolean => [...targets.values()].some((other) => isBeside(target, other)),
    /** Typed over, since, under its set's other name. */
    isTypedOverBeside: (target: Target): boolean => {
      const latest = orderOf(target);
      return [...targets.values()].some((other) => isBeside(target, other) && orderOf(other) > latest);
    },
    /** Deleted since it was typed, under a name of which this knows only now that it is the same card's. */
    isGivenUp: (target: Target): boolean =>
      givenUp.some((given) => given.order > orderOf(target) && concerns(given, target)),
    openTargets,
    forget,
    started,
    giveUp,
    deletes,
    makesAnew: (device: number, id: string): void => void madeAnew.add(`${device} ${id}`),
    hasMadeAnew: (device: number, id: string): boolean => madeAnew.has(`${device} ${id}`),
    /** Under whichever of its names. */
    hasDeleted: (device: number, id: string): boolean =>
      [...(deleted.get(String(device)) ?? [])].some((name) => isSame(device, name, id)),
  };
}

/** Each new: a password and classes are told by what they are. */
const isText = (field: string) => ['title', 'description', 'classes', 'password'].includes(field);

export type Ledger = ReturnType<typeof ledger>;

import { type EpochMs, epochMs } from '../../contract/units';
import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import * as drafts from '../../src/domain/draft/settled';
import { named, type UnnamedCopy } from '../../src/domain/draft/named';
import { cardOf, hasCard, idsOf, type Path, sidesOf, valueAt } from '../../src/domain/draft/paths';
import { rebased, rebasedGone } from '../../src/domain/draft/rebased';
import {
  type Answer,
  asBase,
  type Attempt,
  type Base,
  emptyDraft,
  isEmpty,
  type SetDraft,
} from '../../src/domain/draft/set-draft';
import { shown } from '../../src/domain/draft/shown';
import { same } from '../../src/domain/draft/want';
import { type Change, wanted } from '../../src/domain/draft/wanted';
import type { SetId, StudySet, TermId } from '../../src/domain/study-set';
import { nextAttempt } from '../../src/sync/outbound/next-attempt';
import { seededRandom } from '../seeded-random';
import { isRefused, type Request, type ServiceAnswer, textPaths, WalkService, words, wordsOf } from './walk-service';
import { steadyMs } from '../../src/domain/draft/steady-time';

/** The pure functions that a walk plays, so that a mistake in one can be planted. */
export const algebra = { ...drafts, rebased, wanted };
export type Algebra = typeof algebra;

export class Broken extends Error {
  override readonly name = 'Broken';
}

interface Device {
  readonly name: string;
  base: Base;
  draft: SetDraft;
  /** The set is gone here too. */
  isGone: boolean;
  attempt: Request | null;
  isFlying: boolean;
  readonly undo: Change[][];
  readonly known: Set<string>;
  readonly typed: Set<string>;
  readonly released: Set<string>;
  lastAnswered: number;
  lastBegan: number;
  version: number;
  cards: number;
  requests: number;
}

interface Snapshot {
  readonly set: UnnamedCopy | null;
  readonly version: number;
  readonly began: number;
  readonly writer: ReadonlyMap<string, string>;
}

const setId = 'set' as SetId;
const blank = {
  description: '',
  langTerms: 'en',
  langDefinitions: 'de',
  visibility: 'only_me',
  editable: 'only_me',
} as const;
const first: UnnamedCopy = {
  ...blank,
  id: setId,
  serviceId: 1 as ServiceSetId,
  title: 't0',
  createdBy: null,
  createdAt: epochMs(0),
  modifiedAt: epochMs(0),
  terms: [
    { serviceId: 1 as ServiceTermId, term: 'a0', definition: 'b0', image: null },
    { serviceId: 2 as ServiceTermId, term: 'c0', definition: 'e0', image: null },
  ],
};

/** How long a write at a bare service may land, in steps. */
const quiet = 6;
/** How long a choice or a deletion can be taken back, in steps. */
const undoable = 3;

/**
 * Plays one set on two or three devices around a service: random acts, lost, late and double requests, readings that come
 * late; then calm, and rest. Throws `Broken` at the first broken promise (I1 to I5). The same seed plays the same.
 */
export class Walk {
  private now = 1;
  private word = 0;
  private calm = false;
  private hasDoubled = false;
  private queue: { at: number; run: () => void }[] = [];
  private readonly random: { next: () => number };
  private readonly service: WalkService;
  private readonly devices: readonly Device[];

  constructor(
    private readonly seed: number,
    private readonly isKeyed: boolean,
    private readonly fns: Algebra,
    limit: (what: string) => void,
    private readonly say: (line: string) => void = () => {},
  ) {
    this.random = seededRandom(seed);
    this.service = new WalkService(first, isKeyed, (what) => this.broke(what), limit);
    const base = asBase({
      ...first,
      terms: first.terms.map((card) => ({ ...card, id: `s${card.serviceId}` as TermId })),
    });
    this.devices = Array.from({ length: 2 + this.below(2) }, (_, at) => ({
      name: `device ${at}`,
      base,
      draft: emptyDraft(setId),
      isGone: false,
      attempt: null,
      isFlying: false,
      undo: [],
      known: wordsOf(base),
      typed: new Set(),
      released: new Set(),
      lastAnswered: 0,
      lastBegan: 0,
      version: 1,
      cards: 0,
      requests: 0,
    }));
  }

  play(): void {
    for (let step = 0; step < 40; step += 1) {
      this.tick();
      const device = this.any(this.devices);
      const roll = this.random.next();
      if (roll < 0.45) this.act(device);
      else if (roll < 0.75) this.send(device);
      else if (roll < 0.93) this.read(device, this.snapshot());
      else {
        const late = this.snapshot();
        this.later(1 + this.below(3), () => this.read(device, late));
      }
      this.check();
    }
    this.calm = true;
    for (let round = 0; !this.isAtRest(); round += 1) {
      this.tick();
      for (const device of this.devices) this.settle(device);
      if (round > 150)
        this.broke(`no rest: ${JSON.stringify(this.devices.map(({ draft, attempt }) => [draft, attempt]))}`);
    }
    for (const { name, base, draft, isGone } of this.devices) {
      if (!this.service.set || isGone) {
        if (this.service.set || !isGone) this.broke(`I4: ${name} ${isGone ? 'has not' : 'has'} the set`);
        continue;
      }
      if (plain(shown(base, draft)) !== plain(this.service.set)) this.broke(`I4: ${name} shows something else`);
    }
  }

  private settle(device: Device): void {
    for (const step of [this.send, (each: Device) => this.read(each, this.snapshot()), this.choose, this.send]) {
      step.call(this, device);
      this.check();
    }
  }

  private isAtRest(): boolean {
    const isQuiet = () =>
      this.queue.length === 0 && this.devices.every(({ attempt, draft }) => !attempt && isEmpty(draft));
    if (!isQuiet()) return false;
    for (const device of this.devices) this.read(device, this.snapshot());
    return isQuiet();
  }

  // What the user does.

  private act(device: Device): void {
    if (device.isGone) return;
    const all = shown(device.base, device.draft);
    const card = this.any(all.terms);
    const roll = this.random.next();
    if (roll < 0.4) {
      const path = this.any(textPaths(all));
      device.undo.push([{ kind: 'write', path, value: valueAt(all, path) ?? '' }]);
      this.want(device, [{ kind: 'write', path, value: this.fresh(device) }]);
    } else if (roll < 0.5) {
      device.cards += 1;
      const id = `${device.name}, card ${device.cards}` as TermId;
      const after = this.random.next() < 0.3 ? (this.random.next() < 0.2 ? null : card?.id) : undefined;
      device.undo.push([{ kind: 'delete-card', card: id }]);
      const made = { id, term: this.fresh(device), definition: this.fresh(device) };
      this.want(device, [{ kind: 'put-card', card: made, ...(after !== undefined && { after }) }]);
    } else if (roll < 0.6 && card) {
      device.undo.push([{ kind: 'put-card', card }]);
      this.want(device, [{ kind: 'delete-card', card: card.id }]);
    } else if (roll < 0.65 && card) {
      const [term, definition] = sidesOf(card.id);
      const back = [card.term, card.definition] as const;
      device.undo.push([term, definition].map((path, at) => ({ kind: 'write', path, value: back[at] ?? '' })));
      this.want(device, [
        { kind: 'write', path: term, value: card.definition },
        { kind: 'write', path: definition, value: card.term },
      ]);
    } else if (roll < 0.72 && card) {
      device.undo.push([{ kind: 'order', ids: idsOf(all) }]);
      const rest = idsOf(all).filter((id) => id !== card.id);
      const place = this.below(rest.length + 1);
      this.want(device, [{ kind: 'order', ids: [...rest.slice(0, place), card.id, ...rest.slice(place)] }]);
    } else if (roll < 0.86) {
      const back = device.undo.pop()?.flatMap((change) => this.fitting(device, change) ?? []) ?? [];
      if (back.length > 0) this.want(device, back);
    } else if (roll < 0.9) {
      // A new card is given up whole.
      const paths = Object.keys(device.draft.values) as Path[];
      const path = this.any(paths.filter((each) => valueAt(device.base, each) !== undefined));
      if (path) this.want(device, [{ kind: 'choose', path, choice: 'theirs' }]);
    } else if (roll < 0.903) this.want(device, [{ kind: 'delete-set' }]);
    else if (roll < 0.91 && device.draft.exists && !device.draft.exists.want) this.want(device, [{ kind: 'keep-set' }]);
    else this.choose(device);
  }

  /** An old change in terms of what is shown now; null where its card is gone. */
  private fitting(device: Device, change: Change): Change | null {
    const ids = idsOf(shown(device.base, device.draft));
    if (change.kind === 'write') {
      const id = cardOf(change.path);
      return id === null || ids.includes(id) ? change : null;
    }
    if (change.kind === 'delete-card') return ids.includes(change.card) ? change : null;
    if (change.kind !== 'order') return change;
    const known = change.ids.filter((id) => ids.includes(id));
    return { ...change, ids: [...known, ...ids.filter((id) => !known.includes(id))] };
  }

  /** Answers one question, and gives up or mends what was refused. */
  private choose(device: Device): void {
    const { draft } = device;
    if (draft.exists?.held) {
      const isMine = draft.exists.want || this.random.next() < 0.5;
      // What is gone there is made again as a new set, which this walk does not follow.
      if (draft.exists.want) return this.leave(device);
      return this.want(device, [{ kind: isMine ? 'delete-set' : 'keep-set' }]);
    }
    const cards = (Object.keys(draft.there) as TermId[]).filter((id) => draft.there[id]?.held);
    const paths = (Object.keys(draft.values) as Path[]).filter((path) => {
      const id = cardOf(path);
      return draft.values[path]?.held && (id === null || !draft.there[id]?.held);
    });
    if (draft.order?.held) return this.want(device, [{ kind: 'choose-order', choice: 'theirs' }]);
    const card = this.any(cards);
    if (card && (paths.length === 0 || this.random.next() < 0.5)) return this.chooseCard(device, card);
    const path = this.any(paths);
    if (path) this.choosePath(device, path);
  }

  private chooseCard(device: Device, card: TermId): void {
    const isRefusal = device.draft.there[card]?.held?.kind === 'refused';
    const all = shown(device.base, device.draft);
    if (isRefusal && this.random.next() < 0.5)
      return this.want(
        device,
        sidesOf(card).map((path) => {
          const value = valueAt(all, path) ?? '';
          return { kind: 'write', path, value: isRefused(value) ? this.freshWord(device) : value };
        }),
      );
    const choice = isRefusal || this.random.next() < 0.5 ? 'theirs' : 'mine';
    this.want(device, [{ kind: 'choose-card', card, choice }]);
  }

  private choosePath(device: Device, path: Path): void {
    const mine = valueAt(shown(device.base, device.draft), path) ?? '';
    const isRefusal = device.draft.values[path]?.held?.kind === 'refused';
    const any = isRefusal || isRefused(mine) ? 'theirs' : this.any(['theirs', 'mine'] as const);
    this.want(device, [{ kind: 'choose', path, choice: any }]);
    if (!this.calm) device.undo.push([{ kind: 'write', path, value: mine }]);
  }

  private want(device: Device, changes: readonly Change[]): void {
    const before = wordsOf(shown(device.base, device.draft));
    const when = { at: this.time(), undoUntil: epochMs(this.now + undoable) };
    device.draft = this.fns.wanted(device.draft, device.base, changes, when);
    const after = device.draft.exists?.want === false ? new Set<string>() : wordsOf(shown(device.base, device.draft));
    for (const word of before) if (!after.has(word)) device.released.add(word);
    for (const word of after) device.released.delete(word);
    this.say(`${device.name} ${JSON.stringify(changes)} draft ${JSON.stringify(device.draft)}`);
  }

  private leave(device: Device): void {
    for (const word of wordsOf(shown(device.base, device.draft))) device.released.add(word);
    device.isGone = true;
    device.attempt = null;
    device.draft = emptyDraft(setId);
  }

  // What the network does.

  private send(device: Device): void {
    if (device.isFlying || device.isGone) return;
    if (!this.isKeyed) {
      this.read(device, this.snapshot());
      this.see(device);
      if (device.isGone) return;
    }
    device.attempt ??= this.begun(device);
    const request = device.attempt;
    if (!request) return;
    const roll = this.calm ? 0 : this.random.next();
    device.isFlying = true;
    const none: Answer = { kind: 'none', until: this.isKeyed ? null : steadyMs(this.now + quiet) };
    this.say(`${device.name} sends ${JSON.stringify(request.attempt)} roll ${roll.toFixed(2)}`);
    const deliver = () => this.service.deliver(request);
    if (roll < 0.5) this.answer(device, request, deliver());
    else if (roll < 0.65) {
      const answer = deliver();
      this.later(1 + this.below(4), () => this.answer(device, request, answer));
    } else if (roll < 0.75) this.answer(device, request, none);
    else if (roll < 0.85) {
      deliver();
      this.answer(device, request, none);
    } else if (roll < 0.95) {
      this.later(1 + this.below(5), deliver);
      this.answer(device, request, none);
    } else {
      this.hasDoubled = true;
      this.service.doubled.add(request.attempt.id);
      this.later(1 + this.below(5), deliver);
      this.answer(device, request, deliver());
    }
  }

  private begun(device: Device): Request | null {
    const { base, draft } = device;
    const next = nextAttempt(base, draft, {
      manner: this.isKeyed ? 'whole' : 'one',
      now: this.time(),
      isResting: () => false,
    });
    if (next.kind === 'rest') return null;
    const attempt: Attempt = {
      ...next.carries,
      id: `${device.name}, request ${(device.requests += 1)}`,
      at: this.time(),
    };
    device.draft = this.fns.leaving(draft, attempt);
    return { attempt, from: device, base, ifMatch: this.isKeyed ? device.version : null, rests: wordsOf(base) };
  }

  private answer(device: Device, request: Request, answer: ServiceAnswer): void {
    if (device.attempt !== request) return;
    const { attempt } = request;
    this.say(`${device.name} is answered ${JSON.stringify(answer)}`);
    device.isFlying = false;
    device.lastAnswered = this.now;
    if (answer.kind !== 'none' || !this.isKeyed) device.attempt = null;
    if (answer.kind === 'done' && attempt.exists) return this.leave(device);
    const said: Answer = answer.kind === 'gone' ? { kind: 'not-done' } : answer;
    const isPrecise = !this.isKeyed || device.version === request.ifMatch;
    if (isPrecise && said.kind === 'done') {
      device.base = this.fns.acknowledged(device.base, attempt, said);
      device.version += 1;
    }
    device.draft = this.fns.settled(device.draft, device.base, attempt, said);
  }

  private snapshot = (): Snapshot => ({
    set: this.service.set,
    version: this.service.version,
    began: this.now,
    writer: new Map(this.service.writer),
  });

  private read(device: Device, { set, version, began, writer }: Snapshot): void {
    const isCreating = device.attempt?.attempt.there.some(({ value }) => value) === true;
    if (device.isGone || began < device.lastBegan || (device.isFlying && isCreating)) return;
    if (this.isKeyed ? version < device.version || isCreating : began < device.lastAnswered) return;
    device.lastBegan = began;
    if (!set) {
      const draft = rebasedGone(device.draft);
      if (draft && !device.draft.exists?.held) device.draft = draft;
      if (!draft) this.leave(device);
      return;
    }
    const before = device.draft;
    const base = named(set, device, () => `${device.name}, seen ${(this.word += 1)}` as TermId);
    device.draft = this.fns.rebased(before, device.base, { base, began: steadyMs(began) });
    device.base = base;
    device.version = version;
    this.say(`${device.name} reads ${plain(base)} draft ${JSON.stringify(device.draft)}`);
    this.checkQuestions(device, before, writer);
  }

  // What is promised.

  private checkQuestions({ name, base, draft }: Device, before: SetDraft, writer: ReadonlyMap<string, string>): void {
    if (!this.isKeyed && this.hasDoubled) return;
    const keyOf = (path: Path) => {
      const card = base.terms.find(({ id }) => id === cardOf(path));
      return card ? `${card.serviceId}.${path.slice(path.lastIndexOf('.') + 1)}` : path;
    };
    for (const path of Object.keys(draft.values) as Path[]) {
      const held = draft.values[path]?.held;
      if (held?.kind === 'conflict' && !held.together && !before.values[path]?.held && writer.get(keyOf(path)) === name)
        this.broke(`I8: ${name} is asked about its own words at ${path}`);
    }
  }

  /** What the user of a device could see: every screen, and every question. */
  private see({ base, draft, known, isGone }: Device): void {
    if (isGone) return;
    for (const word of wordsOf(shown(base, draft))) known.add(word);
    for (const entry of Object.values(draft.values))
      if (entry?.held?.kind === 'conflict') for (const word of words(entry.held.theirs)) known.add(word);
    for (const [id, entry] of Object.entries(draft.there)) {
      const card = entry.held && base.terms.find((each) => each.id === id);
      if (card) for (const word of [...words(card.term), ...words(card.definition)]) known.add(word);
    }
    if (draft.exists?.held) for (const word of wordsOf(base)) known.add(word);
  }

  private check(): void {
    for (const device of this.devices) {
      this.see(device);
      if (device.isGone) continue;
      const { name, base, draft, typed, released } = device;
      const all = shown(base, draft);
      for (const [path, entry] of Object.entries(draft.values)) {
        const value = valueAt(all, path as Path);
        if (entry && value !== undefined && !same(value, entry.want)) this.broke(`I3: ${path} of ${name}`);
      }
      if (new Set(idsOf(all)).size !== all.terms.length) this.broke(`I3: ${name} shows a card twice`);
      const here = wordsOf(all);
      for (const word of typed)
        if (!here.has(word) && !this.service.landed.has(word) && !released.has(word))
          this.broke(`I1: ${word} of ${name} is nowhere`);
      for (const id of Object.keys(draft.seen) as TermId[])
        if (!hasCard(base, id) && !draft.there[id]) this.broke(`${name} keeps a card that nothing is about: ${id}`);
    }
  }

  // Chance and time.

  private tick(): void {
    this.now += 1;
    const due = this.queue.filter(({ at }) => at <= this.now);
    this.queue = this.queue.filter(({ at }) => at > this.now);
    for (const { run } of due) {
      run();
      this.check();
    }
  }

  private time = (): EpochMs => epochMs(this.now);
  private later(steps: number, run: () => void): void {
    this.queue.push({ at: this.now + steps, run });
  }
  private below = (count: number): number => Math.floor(this.random.next() * count);
  private any<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
  private freshWord(device: Device): string {
    this.word += 1;
    device.typed.add(`w${this.word}`);
    return `w${this.word}`;
  }
  /** A word, one in twelve of which the service refuses and one in ten of which it tidies. */
  private fresh(device: Device): string {
    this.word += 1;
    const word = `w${this.word}${this.random.next() < 0.08 ? '!' : ''}`;
    device.typed.add(word);
    return this.random.next() < 0.1 ? `${word} ` : word;
  }
  private broke(what: string): never {
    throw new Broken(`${what} (seed ${this.seed}, ${this.isKeyed ? 'keyed' : 'bare'}, step ${this.now})`);
  }
}

const plain = ({ title, description, terms }: Pick<StudySet, 'title' | 'description'> & Pick<UnnamedCopy, 'terms'>) =>
  JSON.stringify([title, description, terms.map((card) => [card.serviceId, card.term, card.definition])]);

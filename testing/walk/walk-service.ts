import type { ServiceTermId } from '../../contract/ids';
import { type CardPath, cardOf, cardPaths, type Path, setPaths } from '../../src/domain/draft/paths';
import type { Answer, Attempt, Base } from '../../src/domain/draft/set-draft';
import type { UnnamedCopy } from '../../src/domain/draft/named';
import { looseText } from '../../src/domain/loose-text';
import type { TermId } from '../../src/domain/study-set';

/** What one side of a walk knows and did, of which the service's model keeps count. */
export interface Sender {
  readonly name: string;
  /** The words that its user has seen. */
  readonly known: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
}

/** A request as it travels: cards by number, and what its sender had read when it left. */
export interface Request {
  readonly attempt: Attempt;
  readonly from: Sender;
  readonly base: Base;
  /** The tag that it is conditional on; null at a bare service. */
  readonly ifMatch: number | null;
  /** The words of the copy that it rests on. */
  readonly rests: ReadonlySet<string>;
}

export type ServiceAnswer = Answer | { readonly kind: 'gone' };

export const words = (text: unknown): readonly string[] =>
  typeof text === 'string' ? text.split(' / ').flatMap((word) => word.trim() || []) : [];

export const wordsOf = (set: Pick<UnnamedCopy, 'title' | 'description' | 'terms'>): Set<string> =>
  new Set([set.title, set.description, ...set.terms.flatMap((card) => [card.term, card.definition])].flatMap(words));

/** A word that the service refuses. */
export const isRefused = (value: unknown): boolean => typeof value === 'string' && value.includes('!');

/** One set at a service, keyed or bare, that tidies what it is sent, and the promises that only it can watch. */
export class WalkService {
  set: UnnamedCopy | null;
  version = 1;
  /** By path of a number, who wrote it last. */
  readonly writer = new Map<string, string>();
  readonly landed = new Set<string>();
  /** Requests that the network delivered twice. */
  readonly doubled = new Set<string>();
  private readonly answers = new Map<string, ServiceAnswer>();
  private readonly origin = new Map<number, string>();
  private readonly changed = new Set<number>();
  /** Cards that the network made two of, one of which others may delete. */
  private readonly doubledCards = new Set<string>();
  private numbers = 2;

  constructor(
    set: UnnamedCopy,
    private readonly isKeyed: boolean,
    private readonly broke: (what: string) => never,
    private readonly limit: (what: string) => void,
  ) {
    this.set = set;
  }

  deliver(request: Request): ServiceAnswer {
    const { attempt, ifMatch } = request;
    if (this.isKeyed) {
      const before = this.answers.get(attempt.id);
      if (before) return before;
    }
    if (!this.set) return { kind: 'gone' };
    if (ifMatch !== null && ifMatch !== this.version) return { kind: 'not-done' };
    const answer = this.answerTo(request, this.set);
    if (answer.kind === 'done' || answer.kind === 'refused') this.answers.set(attempt.id, answer);
    return answer;
  }

  private answerTo(request: Request, set: UnnamedCopy): ServiceAnswer {
    const { attempt, from } = request;
    if (attempt.values.some(({ value }) => isRefused(value)))
      return { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] };
    const numberOf = (id: TermId) => request.base.terms.find((card) => card.id === id)?.serviceId ?? null;
    const has = (number: number | null) => set.terms.some(({ serviceId }) => serviceId === number);
    const made = new Set(attempt.there.flatMap(({ card, value }) => (value ? [card] : [])));
    const touched = attempt.values.flatMap(({ path }) => cardOf(path) ?? []).filter((id) => !made.has(id));
    if (touched.some((id) => !has(numberOf(id)))) return { kind: 'not-done' };
    if (attempt.exists) {
      this.goesOver(request, [...wordsOf(set)]);
      this.set = null;
      this.version += 1;
      return { kind: 'done', numbers: {} };
    }
    const numbers: Record<TermId, ServiceTermId> = {};
    const edits = new Map<string, string>();
    for (const { path, value } of attempt.values) {
      const id = cardOf(path);
      const number = id !== null && made.has(id) ? (numbers[id] ??= this.make(request, id, set)) : id && numberOf(id);
      const key = number === null ? path : `${number}.${path.slice(path.lastIndexOf('.') + 1)}`;
      edits.set(key, looseText(typeof value === 'string' ? value : ''));
      this.writer.set(key, from.name);
      if (number !== null && !(id !== null && made.has(id))) this.changed.add(Number(number));
      for (const word of words(value)) this.landed.add(word);
    }
    this.goesOver(request, this.wordsUnder(set, edits));
    const gone = new Set(attempt.there.flatMap(({ card, value }) => (value ? [] : [numberOf(card)])));
    for (const number of gone) {
      const card = set.terms.find(({ serviceId }) => serviceId === number);
      if (card) this.goesOver(request, [...words(card.term), ...words(card.definition)]);
      this.writer.set(`${number}.there`, from.name);
    }
    const kept = set.terms.filter(({ serviceId }) => !gone.has(serviceId));
    const added = [...made].map((id) => ({ serviceId: numbers[id] ?? null, term: '', definition: '', image: null }));
    const terms = [...kept, ...added].map((card) => ({
      ...card,
      term: edits.get(`${card.serviceId}.term`) ?? card.term,
      definition: edits.get(`${card.serviceId}.definition`) ?? card.definition,
    }));
    const line = attempt.order?.value.map((id) => (made.has(id) ? numbers[id] : numberOf(id)));
    const placeOf = ({ serviceId }: (typeof terms)[number]) => {
      const place = line?.indexOf(serviceId ?? undefined) ?? -1;
      return place < 0 ? Number.MAX_SAFE_INTEGER : place;
    };
    if (line) terms.sort((one, other) => placeOf(one) - placeOf(other));
    const fields = Object.fromEntries(
      setPaths.flatMap((path) => (edits.has(path) ? [[path.slice(4), edits.get(path)]] : [])),
    );
    this.set = { ...set, ...fields, terms };
    this.version += 1;
    return { kind: 'done', numbers };
  }

  private make({ attempt, from }: Request, id: TermId, set: UnnamedCopy): ServiceTermId {
    const name = `${from.name}:${id}`;
    if (this.doubled.has(attempt.id)) this.doubledCards.add(name);
    const living = set.terms.filter(({ serviceId }) => this.origin.get(Number(serviceId)) === name);
    const isExact = living.some(({ serviceId }) => !this.changed.has(Number(serviceId)));
    if (living.length > 0 && (this.isKeyed || (isExact && !this.doubledCards.has(name))))
      this.broke(`I2: card ${name} stands twice`);
    if (living.length > 0)
      this.limit(isExact ? 'a card twice, delivered twice' : 'a card twice, changed before its look');
    this.numbers += 1;
    this.origin.set(this.numbers, name);
    return this.numbers as ServiceTermId;
  }

  originOf(number: Base['terms'][number]['serviceId']): string | undefined {
    return this.origin.get(Number(number));
  }

  private wordsUnder(set: UnnamedCopy, edits: ReadonlyMap<string, string>): readonly string[] {
    const cards = set.terms.flatMap((card) => [
      ...(edits.has(`${card.serviceId}.term`) ? words(card.term) : []),
      ...(edits.has(`${card.serviceId}.definition`) ? words(card.definition) : []),
    ]);
    const own = (path: Path) => (edits.has(path) ? words(set[path.slice(4) as 'title']) : []);
    return [...cards, ...setPaths.flatMap(own)];
  }

  /** What is written over has to have been seen by whoever sent this (I5). */
  private goesOver({ from, rests }: Request, gone: readonly string[]): void {
    for (const word of gone) {
      if (from.known.has(word) || from.typed.has(word)) continue;
      if (this.isKeyed || rests.has(word)) this.broke(`I5: ${word} is written over by ${from.name}, unseen`);
      this.limit('written over between reading and request');
    }
  }
}

/** The paths of a set that texts lie at. */
export const textPaths = (set: Pick<Base, 'terms'>): readonly Path[] => [
  'set.title',
  'set.description',
  ...set.terms.flatMap(({ id }): readonly CardPath[] => cardPaths(id).filter((path) => !path.endsWith('.image'))),
];

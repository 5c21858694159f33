import type { OutboxItem } from '../../src/client/carrel-client';
import type { SetId, Term } from '../../src/domain/study-set';
import type { ownSet } from '../own-and-carols-set';
import { pictureAt } from './bare-serving';

type World = Pick<Awaited<ReturnType<typeof ownSet>>, 'client' | 'service'>;

/** What one user typed, and knows of it. */
export interface Typed {
  /** Every text, as long as they neither typed over it nor deleted what it stood on. */
  readonly standing: ReadonlySet<string>;
  /** Terms of which they may have two cards on purpose: those of cards that a choice made. */
  readonly keptTwice: ReadonlySet<string>;
  /** What cards said that they brought back after deleting them. */
  readonly broughtBack: ReadonlySet<string>;
  /** The service has tags. */
  readonly isGuarded: boolean;
}

/**
 * What is wrong once everything has come to rest: words that are nowhere, cards that stand twice, changes that wait for
 * nobody, screens that show something else than the service has, and what others wrote last gone under what they wrote before.
 */
export async function wrongAtRest(
  { client, service }: World,
  { standing, keptTwice, broughtBack, isGuarded }: Typed,
): Promise<readonly string[]> {
  const items = await client.outbox.items();
  const library = await client.sets.library();
  const views = new Map<SetId, readonly Term[]>();
  const problems: string[] = [];
  const here: string[] = items
    .filter(({ state }) => state.kind !== 'sent')
    .map(({ command }) => JSON.stringify(command));
  for (const { id } of library) {
    const set = (await client.sets.view(id))?.set;
    if (!set) continue;
    views.set(id, set.terms);
    here.push(JSON.stringify(set));
  }
  const written = service.effects.map(({ field, to }) => (field === 'image' ? '' : to));
  const shown = [...service.sets.values()].flatMap(({ terms }) => terms.map(pictureOn));
  const taken = takenByOthers(service);
  for (const words of standing)
    if (![...written, ...here, ...shown, ...taken].some((text) => text.includes(words)))
      problems.push(`“${words}” is nowhere any more`);
  // Without tags others may always write between a reading and the request that rests on it.
  for (const { request, from, to } of isGuarded ? service.effects : [])
    if (request !== 'other' && isOthers(from) && isOthers(to) && from !== to && !broughtBack.has(to))
      problems.push(`“${to}” was put over “${from}”, both of somebody else`);
  const open = items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  problems.push(...waitingForNobody(open));
  for (const { id, terms } of service.sets.values()) {
    const fronts = terms.map(({ term }) => term).filter((term) => term.startsWith('new ') && !keptTwice.has(term));
    for (const front of new Set(fronts))
      if (fronts.indexOf(front) !== fronts.lastIndexOf(front)) problems.push(`“${front}” stands twice in set ${id}`);
  }
  for (const { id, serviceId, availability } of library) {
    const shown = views.get(id);
    if (!shown || availability !== 'here' || open.some(({ setId }) => setId === id)) continue;
    const there = service.sets.get(serviceId ?? -1);
    if (says(shown) !== says(there?.terms))
      problems.push(`set ${id} shows ${says(shown)}, the service has ${says(there?.terms)}`);
  }
  return problems;
}

function waitingForNobody(open: readonly OutboxItem[]): readonly string[] {
  const asked = new Set(open.filter(({ state }) => state.kind === 'needs-you').map(({ setId }) => setId));
  const isDraft = ({ state }: OutboxItem) => state.kind === 'waiting' && state.reason === 'draft';
  return open
    .filter((item) => !asked.has(item.setId) && !isDraft(item))
    .map(({ command, state }) => `${command.kind} waits for nobody (${state.kind})`);
}

interface Card extends Pick<Term, 'term' | 'definition'> {
  readonly image: { readonly url: string } | null;
}

const pictureOn = ({ image }: Pick<Card, 'image'>): string => (image ? pictureAt(image.url) : '');

/** Pictures that somebody else replaced, or whose card they deleted: their user sees theirs, or was asked. */
function takenByOthers({ effects }: World['service']): readonly string[] {
  return effects.flatMap(({ request, kind, setId, termId, field, from }, index) => {
    if (request !== 'other' || (field !== 'image' && kind !== 'card-gone')) return [];
    if (field === 'image') return [pictureAt(from)];
    const last = effects
      .slice(0, index)
      .findLast((effect) => effect.setId === setId && effect.termId === termId && effect.field === 'image');
    return last ? [pictureAt(last.to)] : [];
  });
}

const says = (terms: readonly Card[] = []): string =>
  JSON.stringify(terms.map((card) => [card.term, card.definition, pictureOn(card)]));

const isOthers = (text: string): boolean => text.startsWith('other ');

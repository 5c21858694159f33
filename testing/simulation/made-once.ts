import { plain } from './plain-text';
import type { Violation } from './invariants';
import { limit } from './limits';
import type { Effect } from './simulated-service';
import type { World } from './world';

/**
 * I2: what was made by one sending does not stand there twice because of another. What others deleted while its making
 * was in doubt cannot be told from what never arrived: made again, it stands once.
 */
export function madeOnce(world: World): (effect: Effect) => readonly Violation[] {
  const { service } = world;
  const requests = new Map<string, Set<string>>();
  /** Sendings of a set that stands there already, but beyond recognition. */
  const excused = new Set<string>();
  /** How many of a text the network made by delivering a sending once more, by kind and text. */
  const twins = new Map<string, number>();

  return (effect) => {
    const { kind, request, to } = effect;
    const sender = world.senders.get(request);
    if ((kind !== 'set' && kind !== 'card') || !sender) return [];
    const text = plain(to);
    // A card kept without its front, since that was discarded, is told from no other by it.
    if (text === '') return [];
    const already = twins.get(`${kind} ${text}`) ?? 0;
    if (sender.duplicated) {
      twins.set(`${kind} ${text}`, already + 1);
      return [];
    }
    const makers = requests.get(text) ?? new Set();
    requests.set(text, makers.add(request));
    if (makers.size < 2 || world.restored || excused.has(request)) return [];
    if ([...world.mayRepeat].some((other) => plain(other) === text)) return [];
    const copies = standing(effect, text);
    // A set that is made again may have got another title here meanwhile: then its cards show it.
    const sets = service.effects.filter((other) => other.kind === 'set' && makers.has(other.request));
    const earlier = sets.filter((other) => other.request !== request);
    if (sets.length > earlier.length && earlier.length > 0 && !earlier.some(isRecognisable)) {
      excused.add(request);
      limit(world, 'a new set that others changed beyond recognition was made again');
      return [];
    }
    if (copies > 1 + already && kind === 'card' && wasChanged(effect, makers)) {
      limit(world, 'a card that others changed before it was looked for was made again');
      return [];
    }
    return copies > 1 + already ? [{ invariant: 'I2', what: `“${to}” stands there ${copies} times` }] : [];
  };

  /** What an earlier sending made says something else by now: only what says exactly what was sent is taken for it. */
  function wasChanged({ request, setId }: Effect, makers: ReadonlySet<string>): boolean {
    if (service.promises !== 'document') return false;
    const made = service.effects.filter(
      (effect) => effect.kind === 'card' && makers.has(effect.request) && effect.request !== request,
    );
    return made.every(({ termId, request: maker }) =>
      service.effects.some(
        (effect) =>
          effect.setId === setId && effect.termId === termId && effect.kind === 'edit' && effect.request !== maker,
      ),
    );
  }

  function standing({ kind, setId }: Effect, text: string): number {
    const sets = [...service.sets.values()];
    // What is put back into a set that was made again stands there beside what the first one keeps of it.
    const isOfOne = isMadeAgain(setId);
    const comparable = sets.filter((set) => (isOfOne ? set.id === setId : !isMadeAgain(set.id)));
    const texts =
      kind === 'set' ? sets.map((set) => set.title) : comparable.flatMap((set) => set.terms.map((card) => card.term));
    return texts.filter((other) => plain(other) === text).length;
  }

  function isMadeAgain(setId: Effect['setId']): boolean {
    return service.effects.some(
      (effect) => effect.kind === 'set' && effect.setId === setId && excused.has(effect.request),
    );
  }

  /** Half of its cards are there, each by one of its sides; or one of them, under its title. */
  function isRecognisable({ request, setId, to }: Effect): boolean {
    const set = service.sets.get(setId);
    if (!set) return false;
    const of = (field: string) =>
      service.effects.filter(
        (effect) => effect.request === request && effect.field === field && effect.termId !== null,
      );
    const definitions = new Map(of('definition').map((effect) => [effect.termId, plain(effect.to)]));
    const cards = of('term').map((effect) => [plain(effect.to), definitions.get(effect.termId) ?? '']);
    const shared = cards.filter(([term, definition]) =>
      set.terms.some((card) => plain(card.term) === term || plain(card.definition) === definition),
    ).length;
    return shared * 2 >= cards.length || (shared > 0 && plain(set.title) === plain(to));
  }
}

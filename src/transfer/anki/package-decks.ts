import { foldLog } from '../../domain/scheduling/fold-log';
import { type CardSchedule, cardKey } from '../../domain/scheduling/progress';
import { lotOf } from '../../domain/scheduling/lot-of';
import type { AskedSide, DeviceId, LogEntry, LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { ImportedCard, ImportedDeck } from '../imported';
import type { PackageCard, PackageDeck } from './package-deck';

/**
 * What came in from another file as decks of a package. A card keeps the name that its source gave it; without one it is
 * called by what it says, so that it never takes the place of another. Its dates are the fold of its own history. Pure.
 */
export function packageDecks(decks: readonly ImportedDeck[]): readonly PackageDeck[] {
  const taken = new Set<string>();
  return decks.map((deck) => ({
    ...deck,
    asked: deck.asked ?? 'term',
    cards: deck.cards.map((card): PackageCard => {
      const guid = freeName(card.source.name?.text ?? nameByContent(deck, card), taken);
      return {
        ...card,
        guid,
        schedules: { term: scheduleOf(card, 'term'), definition: scheduleOf(card, 'definition') },
      };
    }),
  }));
}

/** Anki takes two notes of one name for one. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} again ${count}`;
  taken.add(free);
  return free;
}

function nameByContent({ title }: ImportedDeck, { term, definition }: ImportedCard): string {
  const halves = [`${title}\n${term}\n${definition}`, `${definition}\n${term}\n${title}`].map(lotOf);
  return `carrel-${halves.map((half) => Math.floor(half * 2 ** 32).toString(36)).join('-')}`;
}

/** The fold asks for names of answers; those of another program have none but their place. */
function scheduleOf({ history, source }: ImportedCard, asked: AskedSide): CardSchedule | null {
  const termId = (source.name?.text ?? '') as TermId;
  const entries = history.map(({ fact, ...line }, index): LogEntry => ({
    ...line,
    ...fact,
    termId,
    id: `${termId} ${index}` as LogEntryId,
    device: 'source' as DeviceId,
    seq: index + 1,
    setId: '' as SetId,
  }));
  return foldLog(entries).get(cardKey(termId, asked))?.schedule ?? null;
}

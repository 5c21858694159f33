import type { CardSchedule } from '../../domain/scheduling/progress';
import type { AskedSide } from '../../domain/study-log';
import type { ImportedCard, ImportedDeck } from '../imported';

/** A set on its way into a package: what a reader would make of it, and how its cards stand. */
export interface PackageDeck extends Omit<ImportedDeck, 'asked' | 'cards' | 'langTerms' | 'langDefinitions'> {
  readonly asked: AskedSide | 'both';
  readonly cards: readonly PackageCard[];
}

export interface PackageCard extends Omit<ImportedCard, 'source'> {
  /** Names the card in every package that it is ever part of, so that it is updated and not doubled. */
  readonly guid: string;
  /** The fold of its log, asked this way; null: new. */
  readonly schedules: Readonly<Record<AskedSide, CardSchedule | null>>;
}

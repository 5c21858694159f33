import type { Random } from '../src/platform/random';

/** What the document leaves open, chosen one way or the other. */
export interface BareFreedoms {
  /** `modified_since` counts its own second. */
  readonly inclusive: boolean;
  readonly listsCarryTerms: boolean;
  readonly listsCarryLanguages: boolean;
  /** Trims text, composes letters and uses line feeds alone. */
  readonly normalises: boolean;
  /** Keeps the cards of a new set in an order of its own. */
  readonly reorders: boolean;
  /** Answers 304 to a conditional reading; or the whole set each time. */
  readonly answers304: boolean;
  /** How long a write may be committed after the second it is dated with. */
  readonly commitLagMs: number;
  /** Says 401 `invalid_access` whatever the reason: no session, no permission, no password. */
  readonly oneRefusal: boolean;
  /** What the answer to a new set says. */
  readonly creation: 'whole' | 'no-body' | 'no-location' | 'wrong-count';
  /** Whether the answer to a new card names it. */
  readonly namesNewCards: boolean;
  readonly contentType: string;
  /** Refuses a text that is longer; null: takes any. */
  readonly longestText: number | null;
}

export const plainFreedoms: BareFreedoms = {
  inclusive: false,
  listsCarryTerms: true,
  listsCarryLanguages: true,
  normalises: false,
  reorders: false,
  answers304: true,
  commitLagMs: 0,
  oneRefusal: false,
  creation: 'whole',
  namesNewCards: true,
  contentType: 'application/javascript',
  longestText: null,
};

/** A service's habits, drawn from the seed. */
export function drawFreedoms(random: Random): BareFreedoms {
  const one = <Value>(...values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random.next() * values.length)] ?? values[0];
  const drawn = {
    inclusive: one(true, false),
    listsCarryTerms: one(true, true, false),
    listsCarryLanguages: one(true, true, false),
    normalises: one(true, false),
    reorders: one(true, false, false),
    answers304: one(true, true, false),
    commitLagMs: one(0, 3_000),
    oneRefusal: one(true, false),
    creation: one('whole', 'whole', 'no-body', 'no-location', 'wrong-count'),
    namesNewCards: one(true, true, false),
    contentType: one('application/javascript', 'application/json', 'text/javascript; charset=utf-8'),
  } as const;
  // Draws nothing, so that histories that were kept stay what they are.
  return { ...drawn, longestText: drawn.reorders === drawn.inclusive ? 255 : null };
}

/** Text as such a service keeps it. */
export const normalised = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

import { blindEastern } from './blind-eastern';
import { blindNorthern } from './blind-northern';
import { blindWestern } from './blind-western';
import { decksGeography } from './decks-geography';
import { decksWords } from './decks-words';
import type { GradingCase } from './grading-case';
import { rulesMatching } from './rules-matching';
import { rulesNormalising } from './rules-normalising';

/** The corpus by how its cases came about. The rates of each part are told apart. */
export const corpora = {
  blind: [...blindWestern, ...blindNorthern, ...blindEastern],
  decks: [...decksGeography, ...decksWords],
  rules: [...rulesNormalising, ...rulesMatching],
} as const satisfies Record<string, readonly GradingCase[]>;

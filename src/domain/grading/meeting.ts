import type { Rule } from './verdict';

/** How near an answer came; a smaller rank is nearer. `miss` is wrong, whatever the settings. */
export interface Meeting {
  readonly kind: 'exact' | 'variant' | 'accents' | 'typo' | 'miss';
  readonly rule: Rule;
  readonly lettersOff: number;
}

const ranks = ['exact', 'variant', 'accents', 'typo', 'miss'] as const;
export const rankOf = ({ kind, rule }: Meeting): number => ranks.indexOf(kind) + (rule === 'different' ? 1 : 0);
export const miss = (rule: Rule): Meeting => ({ kind: 'miss', rule, lettersOff: 0 });
export const exact: Meeting = { kind: 'exact', rule: 'same-text', lettersOff: 0 };
export const variant = (rule: Rule): Meeting => ({ kind: 'variant', rule, lettersOff: 0 });

import type { Sum, SumStep } from '../../transfer/sum-of';

const words: Record<SumStep['what'], string> = {
  joined: 'joined to the line above',
  several: 'cut into several',
  refused: 'refused',
  blank: 'empty',
  heading: 'heading',
  comment: 'comments',
  rule: 'lines drawn',
  setting: 'settings',
  prose: 'text around the cards',
};

export interface SumPart {
  readonly number: string;
  readonly what: string;
  readonly kind: 'rows' | 'step' | 'bad' | 'total';
}

/** How rows become cards, as a sum that adds up. Pure. */
export function sumWords({ rows, steps, cards }: Sum, unit: 'line' | 'note' | 'card'): readonly SumPart[] {
  return [
    { number: counted(rows), what: rows === 1 ? unit : `${unit}s`, kind: 'rows' },
    ...steps.map(({ what, change }): SumPart => ({
      number: change > 0 ? `+${counted(change)}` : `−${counted(-change)}`,
      what: words[what],
      kind: what === 'refused' ? 'bad' : 'step',
    })),
    { number: counted(cards), what: cards === 1 ? 'card' : 'cards', kind: 'total' },
  ];
}

const counted = (count: number): string => count.toLocaleString('en-GB');

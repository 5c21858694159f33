import { figures } from '../../../messages/figures';
import * as bringIn from '../../../messages/app/bring-in';
import type { Sum, SumStep } from '../../transfer/sum-of';

const stepNames: Record<SumStep['what'], string> = {
  joined: bringIn.stepJoined,
  several: bringIn.stepSeveral,
  refused: bringIn.partRefused,
  blank: bringIn.stepBlank,
  heading: bringIn.stepHeading,
  comment: bringIn.stepComment,
  rule: bringIn.stepRule,
  setting: bringIn.stepSetting,
  prose: bringIn.stepProse,
};

const units = { line: bringIn.unitLines, note: bringIn.unitNotes, card: bringIn.unitCards };

export interface SumPart {
  readonly number: string;
  readonly what: string;
  readonly kind: 'rows' | 'step' | 'bad' | 'total';
}

/** How rows become cards, as a sum that adds up. Pure. */
export function sumWords({ rows, steps, cards }: Sum, unit: 'line' | 'note' | 'card'): readonly SumPart[] {
  return [
    { number: figures(rows), what: units[unit]({ count: rows }), kind: 'rows' },
    ...steps.map(({ what, change }): SumPart => ({
      number: change > 0 ? `+${figures(change)}` : `−${figures(-change)}`,
      what: stepNames[what],
      kind: what === 'refused' ? 'bad' : 'step',
    })),
    { number: figures(cards), what: bringIn.unitCards({ count: cards }), kind: 'total' },
  ];
}

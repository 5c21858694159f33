import type { Question, TestSetup } from './test-paper';

/** What stands on the paper under one another: a question alone, or a block of them. */
export type PaperUnit =
  | { readonly kind: 'single'; readonly at: number; readonly question: Exclude<Question, { kind: 'matching' }> }
  | {
      readonly kind: 'block';
      readonly block: number;
      readonly rows: readonly { readonly at: number; readonly card: number }[];
    };

/** The paper from top to bottom. */
export function paperUnits({ questions }: Pick<TestSetup, 'questions'>): readonly PaperUnit[] {
  const units: PaperUnit[] = [];
  for (const [at, question] of questions.entries()) {
    const last = units.at(-1);
    if (question.kind !== 'matching') units.push({ kind: 'single', at, question });
    else if (last?.kind === 'block' && last.block === question.block)
      units[units.length - 1] = { ...last, rows: [...last.rows, { at, card: question.card }] };
    else units.push({ kind: 'block', block: question.block, rows: [{ at, card: question.card }] });
  }
  return units;
}

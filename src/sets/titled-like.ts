import { foldText } from '../../contract/fold-text';

/** The sets whose titles have these words, by the letters that search takes for one another. Pure. */
export function titledLike<Row extends { readonly title: string }>(
  rows: readonly Row[],
  asked: string,
): readonly Row[] {
  const folded = foldText(asked.trim());
  return rows.filter(({ title }) => foldText(title).includes(folded));
}

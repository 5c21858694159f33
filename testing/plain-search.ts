import { foldText } from '../contract/fold-text';

const isUnspaced = (text: string) => /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{So}]/u.test(text);

/** The law, told a second time and without an index: every word of `asked` stands somewhere in the text. */
export function standsIn(text: string, asked: string): boolean {
  const folded = foldText(text);
  const words = split(folded);
  return split(foldText(asked)).every((word) =>
    isUnspaced(word) ? folded.includes(word) : words.some((one) => one.startsWith(word)),
  );
}

/** Word by word, where the script changes and where there is no letter. */
function split(folded: string): string[] {
  const words: string[] = [];
  let last = '';
  for (const letter of folded) {
    const kind = !/[\p{L}\p{N}\p{M}\p{So}]/u.test(letter) ? '' : isUnspaced(letter) ? 'run' : 'word';
    if (kind !== '' && kind === last) words.push(`${words.pop() ?? ''}${letter}`);
    else if (kind !== '') words.push(letter);
    last = kind;
  }
  return words;
}

/** Whether letters stand for words, each for the beginning of one or of a part of one: WHO, DNA. */
export function isAbbreviation(short: string, long: string): boolean {
  const letters = short.replaceAll('.', '');
  if (!/^\p{Lu}[\p{Lu}\d]{1,6}$/u.test(letters) || long.length < letters.length * 2 || long.length > 120) return false;
  const rest = [...long.toLowerCase()];
  let at = -1;
  return [...letters.toLowerCase()].every((letter, place) => {
    at = rest.indexOf(letter, at + 1);
    return place === 0 ? at === 0 : at > 0;
  });
}

/** `deoxyribonucleic acid (DNA)` is deoxyribonucleic acid, whatever the card has beside it. */
export function withoutOwnAbbreviation(answer: string): string {
  const [, words = '', short = ''] = /^([^()]{2,120}?) ?\(([^()]{2,12})\)\s*$/.exec(answer) ?? [];
  return short !== '' && isAbbreviation(short.trim(), words.trim()) ? words : answer;
}

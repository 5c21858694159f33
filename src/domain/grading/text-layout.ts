const bullet = /^\s*(?:[•▪◦‣⁃∙■●]|[-*–](?=\s+\S))\s*/u;
const number = /^\s*(?:\d{1,2}|[a-hA-H])[.)]\s+/u;
/** Pictures, with the signs that colour and join them. */
const picture = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0f|\u200d)+/gu;

/**
 * A text without what only sets it out: bullets, the numbers of a list, pictures beside words. Lines stay apart; a
 * comma-like sign is not touched. Linear.
 */
export function withoutMarkers(side: string): string {
  const text = inLines(side);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isMarked = (mark: RegExp) =>
    lines.length > 1 && lines.every((line) => mark.test(line) && line.replace(mark, '').trim() !== '');
  const mark = isMarked(number) ? number : isMarked(bullet) ? bullet : null;
  const bare = mark
    ? lines.map((line) => line.replace(mark, '')).join('\n')
    : text.replace(/^\s*[•▪◦‣●]\s*(?=\S)/u, '');
  return withoutPictures(bare).trim();
}

/** A list whose numbers say that its order is part of it. */
export const isNumbered = (text: string): boolean => /^\s*1[.)]\s[^]*\s2[.)]\s/.test(text);

/** `1. epidermis 2. dermis`: a list in one line, its numbers one after another. */
function inLines(text: string): string {
  if (!/^\s*1[.)] .*\s2[.)] /.test(text)) return text;
  let next = 1;
  return text
    .replace(/(?:^|\s)(\d{1,2})[.)](?= )/g, (mark, digits: string) => {
      if (Number(digits) !== next) return mark;
      next += 1;
      return `\n${mark}`;
    })
    .trim();
}

function withoutPictures(text: string): string {
  if (!/[\u00a9-\u{1ffff}]/u.test(text)) return text;
  const bare = text.replace(picture, (found) => (/^[\d#*©®™↔-↪〰〽㊗㊙]+$/u.test(found) ? found : ' '));
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

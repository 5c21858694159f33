/** A tag that closes what it opened, a picture, a line end between words, a character as an entity. */
const markup =
  /<(b|i|u|em|strong|div|span|p|font|sub|sup|ul|ol|li|code|pre|ruby|a|table)(?:\s[^<>]*)?>[^<>]*<\/|<img\s[^<>]*src\s*=|\S<br\s*\/?>|&(?:nbsp|lt|gt|amp|quot|#\d{1,7});/i;
/** A tag alone, as somebody writes who learns what tags are, or what is no tag: `vector<int>`. */
const aboutMarkup =
  /^\s*<\/?[a-z][a-z\d]*\s*\/?>\s*$|<(?!(?:b|i|u|s|em|strong|small|mark|big|del|ins|strike|div|span|p|br|hr|h[1-6]|font|center|sub|sup|ul|ol|li|dl|dt|dd|code|pre|kbd|tt|ruby|r[tpb]|a|img|audio|video|source|table|tbody|thead|tr|td|th|blockquote|script|style|svg|iframe|section)[\s/>])[a-z][a-z\d]*>/i;

/** Whether these sides are markup of another program; one that speaks about tags is text. */
export function looksLikeHtml(sides: readonly string[]): boolean {
  let score = 0;
  for (const side of sides) {
    if (aboutMarkup.test(side)) score -= 1;
    else if (markup.test(side)) score += 1;
  }
  return score > 0;
}

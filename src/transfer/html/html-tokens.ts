import { Tokenizer } from 'htmlparser2';

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

/**
 * Markup cut into tags and the text between them, entities read, as browsers do it but for one thing: a tag that never
 * ends is text, so that `a <b` loses nothing. Comments and declarations are left out. Nothing is nested or judged here,
 * and the time is linear in the length whatever stands in it: htmlparser2's own parser keeps a stack, and is not.
 */
export function htmlTokens(source: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let text = '';
  let readTo = 0;
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';

  const endText = () => {
    if (text !== '') tokens.push({ kind: 'text', text });
    text = '';
  };
  const endOpenTag = (to: number) => {
    endText();
    tokens.push({ kind: 'open', name, attributes });
    readTo = to + 1;
  };
  const ignore = (_: number, to: number) => {
    readTo = to + 1;
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => {
        // Behind a closing tag that never ends, it says -1.
        if (from < readTo) return;
        text += source.slice(from, to);
        readTo = to;
      },
      ontextentity: (codePoint, to) => {
        text += String.fromCodePoint(codePoint);
        readTo = to;
      },
      onopentagname: (from, to) => {
        name = source.slice(from, to).toLowerCase();
        attributes = new Map();
      },
      onattribname: (from, to) => {
        attribute = source.slice(from, to).toLowerCase();
        value = '';
      },
      onattribdata: (from, to) => {
        value += source.slice(from, to);
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag: (from, to) => {
        endText();
        tokens.push({ kind: 'close', name: source.slice(from, to).toLowerCase() });
        const end = source.indexOf('>', to);
        readTo = end < 0 ? to : end + 1;
      },
      onend: () => {},
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  text += source.slice(readTo);
  endText();
  return tokens;
}

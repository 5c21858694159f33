import { withoutTagsInside } from '../../card-text/laid-pieces';
import { escaped } from '../../domain/side-form';
import { readHtml } from '../html/read-html';

/** A side of a card and what is seen and heard beside it, as Anki keeps it in a field. */
export interface FieldParts {
  readonly text: string;
  /** The text is markup of a formatted set; else it is signs. */
  readonly isFormatted: boolean;
  readonly picture: string | null;
  readonly sounds: readonly string[];
}

/**
 * The markup that shows a text as we show it. Of a formatted set's text only the tags that we show go out, without
 * attributes: what others wrote into it never runs in another program. Tabs become spaces, and spaces at the
 * end of a line are lost: markup cannot say them. Code and formulas have no tags.
 */
export function sideHtml({ text, isFormatted, picture, sounds }: FieldParts): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ');
  const markup = withBreaks(isFormatted ? readHtml(asRead(lines)).formatted : escaped(lines));
  const shown = picture === null ? '' : `<img src="${attribute(picture)}">`;
  const heard = sounds.map((name) => `[sound:${escaped(name)}]`).join('');
  return `${markup}${markup !== '' && shown !== '' ? '<br>' : ''}${shown}${heard}`;
}

/** Our markup as another program's: line feeds are lines, and `[sound:` that was typed is none. */
const asRead = (markup: string): string =>
  outsidePre(withoutTagsInside(markup), (part) =>
    part.replaceAll('[sound:', '[<b></b>sound:').replaceAll('\n', '<br>'),
  );

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;');

/** Outside of `pre` a line feed and a second space are nothing to a browser. `[sound:` that was typed is none. */
const withBreaks = (markup: string): string => outsidePre(markup, loose);

const outsidePre = (markup: string, change: (part: string) => string): string =>
  markup
    .split(/(<pre>[^]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

const loose = (markup: string): string =>
  markup
    .replaceAll('[sound:', '[<b></b>sound:')
    .replaceAll('\n', '<br>')
    .replaceAll(/^ +|(?<=>) +| +$| +(?=<br>)/g, (run) => '&nbsp;'.repeat(run.length))
    .replaceAll(/ (?= )/g, '&nbsp;');

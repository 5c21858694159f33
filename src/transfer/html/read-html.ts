import { formattingTags } from '../../domain/has-markup';
import { escaped } from '../../domain/side-form';
import { type HtmlToken, htmlTokens } from './html-tokens';
import { lineWriter } from './line-writer';
import { smallSigns } from './small-signs';

/** A side of a card as another program's markup shows it. */
export interface HtmlText {
  /** As lines of plain text. */
  readonly plain: string;
  /** As markup of `formattingTags` without attributes: lines end in line feeds, `<`, `>` and `&` are entities. */
  readonly formatted: string;
  /** Whether `formatted` says anything that `plain` does not. */
  readonly isFormatted: boolean;
  /** `src` of its pictures, in order, as they are written. */
  readonly pictures: readonly string[];
  /** Of `[sound:…]` and of audio elements. */
  readonly sounds: readonly string[];
  /** What was there and is no text, each kind once. */
  readonly leftOut: readonly LeftOutMarkup[];
}

export type LeftOutMarkup = 'script' | 'style' | 'embedded';

/** Elements whose text nobody reads, and what is said of them. */
const unread = new Map<string, LeftOutMarkup | null>([
  ['script', 'script'],
  ['style', 'style'],
  ['iframe', 'embedded'],
  ['object', 'embedded'],
  ['svg', 'embedded'],
  ['canvas', 'embedded'],
  ['video', 'embedded'],
  ['audio', null],
  ['template', null],
  ['head', null],
  ['title', null],
  ['rp', null],
]);
const wordsOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const blocks = wordsOf(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul',
);
/** They have no end, so nothing is inside of them. */
const voids = wordsOf('area base br col embed hr img input link meta param source track wbr');
const renamed: Readonly<Record<string, string>> = {
  del: 's',
  strike: 's',
  ins: 'u',
  var: 'i',
  dfn: 'i',
  cite: 'i',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
/** Lines are line feeds in a text of ours. */
const kept = new Set(formattingTags.filter((tag) => !['br', 'div', 'p', 'rp', 'rb'].includes(tag)));
/** What begins anew ends the one before it, unless that is of another list or word. */
const endsItself: Readonly<Record<string, readonly string[]>> = { li: ['ul', 'ol'], rt: ['ruby'] };
/** Deeper emphasis is nobody's, and what is looked through at a closing tag stays short. */
const mostOpen = 32;

/** `[sound:…]` as Anki writes it. A file's name has 255 signs at most, so that a text of brackets is read once. */
const sound = /\[sound:([^\]\n]{1,255})\]/g;
const invisible = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Tags, entities, `[sound:…]`, and white space that a browser shows otherwise. */
const nothingPlain = /[<&[]|[^\S ]|^ | {2}| $/;

/**
 * What another program's markup shows, as text. Nothing of it runs and no element is made: it is read sign by sign, in
 * time linear in its length, in any thread. Pure.
 */
export function readHtml(source: string): HtmlText {
  if (!nothingPlain.test(source)) {
    return { plain: source, formatted: escaped(source), isFormatted: false, pictures: [], sounds: [], leftOut: [] };
  }
  const reader = markupReader();
  for (const token of htmlTokens(source)) reader.take(token);
  return reader.end();
}

function markupReader() {
  const plain = lineWriter();
  const formatted = lineWriter();
  const pictures: string[] = [];
  const sounds: string[] = [];
  const leftOut = new Set<LeftOutMarkup>();
  const open: string[] = [];
  let preformatted = 0;
  let skipped: { readonly name: string; depth: number } | null = null;

  const write = (text: string) => {
    const kind = preformatted > 0 ? 'preformatted' : 'text';
    const place = open.findLast((tag) => tag === 'sup' || tag === 'sub');
    plain[kind](place === 'sup' || place === 'sub' ? smallSigns(text, place) : text);
    formatted[kind](escaped(text));
  };

  const closeDownTo = (index: number) => {
    for (const tag of open.splice(index).toReversed()) {
      if (tag === 'rt') plain.text(')');
      if (blocks.has(tag)) formatted.blockTag(`</${tag}>`);
      else formatted.close(tag);
    }
  };

  const openKept = (tag: string) => {
    const homes = endsItself[tag] ?? [];
    const last = open.lastIndexOf(tag);
    if (homes.length > 0 && last > Math.max(...homes.map((home) => open.lastIndexOf(home)))) closeDownTo(last);
    if (open.length === mostOpen) return;
    open.push(tag);
    if (tag === 'rt') plain.text('(');
    if (blocks.has(tag)) formatted.blockTag(`<${tag}>`);
    else formatted.open(tag);
  };

  const beginBlock = (name: string) => {
    plain.block();
    if (!kept.has(name)) formatted.block();
  };

  const openTag = (name: string, attributes: ReadonlyMap<string, string>) => {
    const source = attributes.get('src');
    if (name === 'img' && source) pictures.push(source);
    if (name === 'audio' && source) sounds.push(source);
    const isHidden = attributes.has('hidden') || invisible.test(attributes.get('style') ?? '');
    if (unread.has(name) || (isHidden && !voids.has(name))) {
      const what = unread.get(name);
      if (what) leftOut.add(what);
      skipped = { name, depth: 1 };
      return;
    }
    if (name === 'embed') leftOut.add('embedded');
    if (name === 'br') for (const writer of [plain, formatted]) writer.lineFeed();
    if (blocks.has(name)) beginBlock(name);
    if (name === 'pre') preformatted += 1;
    const tag = renamed[name] ?? name;
    if (kept.has(tag)) openKept(tag);
  };

  const closeTag = (name: string) => {
    if (name === 'td' || name === 'th') for (const writer of [plain, formatted]) writer.text(' ');
    if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
    const index = open.lastIndexOf(renamed[name] ?? name);
    if (index >= 0) closeDownTo(index);
    if (blocks.has(name)) beginBlock(name);
  };

  const takeSkipped = (token: HtmlToken, inside: { readonly name: string; depth: number }) => {
    if (token.kind === 'text') return;
    const source = token.kind === 'open' ? token.attributes.get('src') : undefined;
    if (inside.name === 'audio' && token.name === 'source' && source) sounds.push(source);
    if (token.name !== inside.name) return;
    inside.depth += token.kind === 'open' ? 1 : -1;
    if (inside.depth === 0) skipped = null;
  };

  return {
    take(token: HtmlToken): void {
      if (skipped) takeSkipped(token, skipped);
      else if (token.kind === 'open') openTag(token.name, token.attributes);
      else if (token.kind === 'close') closeTag(token.name);
      else write(token.text.replace(sound, (_, name: string) => (sounds.push(name), '')));
    },
    end(): HtmlText {
      closeDownTo(0);
      const [lines, markup] = [plain.written(), formatted.written()];
      return {
        plain: lines,
        formatted: markup,
        isFormatted: markup !== escaped(lines),
        pictures,
        sounds,
        leftOut: [...leftOut],
      };
    },
  };
}

/** A node of a page, as far as it is written down. */
export interface ScreenNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<ScreenNode>;
}

export interface ScreenElement extends ScreenNode {
  readonly localName: string;
  /** Of a choice: whether it is the one that is shown. No attribute says so. */
  readonly selected?: boolean;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

/** None of them reads what is in it in a way of its own, so text in it is text however it is nested. */
const tags = new Set(
  (
    'a article aside b bdi br button caption dd details div dl dt footer h1 h2 h3 header hr i input kbd label li main nav ol option p section select small span ' +
    'strong summary table tbody td tfoot th thead time tr ul circle g line path rect svg use'
  ).split(' '),
);
const withoutEnd = new Set(['br', 'hr', 'input']);
const attributes = new Set(
  (
    'autocomplete class d datetime dir disabled fill for height hidden id inert lang max min name placeholder role rx scope ' +
    'stroke stroke-linecap stroke-linejoin stroke-width tabindex title transform type viewBox width x y'
  ).split(' '),
);
/** A policy lets no page that is read have styles of its own: the numbers wait in an attribute until a script sets them. */
const numbers = /^(?:(?:--ratio|flex|height|transform): ?[\w .,()%+-]*;? ?)*$/;
const ownAddress = /^(?:\/(?![/\\])|#)/;
/** What the app says of this moment, and not of what is stored. Nor is a card written down that lies under another and is not seen. */
const ofTheMoment = /(?:^| )(?:syncbox|sync-short)(?: |$)/;
const most = 200_000;

/**
 * A screen as the markup from which a browser makes it again: elements and attributes of a short list, all text escaped.
 * Null where anything else is on it, such as pictures or formatted text: such a screen is left to the app. What would be
 * typed into is there and takes nothing.
 */
export function screenMarkup(screen: ScreenElement): string | null {
  try {
    const markup = written(screen);
    return markup.length > most ? null : markup;
  } catch (error) {
    if (error instanceof NotOnTheList) return null;
    throw error;
  }
}

class NotOnTheList extends Error {}

function written(node: ScreenNode): string {
  if (node.nodeType === 3) return escaped(node.nodeValue ?? '');
  // What React leaves to find its place again.
  if (node.nodeType === 8) return '';
  const element = node as ScreenElement;
  const { localName: tag } = element;
  if (!tags.has(tag)) throw new NotOnTheList(tag);
  const all = [...element.attributes];
  const isLeftOut = ({ name, value }: { readonly name: string; readonly value: string }) =>
    (name === 'inert' && tag === 'article') || (name === 'class' && ofTheMoment.test(value));
  if (all.some(isLeftOut)) return '';
  const inside = [...element.childNodes].filter((one) => tag !== 'details' || isSummary(one));
  const begin = `<${tag}${all.map((one) => attribute(tag, one)).join('')}${takesNothing(tag)}${element.selected ? ' selected' : ''}>`;
  return withoutEnd.has(tag) ? begin : `${begin}${inside.map(written).join('')}</${tag}>`;
}

/** The rest of what can be opened is not seen, and nothing that is open is kept. */
const isSummary = (node: ScreenNode) => node.nodeType === 1 && (node as ScreenElement).localName === 'summary';

function attribute(tag: string, { name, value }: { readonly name: string; readonly value: string }): string {
  if (name === 'style') {
    if (!numbers.test(value)) throw new NotOnTheList(`style: ${value}`);
    return ` data-style="${escaped(value)}"`;
  }
  if (name === 'href' && !ownAddress.test(value)) throw new NotOnTheList(value);
  // What somebody types is theirs, and of this visit.
  if (name === 'value' && tag === 'input' && value !== '') throw new NotOnTheList('value');
  if (name === 'disabled' || name === 'selected') return '';
  const isKnown =
    attributes.has(name) ||
    name === 'href' ||
    name === 'value' ||
    /^(?:aria-[a-z]+|data-(?:a|b|discover|half|hole|index|usual))$/.test(name);
  if (!isKnown) throw new NotOnTheList(name);
  return ` ${name}="${escaped(value)}"`;
}

const takesNothing = (tag: string) => (tag === 'input' ? ' readonly' : tag === 'select' ? ' disabled' : '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export function escaped(text: string): string {
  // No parser gives it back.
  if (text.includes('\0')) throw new NotOnTheList('NUL');
  return text.replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);
}

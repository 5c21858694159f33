import type { ShownScreen } from './keep-first-screen';

/** The library, the day, a set's page, flashcards and review: what a start with one of these addresses shows is known beforehand. */
const kept = /^\/(?:review|today|sets\/[^/]+(?:\/flashcards|\/review)?)?$/;
/** What belongs to this visit alone, or comes after the first drawing: `data-passing` says so of what has no other sign. */
const passing =
  'dialog[open], .leaving, .prompt, .skels, .endcard, [data-formatted], [data-passing], details[open], [aria-expanded="true"]';

/** What a start at this address would show, as it stands on the page. */
export function shownScreen(
  { document, location, history, scrollY }: Window,
  opensWithToday: () => boolean,
): ShownScreen | null {
  const { pathname: path, search, hash } = location;
  if (!kept.test(path) || search !== '' || hash !== '' || scrollY > 0) return null;
  // A start with this address may lead on to what there is to do today; only who was not led on knows that it does not.
  const place = placeIn(history);
  if ((path === '/' && (place.key || opensWithToday())) || (place.usr ?? null) !== null) return null;
  const element = document.querySelector('#root > .app, #root > .desk');
  if (!element || element.querySelector(passing)) return null;
  if ([...element.querySelectorAll<HTMLInputElement>('input:not(details *)')].some(({ value }) => value !== ''))
    return null;
  return {
    path,
    opens: path === '/today' && opensWithToday(),
    element,
    styles: stylesOf(document, element),
  };
}

/** The sheets that say something of this screen: others came for what it may show later. */
function stylesOf(page: Document, element: Element): readonly string[] {
  return [...page.styleSheets].flatMap((sheet) => {
    const isFile = sheet.ownerNode instanceof HTMLLinkElement && sheet.href !== null;
    return isFile && saysOf(element, sheet.cssRules) ? [new URL(sheet.href).pathname] : [];
  });
}

const saysOf = (element: Element, rules: CSSRuleList): boolean =>
  [...rules].some((rule) => {
    if (rule instanceof CSSStyleRule)
      return element.matches(rule.selectorText) || element.querySelector(rule.selectorText);
    return 'cssRules' in rule && saysOf(element, rule.cssRules as CSSRuleList);
  });

interface Place {
  /** The router names every place but the one that a page began with. */
  readonly key?: string;
  /** What was said on the way here. */
  readonly usr?: unknown;
}

const placeIn = ({ state }: History): Place => (typeof state === 'object' && state !== null ? (state as Place) : {});

import { type BrowserContext, type Page, expect } from '@playwright/test';
import { formattedPayloads, payloadKinds } from '../../testing/formatted-payloads';
import { hostileStrings } from '../../testing/hostile-strings';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';
import { goInside, readDesk, readEverySet, readWhileScrolling, type ShownText } from '../read-screens';
import type { Card, Service } from '../service';
import { watchForHarm } from '../watch-for-harm';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isSoak = process.env['CARREL_SOAK'] === '1';
/** All of them in a soak; else twenty: of each family some, in steps that meet another variant each time. */
const texts = isSoak ? hostileStrings : hostileStrings.filter((_, index) => index % 25 === 8);
const half = texts.length / 2;

/** Each text once as a term and once as a definition. */
const hostileCards: Card[] = texts.map((text, index) => [text, texts.at(index - half) ?? text]);
const bothSides = hostileCards.flat();
const textsOf = (shown: readonly ShownText[]) => shown.map(({ text }) => text);
const insideOf = (shown: readonly ShownText[]) => shown.flatMap(({ inside }) => inside);
/** Fields of the browser know one kind of line end, and a field of one line knows none. */
const inTextarea = (text: string) => text.replaceAll(/\r\n?/g, '\n');
const inInput = (text: string) => text.replaceAll(/[\r\n]/g, '');

test('hostile texts on both sides of a card are text on every screen', async ({ page, context, account, service }) => {
  test.setTimeout(240_000);
  await service.createSet({
    title: 'Hostile',
    description: texts.slice(0, 20).join('\n'),
    cards: hostileCards,
  });
  const harm = await watchForHarm(context);
  await signInPages(page).signIn(account);
  await libraryPage(page).open('Hostile');
  await expect(setPage(page).title).toHaveText('Hostile');
  const set = new URL(page.url()).pathname;

  await test.step('the page of the set', async () => {
    const shown = await readWhileScrolling(page, '.terms .tt, .terms .dd', bothSides.length);
    expect(textsOf(shown)).toEqual(bothSides);
    expect(insideOf(shown)).toEqual([]);
  });
  await test.step('flashcards and their end', async () => {
    await goInside(page, set, 'flashcards', 'Hostile');
    await expect(page.getByRole('article')).toHaveAccessibleName(`Card 1 of ${texts.length}`);
    const shown = await readDesk(page, texts.length);
    expect(textsOf(shown).map(looseEnds)).toEqual(bothSides.map(looseEnds));
    expect(insideOf(shown)).toEqual([]);
    await expect(page.locator('.endlist li > *')).toHaveCount(bothSides.length);
    const missed = await readWhileScrolling(page, '.endlist li > *', bothSides.length);
    expect(insideOf(missed)).toEqual([]);
    expect(await page.locator('.endlist li > *').allTextContents()).toEqual(bothSides);
  });
  await test.step('the editor', async () => {
    await goInside(page, set, 'edit', 'Hostile');
    const shown = await readWhileScrolling(page, 'textarea.ec', bothSides.length + 2);
    expect(textsOf(shown).slice(0, -2)).toEqual(bothSides.map(inTextarea));
  });
  expect(harm.seen).toEqual([]);
});

test('hostile texts in changes that wait are text in the Outbox', async ({ page, context, account, service }) => {
  test.setTimeout(120_000);
  const cards = texts.flatMap((text, index): Card[] => (index % 2 === 0 ? [[text, texts[index + 1] ?? text]] : []));
  await service.createSet({ title: '<b>Waiting</b>', cards });
  const harm = await watchForHarm(context);
  await signInPages(page).signIn(account);
  await libraryPage(page).open('<b>Waiting</b>');
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Saved on this device', {
    timeout: 60_000,
  });
  await editorPage(page).done();
  await frame(page).open('Outbox');
  await outboxPage(page).seeAll();
  // Every card, the languages, and the line over all cards.
  await expect(outboxPage(page).waiting.getByRole('listitem')).toHaveCount(cards.length + 2);

  const pieces = await page.locator('.obcard').evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent ?? '',
      inside: [...element.querySelectorAll('*')].map(({ tagName }) => tagName),
    })),
  );
  expect(insideOf(pieces)).toEqual([]);
  const lines = texts.map((text) => text.trim().replaceAll(/\s+/g, ' '));
  const starts = textsOf(pieces).map((text) => text.replace(/…$/, ''));
  expect(lines.filter((line) => !starts.some((start) => line.startsWith(start)))).toEqual([]);
  expect(starts.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
  expect(harm.seen).toEqual([]);
});

/** A desk shows paragraphs; white space around and between them is layout. */
const looseEnds = (text: string) => text.trim().replaceAll(/\n\s*\n/g, '\n\n');

test('hostile texts as the title and the description of a set are text on every screen', async ({
  page,
  context,
  account,
  service,
}) => {
  test.setTimeout(300_000);
  await inLanes(texts, (text, index) =>
    service.createSet({
      title: text,
      description: texts.at(index - half) ?? text,
      cards: [
        [text, 'a'],
        ['b', text],
      ],
    }),
  );
  const harm = await watchForHarm(context);
  await signInPages(page).signIn(account);
  const sets = await setsByScrolling(page, texts.length);
  expect(sets.map(({ title }) => title).toSorted()).toEqual(texts.toSorted());
  // The desk and the editor's field show a title in one way: there every fifth, so that each family of texts is among them.
  for (const { title, page: text, others } of await readEverySet(page, sets, 5)) {
    const description = texts.at(texts.indexOf(title) - half) ?? '';
    expect(text).toContain(description);
    if (others === undefined) continue;
    expect(others).toEqual({
      editorTitle: inInput(title),
      editorDescription: inTextarea(description),
      deskTitle: title,
    });
  }
  expect(harm.seen).toEqual([]);
});

test.describe('with formatting shown', () => {
  // The planted cleaner has to be asked for: a service worker would answer from its own copy of the real one.
  test.use({ serviceWorkers: 'block' });

  test('payloads of each kind leave nothing but the tags that pass, without attributes', async ({
    page,
    context,
    account,
    service,
  }) => {
    test.setTimeout(240_000);
    const harm = await watchForHarm(context);
    const all = payloadKinds.flatMap((kind) => payloads[kind]);
    await service.createSet({ title: 'All kinds', cards: withItsLike(all) });
    await signInPages(page).signIn(account);
    expect(await whatIsLeft(context, 'All kinds', all.length)).toEqual([]);
    expect(harm.done()).toEqual([]);
  });

  test('the same is found out, kind by kind, when the cleaner lets everything through', async ({
    page,
    context,
    account,
    service,
  }) => {
    test.setTimeout(240_000);
    await context.route(/\/assets\/purify[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: identityCleaner }),
    );
    const harm = await watchForHarm(context);
    await aSetOfEachKind(service, survivable);
    await signInPages(page).signIn(account);
    for (const kind of payloadKinds) expect(await whatIsLeft(context, kind, survivable[kind].length)).not.toEqual([]);
    expect(harm.done().filter((what) => what.startsWith('request:'))).not.toEqual([]);
  });

  test('emphasis, sub and sup, lists, lines, code and ruby are shown', async ({ page, account, service }) => {
    const term =
      '<b>bold</b> H<sub>2</sub>O x<sup>2</sup><br><ul><li>one</li></ul><code>x</code> <ruby>漢<rt>かん</rt></ruby> &amp; <span class="x">plain</span>';
    await service.createSet({
      title: 'Formatted',
      cards: [
        [term, 'water'],
        ['a', 'b'],
      ],
    });
    await signInPages(page).signIn(account);
    await showFormatted(page, 'Formatted');
    const card = page.locator('.tt').first();
    await expect(card).toHaveText('bold H2O x2onex 漢かん & plain');
    expect(await card.locator('*').evaluateAll((elements) => elements.map(({ tagName }) => tagName))).toEqual([
      'B',
      'SUB',
      'SUP',
      'BR',
      'UL',
      'LI',
      'CODE',
      'RUBY',
      'RT',
    ]);
  });
});

/** DOMPurify's place taken by something that says yes to everything, as far as Trusted Types go. */
const identityCleaner = `
  const policy = globalThis.trustedTypes?.createPolicy('dompurify', { createHTML: (text) => text });
  export default { isSupported: true, sanitize: (text) => policy ? policy.createHTML(text) : text };
`;

type Payloads = typeof formattedPayloads;

/** All sixty in a soak; else three of each kind. */
const payloads: Payloads = isSoak ? formattedPayloads : mapKinds((ofOneKind) => ofOneKind.slice(0, 3));

/** Those after which there is still a page to look at: one of them leaves it, one has every walk up the document go in circles. */
const survivable: Payloads = mapKinds((texts) =>
  texts.filter((text) => !/http-equiv=refresh|name=parentNode/.test(text)),
);

function mapKinds(change: (payloads: readonly string[]) => readonly string[]): Payloads {
  const { mutation, namespaces, nesting, clobbering, templates, addresses } = formattedPayloads;
  return {
    mutation: change(mutation),
    namespaces: change(namespaces),
    nesting: change(nesting),
    clobbering: change(clobbering),
    templates: change(templates),
    addresses: change(addresses),
  };
}

const withItsLike = (texts: readonly string[]): Card[] => texts.map((text) => [text, `<i>${text}</i>`]);

const aSetOfEachKind = (service: Service, payloads: Payloads) =>
  inLanes(payloadKinds, (kind) => service.createSet({ title: kind, cards: withItsLike(payloads[kind]) }));

/** Opens a set from the library and asks for its formatting. */
async function showFormatted(page: Page, title: string): Promise<string> {
  await libraryPage(page).open(title);
  await page.getByRole('switch', { name: 'Show formatting' }).click();
  await expect(page.locator('[data-formatted]').first()).toBeAttached();
  return new URL(page.url()).pathname;
}

/** What so many payloads left on the page of their set and on the desk: elements, attributes, or a page that lost its wits. */
async function whatIsLeft(context: BrowserContext, title: string, count: number): Promise<string[]> {
  // A page of its own: one that was broken may not even let itself be left.
  const page = await context.newPage();
  const left: string[] = [];
  try {
    await libraryPage(page).goto();
    const set = await showFormatted(page, title);
    await expect(page.locator('[data-formatted]')).toHaveCount(2 * count);
    left.push(...(await forbiddenParts(page)));
    if (left.length === 0) await goInside(page, set, 'flashcards', title);
    for (let card = 0; card < count && left.length === 0; card += 1) {
      left.push(...(await forbiddenParts(page)));
      await page.keyboard.press('Space');
      left.push(...(await forbiddenParts(page)));
      await page.keyboard.press('ArrowRight');
    }
  } catch (error) {
    left.push(`the page broke: ${String(error)}`);
  }
  await page.close();
  return left;
}

/** Elements and attributes inside formatted texts that may not be there, and names of the page that were taken. */
function forbiddenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const passing = new Set('B STRONG I EM U S MARK SMALL SUB SUP BR P DIV UL OL LI CODE PRE RUBY RT RP RB'.split(' '));
    const inside = [...document.querySelectorAll('[data-formatted] *')];
    const parts = inside.filter((element) => !passing.has(element.tagName) || element.getAttributeNames().length > 0);
    const main = document.getElementById('main')?.tagName;
    return [
      ...parts.map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`),
      ...(main === 'MAIN' ? [] : [`main is ${main}`]),
    ];
  });
}

/** The library may still be taking up its last rows, and a long list moves by that: it is gone through until all were seen, or for the tenth time. */
async function setsByScrolling(page: Page, count: number): Promise<readonly { href: string; title: string }[]> {
  await expect(libraryPage(page).rows.first()).toBeVisible();
  const found = await page.evaluate(async (most) => {
    const sets = new Map<string, string>();
    for (let sweep = 0; sweep < 10 && sets.size < most; sweep += 1) {
      for (let y = 0; y <= document.documentElement.scrollHeight; y += innerHeight / 2) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        for (const row of document.querySelectorAll('main a[href^="/sets/"]')) {
          const heading = row.querySelector('h3');
          if (heading) sets.set(row.getAttribute('href') ?? '', heading.textContent ?? '');
        }
      }
    }
    return [...sets];
  }, count);
  return found.map(([href, title]) => ({ href, title }));
}

/** Eight at a time. */
async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const rest = [...items.entries()];
  const lane = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

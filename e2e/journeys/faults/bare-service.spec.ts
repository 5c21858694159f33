import { type Browser, type Page, expect } from '@playwright/test';
import { type BareCarrel, testWithBareService as test } from '../../bare-carrel';
import { editorPage, makeSet } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { setPage } from '../../pages/set-page';
import { signInPages } from '../../pages/sign-in-pages';
import type { Card } from '../../service';

const alice = { username: 'alice', password: 'whatever she likes' };
const fish: readonly Card[] = [
  ['der Hecht', 'pike'],
  ['der Karpfen', 'carp'],
];

async function signIn(page: Page) {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await signInPages(page).enter(alice);
  await frame(page).isUpToDate();
}

async function anotherDevice(browser: Browser, carrel: BareCarrel): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: carrel.url })).newPage();
  await signIn(page);
  return page;
}

const titles = ({ bare }: BareCarrel) => [...bare.service.sets.values()].map(({ title }) => title);
const cardsOf = ({ bare }: BareCarrel, title: string): Card[] =>
  [...bare.service.sets.values()]
    .filter((set) => set.title === title)
    .flatMap(({ terms }) => terms.map(({ term, definition }) => [term, definition] as const));
const writes = ({ faults }: BareCarrel) =>
  faults.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/2.0/'));

test('before a service that implements the document alone: signing in, making, editing offline, replaying, deleting elsewhere', async ({
  page,
  browser,
  carrel,
  context,
}) => {
  await signIn(page);
  await makeSet(page, 'Fish', fish);
  await frame(page).isUpToDate();
  expect([titles(carrel), cardsOf(carrel, 'Fish')]).toEqual([['Fish'], fish]);

  // A week's worth of changes without a network, sent once each when it is back.
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await setPage(page).edit();
  const editor = editorPage(page);
  await editor.definition(1).fill('pike, a hunter');
  await editor.write(3, ['der Aal', 'eel']);
  await editor.moveUp(3);
  await editor.isSaved();
  await editor.done();
  const after: readonly Card[] = [['der Hecht', 'pike, a hunter'], ['der Aal', 'eel'], fish[1]!];
  await setPage(page).shows(after);
  carrel.faults.forget();
  await context.setOffline(false);
  await frame(page).isUpToDate();
  expect(cardsOf(carrel, 'Fish')).toEqual(after);
  expect(carrel.bare.service.effects.filter(({ kind, to }) => kind === 'card' && to === 'der Aal')).toHaveLength(1);
  expect(writes(carrel).filter(({ status }) => status === null || status >= 300)).toEqual([]);

  // Another device of hers: it has the set, edits it, and deletes it; here each is seen.
  const phone = await anotherDevice(browser, carrel);
  await libraryPage(phone).open('Fish');
  await setPage(phone).shows(after);
  await setPage(phone).edit();
  await editorPage(phone).definition(3).fill('carp, a bottom feeder');
  await editorPage(phone).isSaved();
  await frame(phone).isUpToDate();
  await libraryPage(page).goto();
  await libraryPage(page).open('Fish');
  await setPage(page).shows([after[0]!, after[1]!, ['der Karpfen', 'carp, a bottom feeder']]);
  const [set] = [...carrel.bare.service.sets.values()];
  carrel.bare.service.answer({
    method: 'DELETE',
    path: `/2.0/sets/${set!.id}`,
    form: new URLSearchParams(),
    user: 'alice',
    id: '',
  });
  await libraryPage(page).goto();
  await expect(libraryPage(page).rows).toHaveCount(0);

  // Nothing was asked that only our service knows.
  expect(carrel.faults.calls.filter(({ path }) => /terms=0|openapi/.test(path))).toEqual([]);
  await phone.context().close();
});

test('two edits within one second, with a reading between them: the second one reaches the other device too', async ({
  page,
  browser,
  carrel,
}) => {
  await signIn(page);
  await makeSet(page, 'Fish', fish);
  await frame(page).isUpToDate();
  const phone = await anotherDevice(browser, carrel);
  await libraryPage(phone).open('Fish');
  await setPage(phone).shows(fish);

  carrel.time.pass(600);
  carrel.time.stop();
  const [set] = [...carrel.bare.service.sets.values()];
  const elsewhere = (definition: string) =>
    carrel.bare.service.answer({
      method: 'PUT',
      path: `/2.0/sets/${set!.id}/terms/${set!.terms[0]!.id}`,
      form: new URLSearchParams({ definition }),
      user: 'alice',
      id: '',
    });
  elsewhere('pike, first');
  await phone.reload();
  await setPage(phone).shows([['der Hecht', 'pike, first'], fish[1]!]);
  await frame(phone).isUpToDate();
  // The same second at the service: the date of the set does not tell the two apart.
  const before = set!.modified_date;
  elsewhere('pike, second');
  expect(set!.modified_date).toBe(before);
  carrel.time.pass(30);
  await phone.reload();
  await setPage(phone).shows([['der Hecht', 'pike, second'], fish[1]!]);
  await phone.context().close();
});

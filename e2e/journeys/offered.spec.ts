import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import * as v from 'valibot';
import { ClassCreatedBody } from '../../contract/class-body';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, serviceOf } from '../fixtures';
import { setPage } from '../pages/set-page';
import { onDatabases } from '../postgres-carrel';
import type { Service } from '../service';

/** The service's table of permissions (decisions.md 6). */
interface Cell {
  readonly visibility: string;
  readonly editable: string;
  readonly viewer: string;
  readonly op: string;
  readonly expect: number | string;
}
const table = JSON.parse(readFileSync('server/sets/permissions.oracle.json', 'utf8')) as readonly Cell[];

/** Whom the app can speak for. Without a credential, or with half of the scopes, it never asks. */
const viewers = ['cid', 'stranger', 'member', 'pw', 'member+pw', 'creator'] as const;
type Viewer = (typeof viewers)[number];
const called: Record<Viewer, string> = {
  cid: 'nobody',
  stranger: 'somebody else',
  member: 'a member of its class',
  pw: 'who gave its password',
  'member+pw': 'a member who gave its password',
  creator: 'its author',
};

interface Kind {
  readonly visibility: string;
  readonly editable: string;
}
const kinds: readonly Kind[] = ['public', 'only_me', 'classes', 'password'].flatMap((visibility) =>
  ['only_me', 'classes', 'password'].map((editable) => ({ visibility, editable })),
);
const titleOf = ({ visibility, editable }: Kind) => `Seen by ${visibility}, edited by ${editable}`;
const password = 'open sesame';

/** A set of each kind, by its address. */
async function setsOf(maker: Service, member: string | null): Promise<ReadonlyMap<Kind, number>> {
  const made = await maker.call('POST', '/2.0/classes', new URLSearchParams({ name: 'Ornithology' }));
  const { class_id } = v.parse(ClassCreatedBody, await made.json());
  if (member !== null) await maker.call('PUT', `/2.0/classes/${class_id}/members/${member}`);
  const ids = new Map<Kind, number>();
  for (const kind of kinds) {
    const id = await maker.createSet({ title: titleOf(kind) });
    const said = Object.values<string>({ ...kind });
    const fields = new URLSearchParams({ ...kind });
    if (said.includes('classes')) fields.append('classes[]', String(class_id));
    if (said.includes('password')) fields.append('password', password);
    expect((await maker.call('PUT', `/2.0/sets/${id}`, fields)).status).toBe(200);
    ids.set(kind, id);
  }
  return ids;
}

const hasPassword = ({ visibility, editable }: Kind) => [visibility, editable].includes('password');

/** What the table lets a viewer do with a set, and which of its cells say so. */
function letsIn(viewer: Viewer, kind: Kind) {
  const cells = table.filter(
    (cell) => cell.viewer === viewer && cell.visibility === kind.visibility && cell.editable === kind.editable,
  );
  const answers = new Map(cells.map((cell) => [cell.op, cell.expect]));
  /** Calls that one thing on the screen stands for have one answer. */
  const all = (...ops: readonly string[]) => {
    const [one, ...others] = new Set(ops.map((op) => answers.get(op)));
    expect(others).toEqual([]);
    return one;
  };
  const isSignedIn = viewer !== 'cid';
  const read = all('GET set', 'GET terms');
  const written = all('PUT content', 'POST term', 'PUT term', 'DELETE term');
  return {
    cells: cells.length,
    isListed: answers.get('in list') !== 'omit',
    reads: read === 200,
    takesPassword: read === 403,
    edits: written === 'ok',
    editsWithPassword: read === 200 && isSignedIn && written === 403 && answers.get('POST password') === '204/401',
    saysAccess: answers.get('PUT permissions') === 'ok',
    deletes: answers.get('DELETE set') === 'ok',
  };
}
type Let = ReturnType<typeof letsIn>;

const couldOffer = ['Delete', 'Duplicate', 'Edit', 'Make a copy', 'Open set', 'Sign in'] as const;

function isOffered(act: (typeof couldOffer)[number], viewer: Viewer, may: Let): boolean {
  switch (act) {
    case 'Delete':
      return may.deletes;
    case 'Duplicate':
      return may.reads && viewer === 'creator';
    case 'Edit':
      return may.edits || may.editsWithPassword;
    case 'Make a copy':
      return may.reads && viewer !== 'creator';
    case 'Open set':
      return may.takesPassword && viewer !== 'cid';
    case 'Sign in':
      return !may.reads && viewer === 'cid';
  }
}

/** Where one may not read it why not; else who may do more. */
function told({ visibility, editable }: Kind, viewer: Viewer, { reads, takesPassword }: Let): RegExp | string {
  if (!reads && viewer === 'cid') return takesPassword ? 'Sign in to enter it' : 'shows this set to some accounts only';
  if (!reads) return takesPassword ? /Ask .+ for it/ : /does not show this set to your account\. .+ can share it/;
  const who: Record<string, string> = {
    public: 'everyone',
    only_me: viewer === 'creator' ? 'only you' : 'only \\S+',
    classes: 'members of its classes',
    password: 'people with its password',
  };
  if (viewer === 'creator' && visibility === 'only_me') return 'only you can see it';
  return visibility === editable
    ? `${who[visibility]} can see and edit`
    : new RegExp(`${who[visibility]} can see, ${who[editable]} can edit`);
}

async function meetsPage(page: Page, kind: Kind, viewer: Viewer, may: Let): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(told(kind, viewer, may));
  const cards = page.getByRole('region', { name: '3 cards' });
  await expect(cards).toHaveCount(may.reads ? 1 : 0);
  const act = (name: string) =>
    main
      .getByRole('button', { name, exact: true })
      .or(main.getByRole('link', { name, exact: true }))
      .or(setPage(page).inMenu(name));
  // In one drawing with what it says of a set that is here.
  if ((await setPage(page).more.count()) > 0) await setPage(page).more.click();
  const offers = couldOffer.filter((name) => isOffered(name, viewer, may));
  // What a page fetches in files of its own is there, or there is nothing of it.
  for (const name of offers) await expect(act(name)).toBeVisible();
  const found: string[] = [];
  for (const name of couldOffer) if ((await act(name).count()) > 0) found.push(name);
  expect(found).toEqual(offers);
}

async function meetsEditor(page: Page, { editable }: Kind, viewer: Viewer, may: Let): Promise<void> {
  const fields = page.getByRole('textbox', { name: 'Term', exact: true });
  const main = page.getByRole('main');
  if (may.edits) return await expect(fields.first()).toBeVisible();
  if (may.editsWithPassword) await expect(main.getByRole('button', { name: 'Edit set' })).toBeVisible();
  // An account might be let in, or be asked for the password.
  else if (viewer === 'cid' && (!may.reads || editable === 'password'))
    await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible();
  else await expect(main.getByRole('link', { name: /^(To the set|Enter the password)$/ })).toBeVisible();
  await expect(fields).toHaveCount(0);
}

async function meetsAccess(page: Page, may: Let): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: 'Who sees it' });
  if (may.saysAccess) return await expect(choices).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Only .+ decides who sees and edits this set/);
  await expect(choices).toHaveCount(0);
}

for (const [database, test] of onDatabases) {
  for (const viewer of viewers)
    test(`on the ${database} database ${called[viewer]} is offered what the table lets them do with a set of each kind, and reads why not more`, async ({
      page,
      carrel,
      account,
    }) => {
      test.setTimeout(300_000);
      const own = await serviceOf(carrel, account);
      const maker = viewer === 'creator' ? own : await aServiceOf(carrel, newAccount());
      const ids = await setsOf(maker, viewer.startsWith('member') ? account.username : null);
      if (viewer.endsWith('pw'))
        for (const [kind, id] of ids)
          if (hasPassword(kind)) {
            const given = await own.call('POST', `/2.0/sets/${id}/password`, new URLSearchParams({ password }));
            // What one may not even know of takes no password.
            expect([204, 401]).toContain(given.status);
          }
      if (viewer !== 'cid') await arrive(page, carrel, account);
      let cells = 0;
      for (const [kind, id] of ids)
        await test.step(titleOf(kind), async () => {
          const may = letsIn(viewer, kind);
          await page.goto(`/${id}/`);
          await meetsPage(page, kind, viewer, may);
          await page.goto(`/sets/${id}/edit`);
          await meetsEditor(page, kind, viewer, may);
          await page.goto(`/sets/${id}/access`);
          await meetsAccess(page, may);
          cells += may.cells;
        });
      await page.goto(viewer === 'creator' ? '/' : `/users/${maker.user}/`);
      const listed = kinds.filter((kind) => letsIn(viewer, kind).isListed).map(titleOf);
      const rows = page.getByRole('main').getByRole('heading', { level: 3 });
      await expect(rows.filter({ hasText: 'Seen by' })).toHaveCount(listed.length);
      expect((await rows.filter({ hasText: 'Seen by' }).allTextContents()).toSorted()).toEqual(listed.toSorted());
      await expectNothingForAxe(page);
      // Of the 1,080 cells of all viewers 720 are of these six.
      expect(cells).toBe(table.length / 9);
    });
}

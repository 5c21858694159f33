import { expect, test, vi } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aClassroom } from '../../../testing/a-classroom';
import { aSetForm } from '../../../testing/a-service';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDatabase, memoryDisk, rowsOn } from '../../../testing/memory-database';
import { oneBrowser, withoutNetwork } from '../../../testing/one-browser';
import { tagged } from '../../../testing/own-and-carols-set';
import { relayToService } from '../../../testing/relay-to-service';
import type { Http } from '../../platform/http';
import { openClient } from '../open-client';

/** A phone without an account, and a set of carol's at a service. */
async function aPhone(visibility: string) {
  const clock = fakeClock();
  const service = bareService(clock);
  const form = new URLSearchParams({
    title: 'Verbs',
    lang_terms: 'de',
    lang_definitions: 'en',
    visibility,
    password: 'x',
  });
  for (const word of ['eins', 'zwei']) {
    form.append('terms[]', word);
    form.append('definitions[]', `${word}!`);
  }
  service.answer({ method: 'POST', path: '/2.0/sets', user: 'carol', form, id: 'made' });
  const [set] = service.sets.values();
  if (!set) throw new Error('carol made nothing');
  const asked: string[] = [];
  let isCut = false;
  const http: Http = async (path, init) => {
    if (isCut || path === '/built-in-sets.json') return withoutNetwork(path, init);
    asked.push(path);
    return tagged(service.http)(path, init);
  };
  const disk = memoryDisk();
  const browser = oneBrowser(1, clock);
  const open = () =>
    openClient({ kind: 'device' }, browser.tab(http), undefined, (name) =>
      Promise.resolve(memoryDatabase(name, disk, () => null)),
    );
  let client = await open();
  const id = await client.sets.byServiceId(set.id as ServiceSetId);
  await client.sets.fetch(id);
  const shown = async () => {
    const view = await client.sets.view(id);
    return [view?.availability, view?.set.terms.map(({ definition }) => definition)];
  };
  return {
    set,
    asked,
    look: () => browser.tell('visible'),
    /** The app is closed, and opened again later. */
    async restart(laterMs: number) {
      await client.close();
      clock.advance(laterMs);
      asked.length = 0;
      client = await open();
    },
    shown,
    /** Of this set; each of the three to try has its own. */
    hasCards: () => rowsOn(disk, 'contents').length > 3,
    cut: (is: boolean) => void (isCut = is),
    /** Carol changes it, later. */
    changed(change: Partial<typeof set>) {
      clock.advance(600_000);
      Object.assign(set, change, { modified_date: set.modified_date + 600 });
    },
    /** Its address is opened once more. */
    async opened() {
      clock.advance(60_000);
      await client.sets.refresh(id);
      return shown();
    },
    refresh: () => client.sets.refresh(id),
  };
}

test('a card that was mended is mended where nobody has an account, once the set is opened again', async () => {
  const { set, changed, opened } = await aPhone('public');
  expect(await opened()).toEqual(['here', ['eins!', 'zwei!']]);
  changed({ terms: set.terms.map((term) => ({ ...term, definition: 'mended' })) });
  expect(await opened()).toEqual(['here', ['mended', 'mended']]);
});

test.each(['only_me', 'password'])('a set that was %s at the first look opens once it is everyone’s', async (at) => {
  const { changed, opened } = await aPhone(at);
  expect((await opened())[0]).toBe(at === 'password' ? 'password' : 'no-access');
  changed({ visibility: 'public' });
  expect(await opened()).toEqual(['here', ['eins!', 'zwei!']]);
});

test('a set that is closed later shows its cards no more', async () => {
  const { changed, opened } = await aPhone('public');
  changed({ visibility: 'only_me' });
  expect(await opened()).toEqual(['no-access', []]);
});

test('without a network the copy stays as it is, and nothing is said', async () => {
  const { changed, opened, cut } = await aPhone('public');
  changed({ visibility: 'only_me' });
  cut(true);
  expect(await opened()).toEqual(['here', ['eins!', 'zwei!']]);
  cut(false);
  expect(await opened()).toEqual(['no-access', []]);
});

test('a page that is looked at again and again asks once in half a minute, for what changed since', async () => {
  const { asked, opened, refresh } = await aPhone('public');
  await opened();
  asked.length = 0;
  await refresh();
  expect(asked).toEqual([]);
  await opened();
  await refresh();
  expect(asked).toEqual([expect.stringMatching(/^\/relay\/2\.0\/sets\/\d+\?modified_since=\d+$/)]);
});

const day = 86_400_000;

test('the app that is opened again another day asks by itself, on a condition, and once', async () => {
  const { asked, restart, shown, set, changed, look } = await aPhone('public');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await restart(day + 1_000);
  await vi.waitFor(() => expect(asked).toEqual([expect.stringContaining('modified_since=')]));
  changed({ terms: set.terms.map((term) => ({ ...term, definition: 'mended' })) });
  await restart(day + 1_000);
  await vi.waitFor(async () => expect(await shown()).toEqual(['here', ['mended', 'mended']]));
  look();
  await restart(1_000);
  expect(await shown()).toEqual(['here', ['mended', 'mended']]);
  expect(asked).toEqual([]);
});

test('what is closed is let go of after a week, though nobody opens it', async () => {
  const { restart, shown, changed, asked, hasCards } = await aPhone('public');
  changed({ visibility: 'only_me' });
  await restart(day);
  await vi.waitFor(async () => expect(await shown()).toEqual(['no-access', []]));
  expect([asked.length, hasCards()]).toEqual([1, true]);
  await restart(8 * day);
  await vi.waitFor(() => expect(hasCards()).toBe(false));
});

test('our own service answers whoever has no account on that condition, also after a restart, and sends nothing where nothing changed', async () => {
  const { service, tina, send } = await aClassroom();
  const relay = await relayToService(service);
  const made = await send(tina, 'POST', '/2.0/sets', [...aSetForm, ['visibility', 'public']]);
  const clock = fakeClock(Date.now());
  const browser = oneBrowser(1, clock);
  const answers: (readonly [string, number, string])[] = [];
  const http: Http = async (path, init) => {
    if (path === '/built-in-sets.json') return withoutNetwork(path, init);
    const answer = await relay.httpOf(null)(path, init);
    answers.push([path.replace(/\d{9,}/, '…'), answer.status, await answer.clone().text()]);
    return answer;
  };
  const client = await openClient({ kind: 'device' }, browser.tab(http));
  const { set_id: number } = made.json<{ set_id: ServiceSetId }>();
  const id = await client.sets.byServiceId(number);
  await client.sets.fetch(id);
  await client.close();
  clock.advance(60_000);
  answers.length = 0;
  const again = await openClient({ kind: 'device' }, browser.tab(http));
  await again.sets.refresh(id);
  expect(answers).toContainEqual([`/relay/2.0/sets/${number}?modified_since=…`, 304, '']);
  expect(answers.filter(([, status]) => status === 200)).toEqual([]);
  await again.close();
  await relay.close();
  await service.close();
});

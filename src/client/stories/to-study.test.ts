import { expect, test } from 'vitest';
import { headers } from '../../../contract/headers';
import { bareService } from '../../../testing/bare-service';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';
import { openClient } from '../open-client';

const device = { kind: 'device' } as const;
const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

const aFound = (id: number) => ({
  id,
  title: `Set ${id}`,
  created_by: 'bob',
  created_date: 1,
  modified_date: 1,
  term_count: 4,
  visibility: 'public',
  editable: 'only_me',
  has_access: true,
  has_images: false,
  lang_terms: 'la',
  lang_definitions: 'de',
  description: '',
  url: `http://service/${id}/`,
  subjects: [],
});

/** A service that says `browse`, and what it was asked there. */
function browsable({ http }: { readonly http: Http }, sets = [aFound(7)], status = 200) {
  const asked: string[] = [];
  const through: Http = async (path, init) => {
    const request = new Headers(init?.headers);
    if (!path.startsWith('/relay/search/sets')) {
      const answer = await http(path, init);
      const said = new Headers(answer.headers);
      said.set(headers.serviceFeatures, 'browse');
      return new Response(answer.status === 304 ? null : await answer.text(), { status: answer.status, headers: said });
    }
    asked.push(path);
    const body =
      status === 200
        ? { total_results: sets.length, total_pages: 1, page: 1, image_set_count: 0, sets }
        : { http_code: status, error: 'validation_errors', error_title: 'no', error_description: 'no' };
    return Response.json(body, {
      status,
      headers: {
        [headers.relay]: '1',
        [headers.requestId]: request.get(headers.requestId) ?? '',
        [headers.serviceFeatures]: 'browse',
      },
    });
  };
  return { asked, http: through };
}

test('where the service tells without words, it is asked once for what there is, in any language or in one', async () => {
  const browser = oneBrowser();
  const service = browsable(bareService(browser.clock));
  const client = await openClient(account, browser.tab(service.http));
  await client.sync.now();
  const found = await client.sets.browse(null);
  expect(found).toMatchObject({ kind: 'found', total: 1, next: null, sets: [{ serviceId: 7, langTerms: 'la' }] });
  await client.sets.browse('de');
  expect(service.asked).toEqual([
    '/relay/search/sets?browse=1&page=1&per_page=50',
    '/relay/search/sets?browse=1&language=de&page=1&per_page=50',
  ]);
  expect(await client.sets.library()).toEqual([]);
});

test('whoever never heard from the service asks, and believes what the answer itself says that it tells', async () => {
  const browser = oneBrowser();
  const service = browsable(bareService(browser.clock));
  const alone = await openClient(device, browser.tab(service.http));
  expect(await alone.sets.browse(null)).toMatchObject({ kind: 'found', asNobody: true, sets: [{ serviceId: 7 }] });
  // One that has a search and does not know `browse` finds what it likes; it is asked once.
  const other = oneBrowser();
  const plain = browsable(bareService(other.clock));
  const unsaid: Http = async (path, init) => {
    const answer = await plain.http(path, init);
    if (path.startsWith('/relay/search/')) {
      answer.headers.delete(headers.serviceFeatures);
      answer.headers.set(headers.upstreamDate, 'Tue, 14 Nov 2023 22:13:20 GMT');
    }
    return answer;
  };
  const client = await openClient(device, other.tab(unsaid));
  expect(await client.sets.browse(null)).toEqual({ kind: 'no-search' });
  expect(await client.sets.browse(null)).toEqual({ kind: 'no-search' });
  expect(plain.asked).toHaveLength(1);
});

test('a service that speaks the interface alone is not asked; one that takes no such language has nothing to show', async () => {
  const browser = oneBrowser();
  const bare = bareService(browser.clock);
  const client = await openClient(account, browser.tab(bare.http));
  await client.sync.now();
  const calls = bare.calls.length;
  expect(await client.sets.browse(null)).toEqual({ kind: 'no-search' });
  expect(bare.calls).toHaveLength(calls);

  const other = oneBrowser();
  const refusing = browsable(bareService(other.clock), [], 400);
  const asking = await openClient(account, other.tab(refusing.http));
  await asking.sync.now();
  expect(await asking.sets.browse('xx')).toEqual({ kind: 'no-search' });
});

test('sets to try are shown from when the shelf was new until they are removed; the device keeps its own', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const signedIn = await openClient(account, browser.tab());
  const titles = async () => (await signedIn.sets.tryOuts()).map(({ title }) => title);
  expect(await titles()).toEqual([]);
  await signedIn.sets.beginTryOuts();
  expect(await titles()).toHaveLength(3);
  await signedIn.sets.keepTryOuts(false);
  await signedIn.sets.beginTryOuts();
  expect(await titles()).toEqual([]);
  await signedIn.sets.keepTryOuts(true);
  expect(await titles()).toHaveLength(3);
  expect(await alone.sets.library()).toHaveLength(3);
});

test('whoever never was here without an account has them too', async () => {
  const browser = oneBrowser();
  const signedIn = await openClient(account, browser.tab());
  await signedIn.sets.beginTryOuts();
  expect(await signedIn.sets.tryOuts()).toHaveLength(3);
});

test('a set to try that is studied is one of the account, and the others stay', async () => {
  const browser = oneBrowser();
  const service = bareService(browser.clock);
  await openClient(device, browser.tab());
  const signedIn = await openClient(account, browser.tab(service.http));
  await signedIn.sets.beginTryOuts();
  const [first, second, third] = await signedIn.sets.tryOuts();
  if (!first || !second || !third) throw new Error('no sets to try');
  expect(await signedIn.sets.takeOver([first.id])).toBe(1);
  expect((await signedIn.sets.tryOuts()).map(({ id }) => id)).toEqual([second.id, third.id]);
  expect((await signedIn.sets.library()).map(({ id, isMine }) => [id, isMine])).toEqual([[first.id, true]]);
  await signedIn.sync.now();
  expect([...service.sets.values()].map((set) => [set.title, set.visibility])).toEqual([[first.title, 'only_me']]);
});

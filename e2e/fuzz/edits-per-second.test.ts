import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseKind, type FuzzServer, startFuzzServer } from './fuzz-world';
import { send } from './send';

const kind: DatabaseKind = process.env['FUZZ_DATABASE'] === 'PostgreSQL' ? 'PostgreSQL' : 'SQLite';
const clients = 4;
const editsPerClient = 5;
const seconds = process.env['CARREL_SOAK'] === '1' ? 10 : 5;

let server: FuzzServer;
beforeAll(async () => {
  // Two processes share a PostgreSQL; the embedded database belongs to one.
  server = await startFuzzServer(kind, kind === 'PostgreSQL' ? 2 : 1);
});
afterAll(() => server.remove());

type Pairs = readonly (readonly [string, string])[];

async function call(method: string, path: string, pairs: Pairs = [], turn = 0) {
  const url = server.urls[turn % server.urls.length] ?? server.urls[0];
  const body =
    pairs.length === 0
      ? null
      : Buffer.from(new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString());
  const type = body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await send(url, { method, path, headers: { ...server.viewers[0].headers, ...type }, body });
  if (!answer) throw new Error('The connection was cut.');
  return answer;
}

interface Edit {
  readonly version: number;
  readonly date: number;
  /** When its answer was here. */
  readonly doneAt: number;
}

/** The version and date that a tag tells (docs/decisions/001). */
function tagOf(answer: {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}): { version: number; date: number } {
  const [, version, date] = /^"(\d+)-(\d+)"$/.exec(String(answer.headers['etag'])) ?? [];
  if (answer.status >= 300 || version === undefined) throw new Error(`An edit got ${answer.status} ${answer.text}`);
  return { version: Number(version), date: Number(date) };
}

test(`twenty edits a second on one set, on ${kind}: dates grow strictly, and 304 is exact`, async () => {
  const cards = [0, 1].flatMap((at): Pairs => [
    ['terms[]', `t${at}`],
    ['definitions[]', 'd'],
  ]);
  const created = await call('POST', '/2.0/sets', [
    ['title', 'Many hands'],
    ['lang_terms', 'en'],
    ['lang_definitions', 'de'],
    ...cards,
  ]);
  const id = (JSON.parse(created.text) as { readonly set_id: number }).set_id;
  const path = `/2.0/sets/${id}`;
  const edits: Edit[] = [{ ...tagOf(created), doneAt: Date.now() }];
  const began = Date.now();
  let isOver = false;
  let seen = 0;
  let notModified = 0;

  const client = async (who: number) => {
    const own: string[] = [];
    for (let turn = 0; turn < editsPerClient * seconds; turn += 1) {
      await setTimeout(Math.max(0, began + ((turn + who / clients) * 1000) / editsPerClient - Date.now()));
      const kindOfEdit = turn % 4;
      const known = own.at(-1);
      if (kindOfEdit === 1) {
        const added = await call(
          'POST',
          `${path}/terms`,
          [
            ['term', `c${who}`],
            ['definition', `e${turn}`],
          ],
          who,
        );
        own.push(String(added.headers['location']).split('/').at(-1) ?? '');
        edits.push({ ...tagOf(added), doneAt: Date.now() });
      } else if (kindOfEdit > 1 && known !== undefined) {
        const answer =
          kindOfEdit === 2
            ? await call('PUT', `${path}/terms/${known}`, [['definition', `changed ${turn}`]], who)
            : await call('DELETE', `${path}/terms/${own.pop() ?? ''}`, [], who);
        edits.push({ ...tagOf(answer), doneAt: Date.now() });
      } else {
        edits.push({
          ...tagOf(await call('PUT', path, [['title', `Edit ${turn} of ${who}`]], who)),
          doneAt: Date.now(),
        });
      }
    }
  };

  /** Asks again and again for what is newer than what it has; a 304 must be true at the moment it was asked. */
  const poller = async (who: number, read: (since: number) => Promise<number | null>) => {
    for (let since = 0, last = false; !last;) {
      last = isOver;
      const askedAt = Date.now();
      const date = await read(since);
      const newest = Math.max(0, ...edits.filter(({ doneAt }) => doneAt < askedAt).map((edit) => edit.date));
      if (date === null) {
        notModified += 1;
        expect(newest, `poller ${who}: not modified since ${since}`).toBeLessThanOrEqual(since);
      } else {
        seen += 1;
        expect(date, `poller ${who}: asked for what is newer than ${since}`).toBeGreaterThan(since);
        expect(date, `poller ${who}: an edit was acknowledged before`).toBeGreaterThanOrEqual(newest);
        since = date;
      }
      await setTimeout(20);
    }
  };

  const view = (who: number) => async (since: number) => {
    const answer = await call('GET', `${path}?modified_since=${since}`, [], who);
    return answer.status === 304 ? null : (JSON.parse(answer.text) as { readonly modified_date: number }).modified_date;
  };
  const list = (who: number) => async (since: number) => {
    const answer = await call('GET', `/2.0/users/ada/sets?modified_since=${since}`, [], who);
    return (JSON.parse(answer.text) as readonly { readonly modified_date: number }[])[0]?.modified_date ?? null;
  };
  const pollers = [poller(0, view(0)), poller(1, view(1)), poller(2, list(0)), poller(3, list(1))];
  const work = Promise.all(Array.from({ length: clients }, (_, who) => client(who))).finally(() => (isOver = true));
  await Promise.all([work, ...pollers]);

  const inOrder = edits.toSorted((a, b) => a.version - b.version);
  expect(inOrder.map(({ version }) => version)).toEqual(inOrder.map((_, at) => at + 1));
  for (const [at, { date }] of inOrder.entries()) if (at > 0) expect(date).toBeGreaterThan(inOrder[at - 1]?.date ?? 0);
  const final = await call('GET', path);
  expect(JSON.parse(final.text)).toMatchObject({ modified_date: inOrder.at(-1)?.date });
  const rate = (edits.length - 1) / ((Math.max(...edits.map(({ doneAt }) => doneAt)) - began) / 1000);
  process.stdout.write(
    `${kind}: ${edits.length - 1} edits, ${rate.toFixed(1)}/s; ${seen} new states seen, ${notModified} times nothing new\n`,
  );
  expect(seen).toBeGreaterThan(clients);
});

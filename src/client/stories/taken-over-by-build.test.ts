import { expect, test, vi } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { Ports } from '../../platform/ports';
import { readsWithNulls } from '../../store/absent-nulls';
import { CarrelDb } from '../../store/carrel-db';
import { openClient } from '../open-client';

const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

/** The database as the next build will open it: with one more table. */
async function openAsNextBuild(name: string, { storage }: Ports): Promise<CarrelDb> {
  const db = new CarrelDb(name, storage);
  db.version(5).stores({ later: 'id' });
  // Dexie makes its tables anew with every version.
  for (const [table, read] of readsWithNulls) db.table(table).hook('reading', read);
  await db.open();
  return db;
}

test('what is typed in a tab of the next build is sent, although a tab of this build, which had its turn to send, stays open', async () => {
  // Dexie tells the console that a connection had to go.
  vi.spyOn(console, 'warn').mockReturnValue();
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const old = await openClient(owner, browser.tab(service.http));
  await old.sync.now();
  const next = await openClient(owner, browser.tab(service.http), undefined, openAsNextBuild);
  expect(old.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'unsafe-storage' });
  await next.dispatch(aCreateSet());
  for (let minute = 0; minute < 60 && next.sync.status().kind !== 'up-to-date'; minute += 1) await pass(clock, 60_000);
  expect([[...service.sets.values()].map(({ title }) => title), next.sync.status().kind]).toEqual([
    ['Birds'],
    'up-to-date',
  ]);
  await old.close();
  await next.close();
});

test('what was answered in a tab whose database a newer build took is recorded by that build’s next start', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const browser = oneBrowser();
  const birds = aCreateSet();
  const old = await openClient({ kind: 'device' }, browser.tab());
  await old.dispatch(birds);
  const next = await openClient({ kind: 'device' }, browser.tab(), undefined, openAsNextBuild);
  const line = aNewAnswer(birds.setId, birds.terms[0]!.id, browser.clock.now());
  old.study.holdUnwritten('desk', { sitting: null, facts: [line] });
  await old.close();
  await next.close();
  const started = await openClient({ kind: 'device' }, browser.tab(), undefined, openAsNextBuild);
  expect((await started.study.log(null)).map(({ id }) => id)).toEqual([line.id]);
});

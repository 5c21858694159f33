import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { Sitting } from '../../domain/sitting';
import type { LineToWrite, NewLogEntry } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import type { SetId, TermId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import type { Owner } from '../carrel-client';
import { forgetOwner } from '../database/forget-owner';
import { openClient } from '../open-client';

const device: Owner = { kind: 'device' };
const account: Owner = { kind: 'account', user: 'alice', service: 'https://a.example#1', serviceName: 'Stacks' };
const setId = 'birds' as SetId;

const aSitting = (answers: readonly NewLogEntry[], updatedAt = answers.length): Sitting => ({
  v: 1,
  setId,
  mode: 'review',
  setup: { seed: 7 },
  acts: answers.map(({ id }) => ({ entries: [id] })),
  startedAt: epochMs(0),
  updatedAt: epochMs(updatedAt),
  finishedAt: null,
});
const anAnswerNow = () => aNewAnswer(setId, 'cat' as TermId, epochMs(Date.UTC(2027, 0, 15, 12)));
const heldKeys = ({ kept }: Pick<Ports, 'kept'>) =>
  Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) => key.includes('unwritten'));

/** A page of this browser that goes with one answer on the disk and one that is not. */
async function aPageThatWent(owner = device) {
  const browser = oneBrowser();
  const [first, last] = [anAnswerNow(), anAnswerNow()];
  const client = await openClient(owner, browser.tab());
  await client.study.record(aSitting([first]), [first]);
  client.study.holdUnwritten('desk', { sitting: aSitting([first, last]), facts: [last] });
  await client.close();
  return { browser, ports: browser.tab(), first, last };
}

test('what a page held when it went is there before anything is read, and held no longer', async () => {
  const { ports, first, last } = await aPageThatWent();
  let read: unknown;
  const client = await openClient(device, ports, async ({ study }) => {
    read = [await study.log(null), await study.sitting({ setId, mode: 'review' }, 1), heldKeys(ports)];
  });
  expect(read).toEqual([[expect.objectContaining(first), expect.objectContaining(last)], aSitting([first, last]), []]);
  expect((await client.study.log(null)).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('of two tabs that begin at once each records it, and it is there once', async () => {
  const { browser, first, last } = await aPageThatWent();
  const [client] = await Promise.all([openClient(device, browser.tab()), openClient(device, browser.tab())]);
  expect((await client.study.log(null)).map(({ id }) => id)).toEqual([first.id, last.id]);
});

test('a place that came later stays, beside the lines', async () => {
  const { ports, first, last } = await aPageThatWent();
  const third = anAnswerNow();
  const unwritten = { sitting: aSitting([first, last]), facts: [last] };
  const client = await openClient(device, ports);
  await client.study.record(aSitting([first, last, third]), [third]);
  await client.study.recordUnwritten(unwritten);
  expect(await client.study.sitting({ setId, mode: 'review' }, 1)).toEqual(aSitting([first, last, third]));
  expect(await client.study.log(null)).toHaveLength(3);
});

test('a line of Flashcards goes by the share that was wished for in its set', async () => {
  const browser = oneBrowser();
  const client = await openClient(device, browser.tab());
  await client.study.changeSetSettings(setId, { desiredRetention: 0.8 });
  const { retention: _, ...line } = { ...anAnswerNow(), retention: undefined };
  const session = { setId, mode: 'flashcards', updatedAt: epochMs(5) } as StudySession;
  client.study.holdUnwritten('desk', { sitting: session, facts: [line as LineToWrite] });
  await client.close();
  const next = await openClient(device, browser.tab());
  expect(await next.study.log(setId)).toMatchObject([{ id: line.id, retention: 0.8 }]);
  expect(await next.study.session(setId)).toEqual(session);
});

test('nothing is left of it once everything is written, in an account that is not its own, or is taken off the device', async () => {
  const written = await aPageThatWent();
  (await openClient(device, written.ports)).study.holdUnwritten('desk', null);
  expect(heldKeys(written.ports)).toEqual([]);

  const { ports } = await aPageThatWent(account);
  expect(await (await openClient(device, ports)).study.log(null)).toEqual([]);
  expect(heldKeys(ports)).toHaveLength(1);
  await forgetOwner(account, ports);
  expect(heldKeys(ports)).toEqual([]);
  expect(await (await openClient(account, ports)).study.log(null)).toEqual([]);
});

test('a tab whose database is closed, as it is before an account is taken off the device, holds nothing any more', async () => {
  const ports = oneBrowser().tab();
  const client = await openClient(account, ports);
  await client.close();
  client.study.holdUnwritten('desk', { sitting: null, facts: [anAnswerNow()] });
  expect(heldKeys(ports)).toEqual([]);
});

test('a backup that takes the place of everything takes that of what was held, too', async () => {
  const { ports } = await aPageThatWent();
  const client = await openClient(device, ports);
  const backup = await client.backup.read();
  client.study.holdUnwritten('another tab', { sitting: null, facts: [anAnswerNow()] });
  await client.backup.replace(backup);
  expect(heldKeys(ports)).toEqual([]);
});

test('what cannot be recorded is held until the next start and holds nothing up; what cannot be read goes', async () => {
  const { ports, browser, last } = await aPageThatWent();
  ports.kept.setItem('carrel.unwritten.carrel-device.torn', '{"facts":[');
  const noDesk = { ...last, id: undefined } as unknown as NewLogEntry;
  const client = await openClient(device, ports);
  client.study.holdUnwritten('odd', { sitting: null, facts: [noDesk] });
  await client.close();
  expect(heldKeys(ports)).toEqual(['carrel.unwritten.carrel-device.odd']);
  await openClient(device, ports);
  expect(heldKeys(ports)).toEqual(['carrel.unwritten.carrel-device.odd']);
  expect(browser.warnings).toHaveLength(1);
});

test.each([
  ['for the place, the lines are held alone', 150_000, 1],
  ['for anything, nothing is held and nothing thrown', 0, 0],
])('where there is no room %s', async (_, room, held) => {
  const browser = oneBrowser();
  const ports = browser.tab();
  const kept = Object.create(ports.kept, {
    setItem: {
      value: (key: string, value: string) => {
        if (value.length > room) throw new DOMException('No room', 'QuotaExceededError');
        ports.kept.setItem(key, value);
      },
    },
  }) as Ports['kept'];
  const client = await openClient(device, { ...ports, kept });
  const answer = anAnswerNow();
  const sitting = { ...aSitting([answer]), setup: 'a'.repeat(200_000) };
  client.study.holdUnwritten('desk', { sitting, facts: [answer] });
  await client.close();
  const next = await openClient(device, ports);
  expect(await next.study.log(null)).toHaveLength(held);
  expect(await next.study.sitting({ setId, mode: 'review' }, 1)).toBeNull();
});

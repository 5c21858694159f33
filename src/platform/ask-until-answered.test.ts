import { beforeEach, expect, test } from 'vitest';
import { type OneBrowser, oneBrowser } from '../../testing/one-browser';
import { askUntilAnswered } from './ask-until-answered';

let browser: OneBrowser;
let asked: number[];
let isThere: boolean;
const begin = () =>
  askUntilAnswered(browser.tab(), async () => {
    asked.push(browser.clock.monotonic() / 1_000);
    return isThere;
  });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Second by second, with what was asked answered in between. */
const pass = async (seconds: number) => {
  browser.clock.advance(0);
  await settled();
  for (let second = 0; second < seconds; second += 1) {
    browser.clock.advance(1_000);
    await settled();
  }
};

beforeEach(() => {
  browser = oneBrowser();
  asked = [];
  isThere = false;
});

test('it asks at once and after waits that double up to a minute, and never again once there was an answer', async () => {
  begin();
  await pass(200);
  expect(asked).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
  isThere = true;
  await pass(500);
  expect(asked).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
});

test('a network that is back, and somebody who looks at the page, are asked for at once; a network that left is not', async () => {
  begin();
  await pass(70);
  asked.length = 0;
  browser.tell('offline');
  browser.tell('visible');
  await settled();
  browser.tell('online');
  await settled();
  expect(asked).toEqual([70, 70]);
  await pass(2);
  expect(asked, 'and soon again: the first answer of a network that is coming back is often none').toEqual([
    70, 70, 72,
  ]);
});

test('one question at a time', async () => {
  let answer: (isAnswered: boolean) => void = () => undefined;
  let questions = 0;
  askUntilAnswered(browser.tab(), () => {
    questions += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  browser.tell('online');
  browser.tell('visible');
  browser.clock.advance(100_000);
  expect(questions).toBe(1);
  answer(false);
  await settled();
  browser.tell('visible');
  expect(questions).toBe(2);
});

test('stopped, it asks no more and lets go of the browser', async () => {
  const stop = begin();
  stop();
  browser.tell('online');
  await pass(100);
  expect(asked).toEqual([]);
  expect(browser.clock.nextTimer()).toBeNull();
});

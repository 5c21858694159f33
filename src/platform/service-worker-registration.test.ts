import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WaitingVersion, registerServiceWorker } from './service-worker-registration';

class Worker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage = (message: unknown) => this.messages.push(message);
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  looks = 0;
  update = async () => void (this.looks += 1);

  /** A new version arrives and is installed. */
  arrive(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class Container extends EventTarget {
  controller: object | null = {};
  get ready() {
    return Promise.resolve(this.registration);
  }
  readonly registered: unknown[] = [];
  constructor(readonly registration: Registration) {
    super();
  }
  register = async (...args: unknown[]) => {
    this.registered.push(args);
    return this.registration;
  };
}

let container: Container;
let page: EventTarget & { readyState: string; visibilityState: string };
let versions: WaitingVersion[];
const register = () => registerServiceWorker((version) => versions.push(version));

beforeEach(() => {
  // What is asked for after some seconds ends with its test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  container = new Container(new Registration());
  page = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' });
  versions = [];
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', page);
});
afterEach(async () => {
  // Nor does what a page that comes back imports reach the worker of the next one.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
});

test('our one script, past the browser’s cache', async () => {
  await register();
  expect(container.registered).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

test('a first installation is no news', async () => {
  container.controller = null;
  await register();
  container.registration.arrive();
  expect(versions).toEqual([]);
});

test('a version that came since the first visit began is told when one comes back to the page', async () => {
  container.controller = null;
  await register();
  container.controller = {};
  container.registration.arrive();
  expect(versions).toEqual([]);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(versions).toHaveLength(1));
});

test.each([
  ['a page that no worker has yet asks the active one to take it', null, ['CLAIM']],
  ['a page that a worker has asks for nothing', {}, []],
])('%s', async (_, controller, messages) => {
  container.controller = controller;
  container.registration.active = new Worker();
  await register();
  expect(container.registration.active.messages).toEqual(messages);
});

test('a version that waits already, and one that arrives, are each told once', async () => {
  container.registration.waiting = new Worker();
  await register();
  expect(versions).toHaveLength(1);
  const worker = container.registration.arrive();
  worker.dispatchEvent(new Event('statechange'));
  expect(versions).toHaveLength(2);
});

test('a waiting version takes over only when asked, and says when it has', async () => {
  await register();
  const worker = container.registration.arrive();
  expect(worker.messages).toEqual([]);
  let took = false;
  const takingOver = versions[0]!.takeOver().then(() => (took = true));
  expect(worker.messages).toEqual(['SKIP_WAITING']);
  await Promise.resolve();
  expect(took).toBe(false);
  container.dispatchEvent(new Event('controllerchange'));
  await takingOver;
  expect(took).toBe(true);
});

test('"Restart now" does what it says also where another tab restarted first', async () => {
  await register();
  const worker = container.registration.arrive();
  Object.assign(container.registration, { waiting: null, active: worker });
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
  let took = false;
  void versions[0]?.takeOver().then(() => (took = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect([took, worker.messages]).toEqual([true, []]);
});

test('it looks for a new version when the page comes back, once an hour at most, until it is told to stop', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const stop = await register();
  const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  vi.advanceTimersByTime(60 * 60 * 1000);
  page.visibilityState = 'hidden';
  comeBack();
  expect(container.registration.looks).toBe(0);
  page.visibilityState = 'visible';
  comeBack();
  comeBack();
  expect(container.registration.looks).toBe(1);
  stop();
  vi.advanceTimersByTime(60 * 60 * 1000);
  comeBack();
  expect(container.registration.looks).toBe(1);
});

test('a browser without service workers is left alone', async () => {
  vi.stubGlobal('navigator', {});
  (await register())();
  expect(versions).toEqual([]);
});

test.each([
  ['when the page has been there for three seconds', () => vi.advanceTimersByTimeAsync(3_000)],
  ['when the page is put away', async () => page.dispatchEvent(new Event('visibilitychange'))],
])('the worker is asked for the rest of the app %s', async (_, pass) => {
  container.registration.active = new Worker();
  await register();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(container.registration.active.messages).toEqual([]);
  await pass();
  vi.useRealTimers();
  await vi.waitFor(() => expect(container.registration.active?.messages).toEqual([{ kind: 'store-parts' }]));
});

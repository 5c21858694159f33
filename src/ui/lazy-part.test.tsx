import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, PartNotFetched } from './lazy-part';

afterEach(() => {
  vi.useRealTimers();
});

const Hello = () => <p>hello</p>;

test('what was fetched before is drawn at once', async () => {
  const Screen = lazyPart(() => Promise.resolve(Hello));
  await Screen.preload();
  expect(renderToString(<Screen />)).toBe('<p>hello</p>');
});

test('a fetch that failed is tried again, a good one is not repeated', async () => {
  let tries = 0;
  const Screen = lazyPart(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(Hello);
  });
  await expect(Screen.preload()).rejects.toThrow('no network');
  await Screen.preload();
  await Screen.preload();
  expect(tries).toBe(2);
});

/** A part whose file breaks off as often as this says. */
function aPart(failures: number) {
  const tries = { count: 0 };
  const Screen = lazyPart(() => {
    tries.count += 1;
    return tries.count <= failures ? Promise.reject(new Error('no network')) : Promise.resolve(Hello);
  });
  /** What is thrown where it is drawn; null where it is there. */
  const draw = (): Promise<unknown> =>
    prerender(<Screen />, { onError: () => undefined }).then(
      () => null,
      (error: unknown) => error,
    );
  return { draw, tries };
}

test('a part that could not be fetched says so, and why, until that was shown', async () => {
  const { draw, tries } = aPart(1);
  const error = await draw();
  expect(error).toBeInstanceOf(PartNotFetched);
  expect(error).toMatchObject({ message: 'Error: no network', cause: new Error('no network') });
  expect(await draw()).toBe(error);
  expect(tries.count).toBe(1);
  if (error instanceof PartNotFetched) error.forget();
  expect(await draw()).toBeNull();
  expect(tries.count).toBe(2);
});

test('what nobody waited for any more is forgotten by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { draw, tries } = aPart(1);
  expect(await draw()).toBeInstanceOf(PartNotFetched);
  vi.advanceTimersByTime(1_000);
  expect(await draw()).toBeNull();
  expect(tries.count).toBe(2);
});

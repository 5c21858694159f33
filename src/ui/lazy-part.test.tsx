import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part';

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

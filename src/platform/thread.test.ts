import { afterEach, expect, test, vi } from 'vitest';
import { startBrowserThread, startStorageThread } from './thread';

class AWorker {
  terminate = vi.fn<() => void>();
}

afterEach(() => vi.unstubAllGlobals());

const browsers = {
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Chrome on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'Chrome on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test.each([
  ['Safari on a Mac', false],
  ['Chrome on an iPhone', false],
  ['Chrome on a Mac', true],
  ['Firefox', true],
] as const)('in %s a thread that opens the storage is begun: %s', (browser, isBegun) => {
  vi.stubGlobal('navigator', { userAgent: browsers[browser] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Worker', AWorker);
  expect(startStorageThread('/assets/search-worker.js') !== null).toBe(isBegun);
  expect(startBrowserThread('/assets/transfer-worker.js')).not.toBeNull();
});

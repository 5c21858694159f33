import { epochMs } from '../contract/units';
import { type BareServer, startBareServer } from '../testing/bare-server';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy';
import { type ServerProcess, startServer } from '../testing/server-process';
import { webEnv } from './carrel';
import { plainTest } from './fixtures';

/** The app and its relay before a service that speaks the document and nothing more. */
export interface BareCarrel {
  readonly url: string;
  readonly web: ServerProcess;
  readonly bare: BareServer;
  /** Between the relay and the service. */
  readonly faults: FaultProxy;
  /** `stop`: the service's clock stands still from now on; `pass`: so much later it is there. */
  readonly time: { stop(): void; pass(seconds: number): void };
}

export async function withBareCarrel(run: (carrel: BareCarrel) => Promise<void>): Promise<void> {
  let stoppedAt: number | null = null;
  let ahead = 0;
  const bare = await startBareServer({ now: () => epochMs((stoppedAt ?? Date.now()) + ahead) });
  const faults = await startFaultProxy(bare.url);
  const web = await startServer({ env: webEnv(faults.url, bare.url) });
  const time = {
    stop: () => void (stoppedAt ??= Date.now()),
    pass: (seconds: number) => void (ahead += seconds * 1000),
  };
  try {
    await run({ url: web.url, web, bare, faults, time });
  } finally {
    await web.remove();
    await faults.close();
    await bare.close();
  }
}

export const testWithBareService = plainTest.extend<{ carrel: BareCarrel }>({
  carrel: async ({}, provide) => withBareCarrel(provide),
  baseURL: ({ carrel }, provide) => provide(carrel.url),
});

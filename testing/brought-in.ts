import type { CarrelClient } from '../src/client/carrel-client';
import type { Ports } from '../src/platform/ports';
import { bringInSession } from '../src/transfer-pages/bring-in/bring-in-session';
import type { BroughtIn } from '../src/transfer-pages/bring-in/carry-out';

/** Brings a file in as the page does, with every guess as it is. Rejects where nothing came of it. */
export function handOverTo(client: CarrelClient, tab: Ports, file: Blob): Promise<BroughtIn> {
  return new Promise((resolve, reject) => {
    const session = bringInSession({
      client,
      ports: tab,
      language: 'en',
      show(stage) {
        if (stage.kind === 'preview') session.bring(null);
        if (stage.kind === 'done') resolve(stage.broughtIn);
        if (stage.kind === 'asking') reject(new Error(JSON.stringify(stage.problem)));
      },
    });
    session.look({ file, name: 'a file' });
  });
}

import { openClient } from '../src/client/open-client';
import { bringInSession } from '../src/transfer-pages/bring-in/bring-in-session';
import type { Preview, Stage } from '../src/transfer-pages/bring-in/stage';
import { inProcessThread } from './in-process-thread';
import { oneBrowser } from './one-browser';

/** The page that brings cards in, over a device of its own. */
export async function aBringInPage() {
  const browser = oneBrowser();
  const tab = { ...browser.tab(), startThread: inProcessThread };
  const client = await openClient({ kind: 'device' }, tab);
  const waiting: { readonly kind: Stage['kind']; readonly found: (stage: never) => void }[] = [];
  const shown: Stage[] = [];
  const show = (stage: Stage) => {
    shown.push(stage);
    const index = waiting.findIndex(({ kind }) => kind === stage.kind);
    if (index >= 0) waiting.splice(index, 1)[0]!.found(stage as never);
  };
  const told: Stage[] = [];
  const tell = (stage: Stage) => void told.push(stage);
  const session = bringInSession({ client, ports: tab, language: 'en-GB', show, tell });
  const until = <Kind extends Stage['kind']>(kind: Kind) =>
    new Promise<Extract<Stage, { kind: Kind }>>((found) => waiting.push({ kind, found }));
  const own = async () => (await client.sets.library()).filter(({ origin }) => origin === 'device');
  async function looked(file: Blob, name: string): Promise<Preview> {
    const shown = until('preview');
    session.look({ file, name });
    return (await shown).preview;
  }
  return { client, session, until, own, looked, shown, told };
}

export type BringInPage = Awaited<ReturnType<typeof aBringInPage>>;

export const carrelFile = (...sets: readonly object[]) => new Blob([JSON.stringify({ carrel: 1, sets })]);

/** A file of ours, as the page proposes it. */
export async function broughtInAsItIs(page: BringInPage, file: Blob) {
  await page.looked(file, 'sets.carrel');
  const done = page.until('done');
  page.session.bring(null);
  return (await done).broughtIn;
}

/** A text, as a set called *Letters*. */
export async function broughtIn(page: BringInPage, text: string) {
  await page.looked(new Blob([text]), '');
  const done = page.until('done');
  page.session.bring('Letters');
  const { sets, importId } = (await done).broughtIn;
  return { importId, setId: sets[0]!.id };
}

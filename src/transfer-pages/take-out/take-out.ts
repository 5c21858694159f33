import type { CarrelClient } from '../../client/carrel-client';
import type { SetToTakeOut } from '../../client/transfer-client';
import type { AppPorts } from '../../client/use-ports';
import { type EpochMs, epochMs } from '../../../contract/units';
import type { Image, SetId, TermId } from '../../domain/study-set';
import { startBrowserThread } from '../../platform/thread';
import type { OutForm, WriteAnswer } from '../../transfer/thread/orders';
import { type TransferThread, transferThread } from '../../transfer/thread/transfer-thread';
import { default as transferWorkerUrl } from '../../transfer/thread/transfer-worker?worker&url';
import { deckOf } from './deck-of';

export interface ToTakeOut {
  readonly client: CarrelClient;
  readonly ports: AppPorts;
  readonly setIds: readonly SetId[];
  readonly form: OutForm;
  readonly signal: AbortSignal;
}

export interface TakenOut {
  readonly answer: WriteAnswer;
  /** Sets whose cards are not on this device. */
  readonly left: number;
}

/** The browser has no second thread. */
export class TakeOutFailed extends Error {}

/** Wide enough for any card. */
const pixels = 1_000;
const carriesPictures = (form: OutForm): boolean => form.kind === 'carrel' || form.kind === 'anki-package';

/** Makes a file of sets, one after the other, in a thread of its own. Rejects where that broke, and when it is called off. */
export async function takeOut({ client, ports, setIds, form, signal }: ToTakeOut): Promise<TakenOut> {
  const begun = (ports.startThread ?? startBrowserThread)(transferWorkerUrl);
  if (!begun) throw new TakeOutFailed('This browser has no second thread');
  const thread = transferThread(begun);
  signal.addEventListener('abort', () => thread.end());
  try {
    let left = 0;
    let changedAt: EpochMs = epochMs(0);
    for (const id of setIds) {
      const found = await client.transfer.setToTakeOut(id);
      signal.throwIfAborted();
      if (!found) {
        left += 1;
        continue;
      }
      changedAt = epochMs(Math.max(changedAt, found.view.set.modifiedAt));
      const pictures = carriesPictures(form) ? await picturesOf(client, thread, found) : new Map<TermId, string>();
      await thread.ask('deck', deckOf(found, pictures));
    }
    return { answer: await thread.ask('write', { form, changedAt }), left };
  } finally {
    thread.end();
  }
}

/** Hands over the pictures that are here or can be had now. Resolves to their names. */
async function picturesOf(
  client: CarrelClient,
  thread: TransferThread,
  { view }: SetToTakeOut,
): Promise<ReadonlyMap<TermId, string>> {
  const names = new Map<TermId, string>();
  for (const { id, image } of view.set.terms) {
    const picture = image && (await pictureOf(client, image));
    if (!picture) continue;
    const name = `${id}.${endings[picture.type] ?? 'img'}`;
    await thread.ask('picture', { name, bytes: new Uint8Array(await picture.arrayBuffer()) });
    names.set(id, name);
  }
  return names;
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

async function pictureOf(client: CarrelClient, image: Image): Promise<Blob | null> {
  const loaded = await client.pictures.load(image, pixels);
  return loaded.kind === 'here' ? loaded.picture : null;
}

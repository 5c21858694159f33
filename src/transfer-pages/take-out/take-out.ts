import type { CarrelClient } from '../../client/carrel-client';
import type { AppPorts } from '../../client/use-ports';
import { type EpochMs, epochMs } from '../../../contract/units';
import type { SetId, Term, TermId } from '../../domain/study-set';
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
  readonly left: LeftOut;
}

/** What the file lacks of what it could carry. */
export interface LeftOut {
  /** Sets whose cards are not on this device. */
  readonly sets: number;
  /** Pictures that are not on this device, and could not be fetched now. */
  readonly pictures: number;
  /** Those that are at their addresses no more, or at one that the server does not fetch from. */
  readonly lostPictures: number;
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
    const left = { sets: 0, pictures: 0, lostPictures: 0 };
    let changedAt: EpochMs = epochMs(0);
    for (const id of setIds) {
      const found = await client.transfer.setToTakeOut(id);
      signal.throwIfAborted();
      if (!found) {
        left.sets += 1;
        continue;
      }
      changedAt = epochMs(Math.max(changedAt, found.view.set.modifiedAt));
      const { names, lacking } = await picturesOf(client, thread, carriesPictures(form) ? found.view.set.terms : []);
      left.pictures += lacking.filter((kind) => kind === 'offline').length;
      left.lostPictures += lacking.filter((kind) => kind !== 'offline').length;
      await thread.ask('deck', deckOf(found, names));
    }
    return { answer: await thread.ask('write', { form, changedAt }), left };
  } finally {
    thread.end();
  }
}

interface HandedOver {
  readonly names: ReadonlyMap<TermId, string>;
  /** Why each of the others is not there. */
  readonly lacking: readonly ('offline' | 'elsewhere' | 'none')[];
}

/** Hands over the pictures that are here or can be had now. */
async function picturesOf(client: CarrelClient, thread: TransferThread, terms: readonly Term[]): Promise<HandedOver> {
  const names = new Map<TermId, string>();
  const lacking: HandedOver['lacking'][number][] = [];
  for (const { id, image } of terms) {
    if (!image) continue;
    const loaded = await client.pictures.load(image, pixels);
    if (loaded.kind !== 'here') {
      lacking.push(loaded.kind);
      continue;
    }
    const { picture } = loaded;
    const name = `${id}.${endings[picture.type] ?? 'img'}`;
    await thread.ask('picture', { name, bytes: new Uint8Array(await picture.arrayBuffer()) });
    names.set(id, name);
  }
  return { names, lacking };
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

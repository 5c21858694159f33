import { listenToChanges } from '../api/change-stream';
import { type Attention, browserAttention } from '../platform/attention';
import type { Ports } from '../platform/ports';

/** A stream that says nothing for so long is none: it is to say something every 20 seconds. */
const silentMs = 50_000;
/** After a stream that was open, another one; after one that was not to be had, and while there is nobody to ask. */
const againMs = 1_000;
const refusedMs = 60_000;
const mostFailedMs = 60_000;

interface ListenerDeps {
  readonly ports: Pick<Ports, 'http' | 'clock' | 'random' | 'attention'>;
  readonly user: string;
  readonly newId: () => string;
  /** Whether the service has such a stream, and can be reached as this user. */
  readonly mayAsk: () => Promise<boolean>;
  /** Something may have been written; or nothing was, and a word would come. */
  readonly say: (heard: 'told' | 'listening') => void;
}

/**
 * Hears of changes while somebody may be looking, by one stream (decision 032). A hidden page has none. Whatever
 * goes wrong, syncing asks now and then as it does without. Returns how to end it.
 */
export function listenForChanges({ ports, user, newId, mayAsk, say }: ListenerDeps): () => void {
  const { http, clock, random } = ports;
  const attention: Attention = ports.attention ?? browserAttention;
  let open: AbortController | null = null;
  let cancel: (() => void) | null = null;
  let failed = 0;
  let isEnded = false;

  const later = (delayMs: number) => {
    cancel?.();
    cancel = clock.after(delayMs * (1 + random.next() / 4), () => {
      cancel = null;
      void begin();
    });
  };

  async function begin(): Promise<void> {
    if (isEnded || open || cancel || !attention.isHere()) return;
    const stream = new AbortController();
    open = stream;
    const next = (await mayAsk().catch(() => false)) ? await heard(stream) : refusedMs / 4;
    if (open === stream) open = null;
    if (!isEnded && attention.isHere()) later(next);
  }

  /** Resolves when the stream is over, to when another one is opened. */
  async function heard(stream: AbortController): Promise<number> {
    const giveUp = () => stream.abort();
    let stop = clock.after(silentMs, giveUp);
    let isOpen = false;
    const ended = await listenToChanges({ http, user, id: newId(), signal: stream.signal }, (what) => {
      stop();
      stop = clock.after(silentMs, giveUp);
      // What was written before it was open, nobody told.
      say(isOpen && what === 'alive' ? 'listening' : 'told');
      if (!isOpen) say('listening');
      isOpen = true;
    });
    stop();
    failed = isOpen ? 0 : failed + 1;
    if (isOpen) return againMs;
    return ended === 'refused' ? refusedMs : Math.min(mostFailedMs, 2_500 * 2 ** failed);
  }

  const stopListening = attention.listen(() => {
    if (attention.isHere()) {
      cancel?.();
      cancel = null;
      void begin();
    } else {
      open?.abort();
      open = null;
      cancel?.();
      cancel = null;
    }
  });
  void begin();
  return () => {
    isEnded = true;
    stopListening();
    open?.abort();
    cancel?.();
  };
}

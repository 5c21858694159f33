import type { SetId } from '../../domain/study-set';
import { type Engine, isStopped } from '../engine';
import { fetchLines, fileLines, hasRead } from './fetch-lines';
import { exchangeSaid } from './exchange-said';
import { sendLines } from './send-lines';
import { movesWriter } from './write-moves';

/** So long after a sign of life of the stream of changes, nobody has to ask whether there is news. */
const trustMs = 45_000;
/** So often somebody asks who does not hear the stream. */
const askMs = 55_000;
/** Where the service has trouble with the log, it is left alone with it for longer and longer. */
const firstRestMs = 15_000;
const longestRestMs = 300_000;

/** The log's way to the service and back, for as long as a tab leads. */
export function exchangeLog(engine: Engine) {
  const { clock, contact } = engine;
  /** What a tab found out about lines of strangers. */
  const seen = new Map<number, number>();
  let mayHaveNews = true;
  let heardUntil = 0;
  let askAt = 0;
  let isTaken = true;
  let restMs = 0;
  let restUntil = 0;

  const isOffered = () => isTaken && contact.features.has('log') && !isStopped(engine);
  const news = (setIds: readonly SetId[]) => engine.learnt(setIds);
  const said = exchangeSaid(engine);
  const writeMoves = movesWriter(engine);

  async function send(epoch: number, withHeld: boolean): Promise<void> {
    if (!isOffered() || clock.monotonic() < restUntil) return;
    const came = await sendLines(engine, epoch, withHeld);
    const cameSaid = came === 'failing' || came === 'never' ? came : await said.send(epoch, news);
    restMs = cameSaid === 'failing' ? Math.min(longestRestMs, Math.max(firstRestMs, 2 * restMs)) : 0;
    restUntil = clock.monotonic() + restMs;
    if (cameSaid === 'never') isTaken = false;
    if (came === 'something') news([]);
  }

  async function fetchNews(epoch: number): Promise<void> {
    if (!isOffered()) return;
    if (!mayHaveNews && clock.monotonic() < Math.max(heardUntil, askAt)) return;
    askAt = clock.monotonic() + askMs;
    mayHaveNews = false;
    if (!(await fetchLines(engine, epoch, { news, forgotten: said.forgetSent }))) mayHaveNews = true;
  }

  return {
    /** The stream of changes is open, in some tab: without a word of it nothing is new. */
    listening: () => void (heardUntil = clock.monotonic() + trustMs),
    told: () => void (mayHaveNews = true),
    /** What was learnt leaves. */
    send: (epoch: number) => send(epoch, false),
    /** Whether the service's log is the one that it was, before its sets are looked at; of one that was never read nothing can be told. */
    async hear(epoch: number): Promise<void> {
      if (await hasRead(engine)) await fetchNews(epoch);
    },
    /** What was learnt leaves, and comes from the other devices. */
    async exchange(epoch: number): Promise<void> {
      await writeMoves(epoch, news);
      await send(epoch, true);
      if (isStopped(engine)) return;
      // Without a log there, too: a merged backup may speak of what had not come yet.
      await fileLines(engine, epoch, seen, news);
      await fetchNews(epoch);
    },
  };
}

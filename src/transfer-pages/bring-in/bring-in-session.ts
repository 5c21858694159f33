import type { CarrelClient } from '../../client/carrel-client';
import type { ToBringIn } from '../../client/to-bring-in';
import { browserCalendar } from '../../platform/calendar';
import { drawnAhead } from '../../platform/drawn-ahead';
import { idFactory } from '../../platform/ids';
import type { Ports } from '../../platform/ports';
import { startBrowserThread } from '../../platform/thread';
import type { FileChoices } from '../../transfer/read-text-file';
import type { Progress } from '../../transfer/reading';
import type { Arrangement } from '../../transfer/thread/orders';
import { ThreadStopped, type TransferThread, transferThread } from '../../transfer/thread/transfer-thread';
import { default as transferWorkerUrl } from '../../transfer/thread/transfer-worker?worker&url';
import { type OwnSet, ownSets, setHere } from './cards-here';
import { carryOut } from './carry-out';
import type { Preview, Problem, Stage } from './stage';

export interface BringInSession {
  /** Reads a file in a thread of its own; whatever was looked at before is forgotten. */
  look(one: ToBringIn): void;
  /** Reads the same file otherwise. */
  readAgain(choices: FileChoices): void;
  arrange(change: Partial<Arrangement>): void;
  /** `titles`: of the overview's sets. */
  bring(titles: readonly string[]): void;
  takeBack(importId: string): void;
  /** Back to the beginning: what is being done is stopped, and nothing of it stays. */
  leave(): void;
  end(): void;
}

/** So long a thread may say nothing before it is taken for stuck. */
const silenceMs = 60_000;

interface BringInDeps {
  readonly client: CarrelClient;
  readonly ports: Ports;
  /** The browser's own, as a code. */
  readonly language: string;
  /** Hears where the page stands. */
  readonly show: (stage: Stage) => void;
}

/** The acts of the page, and the one file that they are about. */
export function bringInSession({ client, ports, language, show }: BringInDeps): BringInSession {
  const newId = idFactory(ports.clock, drawnAhead(ports.random));
  let current: {
    readonly one: ToBringIn;
    readonly thread: TransferThread;
    readonly own: Promise<readonly OwnSet[]>;
  } | null = null;
  let preview: Preview | null = null;
  let bringing: AbortController | null = null;

  function stop(): void {
    bringing?.abort();
    current?.thread.end();
    current = null;
    preview = null;
  }

  function ask(problem: Problem | null): void {
    stop();
    show({ kind: 'asking', problem });
  }

  function look(one: ToBringIn): void {
    stop();
    const thread = begun();
    if (!thread) {
      ask({ kind: 'broken', name: one.name });
      return;
    }
    current = { one, thread, own: known(client, thread) };
    // Whoever asks for them says so if they cannot be had.
    current.own.catch(() => undefined);
    void read({});
  }

  /** Null where the browser has no second thread, or refuses this one. */
  function begun(): TransferThread | null {
    try {
      const thread = (ports.startThread ?? startBrowserThread)(transferWorkerUrl);
      return thread && transferThread(thread);
    } catch (error) {
      ports.log.warn('No thread could be begun to read a file', error);
      return null;
    }
  }

  async function read(choices: FileChoices): Promise<void> {
    if (!current) return;
    const { one, thread, own } = current;
    const isCurrent = () => current?.thread === thread;
    // A file that is read anew stays on the screen as it was: whoever changes a separator is not sent elsewhere.
    const reading = (progress: Progress | null) => {
      if (isCurrent() && !preview) show({ kind: 'reading', name: one.name, progress });
    };
    reading(null);
    let callOff = () => {};
    const watch = () => {
      callOff();
      callOff = ports.clock.after(silenceMs, () => isCurrent() && ask({ kind: 'broken', name: one.name }));
    };
    try {
      watch();
      const held = await thread.ask(
        'read',
        { file: one.file, name: one.name, choices, here: await calendarHere() },
        (progress) => {
          watch();
          reading(progress);
        },
      );
      if (held.kind === 'refused') {
        if (isCurrent()) ask({ kind: 'refused', name: one.name, why: held.why });
        return;
      }
      const sets = await own;
      const arrangement = preview?.arrangement ?? {
        ...firstArrangement(await usualLanguages(client, language)),
        // The set that the cards are likely meant for.
        into: sets.find(({ id }) => id === one.into)?.id ?? 'own',
      };
      const overview = await thread.ask('arrange', arrangement);
      if (!isCurrent()) return;
      preview = {
        name: one.name,
        others: one.others ?? 0,
        thread,
        held,
        choices,
        arrangement,
        overview,
        own: sets,
        version: (preview?.version ?? 0) + 1,
      };
      show({ kind: 'preview', preview });
    } catch (error) {
      if (!isCurrent() || (error instanceof ThreadStopped && error.kind === 'ended')) return;
      ports.log.warn('A file could not be read', error);
      ask({ kind: 'broken', name: one.name });
    } finally {
      callOff();
    }
  }

  async function calendarHere() {
    const { rolloverHour } = await client.study.settings();
    return { utcOffsetMin: (ports.calendar ?? browserCalendar).utcOffsetMin(ports.clock.now()), rolloverHour };
  }

  async function arrange(change: Partial<Arrangement>): Promise<void> {
    if (!preview) return;
    const { thread, version } = preview;
    const arrangement = { ...preview.arrangement, ...change };
    // Shown at once; the counts follow.
    preview = { ...preview, arrangement };
    show({ kind: 'preview', preview });
    try {
      const overview = await thread.ask('arrange', arrangement);
      if (preview?.arrangement !== arrangement) return;
      preview = { ...preview, overview, version: version + 1 };
      show({ kind: 'preview', preview });
    } catch (error) {
      if (current?.thread !== thread) return;
      ports.log.warn('What was read could not be arranged', error);
      ask({ kind: 'broken', name: preview.name });
    }
  }

  async function bring(titles: readonly string[]): Promise<void> {
    if (!preview || bringing) return;
    const from = preview;
    const { name, thread, overview } = from;
    bringing = new AbortController();
    const { signal } = bringing;
    const progressed = (share: number) => signal.aborted || show({ kind: 'bringing', name, share });
    progressed(0);
    try {
      const broughtIn = await carryOut({
        client,
        thread,
        newId,
        name,
        overview,
        titles,
        progressed,
        signal,
      });
      show({ kind: 'done', preview: from, broughtIn });
    } catch (error) {
      if (signal.aborted) return;
      ports.log.warn('Cards could not be brought in', error);
      ask({ kind: 'not-kept', name });
    } finally {
      bringing = null;
    }
  }

  return {
    look,
    readAgain: (choices) => void read(choices),
    arrange: (change) => void arrange(change),
    bring: (titles) => void bring(titles),
    takeBack: (importId) =>
      void client.transfer.takeBack(importId).then(
        (takenBack) => {
          stop();
          show({ kind: 'taken-back', takenBack });
        },
        (error: unknown) => {
          ports.log.warn('An import could not be taken back', error);
          ask({ kind: 'not-kept', name: '' });
        },
      ),
    leave: () => ask(null),
    end: stop,
  };
}

/** Tells the thread of the sets that are here, one by one: with thousands of sets the page goes on meanwhile. */
async function known(client: CarrelClient, thread: TransferThread): Promise<readonly OwnSet[]> {
  const sets = await ownSets(client);
  for (const set of sets) {
    const known = await setHere(client, set);
    if (known) await thread.ask('know', known);
  }
  return sets;
}

/** Those of the set that was changed last, and the browser's own. */
async function usualLanguages(client: CarrelClient, language: string): Promise<Arrangement['usual']> {
  const rows = await client.sets.library();
  const last = rows.find(({ origin }) => origin !== 'built-in');
  const own = language.split('-')[0] || 'en';
  return last
    ? { langTerms: [last.langTerms, own], langDefinitions: [last.langDefinitions, own] }
    : { langTerms: [own], langDefinitions: [own] };
}

const firstArrangement = (usual: Arrangement['usual']): Arrangement => ({
  isSwapped: false,
  fields: {},
  langTerms: null,
  langDefinitions: null,
  usual,
  without: [],
  already: 'update',
  into: 'own',
  withHistory: true,
});

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
import { carryOut, NotTakenBack } from './carry-out';
import type { FileHeld, Preview, Problem, Stage } from './stage';
import { titlesOf, whyNot } from './what-comes';

export interface BringInSession {
  /** Reads a file in a thread of its own; whatever was looked at before is forgotten. */
  look(one: ToBringIn): void;
  /** Reads the same file otherwise. */
  readAgain(choices: FileChoices): void;
  arrange(change: Partial<Arrangement>): void;
  /** What the page shows once all changes are counted. `title`: of a new set; null: as the file says. */
  bring(title: string | null): void;
  takeBack(importId: string): void;
  /** Back to the beginning: what is being read or brought in is stopped, and nothing of it stays. What is taken back is not. */
  leave(): void;
  /** The page goes: what is being brought in goes on. */
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
  /** Hears how an import ended whose page is gone by then. */
  readonly tell?: (stage: Stage) => void;
}

/** The acts of the page, and the one file that they are about. */
export function bringInSession({ client, ports, language, show: shown, tell }: BringInDeps): BringInSession {
  const newId = idFactory(ports.clock, drawnAhead(ports.random));
  let isGone = false;
  const show = (stage: Stage) => (isGone ? tell?.(stage) : shown(stage));
  let current: {
    readonly one: ToBringIn;
    readonly thread: TransferThread;
    readonly own: Promise<readonly OwnSet[]>;
  } | null = null;
  let preview: Preview | null = null;
  /** The last reading: an earlier one has nothing to show any more. */
  let reading: object | null = null;
  /** Resolves when the preview is what its arrangement says. */
  let counted: Promise<unknown> = Promise.resolve();
  /** What the page waits for, and shows nothing else meanwhile. */
  let act: Act | null = null;
  /** Ends with all that writes: an import that is called off is taken back before anything else is written. */
  let written: Promise<void> = Promise.resolve();

  function stop(): void {
    act?.calledOff.abort();
    act = null;
    reading = null;
    current?.thread.end();
    current = null;
    preview = null;
  }

  /** Whatever writes, one after the other. */
  function write(kind: Act['kind'], work: (mine: Act) => Promise<void>): void {
    const mine: Act = { kind, calledOff: new AbortController() };
    act = mine;
    written = written.then(() => work(mine)).then(() => (isGone && act === null ? stop() : undefined));
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
    count(read({}));
  }

  function count(work: Promise<void>): void {
    counted = Promise.all([counted, work]);
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
    const mine = (reading = {});
    const isCurrent = () => reading === mine;
    // A file that is read anew stays on the screen as it was: whoever changes a separator is not sent elsewhere.
    const progressed = (progress: Progress | null) => {
      if (isCurrent() && !preview) show({ kind: 'reading', name: one.name, progress });
    };
    progressed(null);
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
          progressed(progress);
        },
      );
      if (!isCurrent()) return;
      if (held.kind === 'refused') {
        ask({ kind: 'refused', name: one.name, why: held.why });
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
      const isAsArranged = preview === null || preview.arrangement === arrangement;
      preview = {
        name: one.name,
        others: one.others ?? 0,
        thread,
        held,
        choices,
        arrangement: preview?.arrangement ?? arrangement,
        overview,
        own: sets,
        version: (preview?.version ?? 0) + 1,
      };
      reading = null;
      if (isAsArranged) showPreview();
      else await arrange({});
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

  function showPreview(): void {
    if (preview && !act) show({ kind: 'preview', preview });
  }

  /** Shown as it is chosen at once, so that the next change is made to that; the cards follow. */
  function readAgain(choices: FileChoices): void {
    if (!preview || act) return;
    preview = { ...preview, choices, held: asChosen(preview.held, choices) };
    showPreview();
    count(read(choices));
  }

  async function arrange(change: Partial<Arrangement>): Promise<void> {
    if (!preview) return;
    const { thread } = preview;
    const arrangement = { ...preview.arrangement, ...change };
    // Shown at once; the counts follow.
    preview = { ...preview, arrangement };
    showPreview();
    // What is being read is arranged so in the end.
    if (reading) return;
    try {
      const overview = await thread.ask('arrange', arrangement);
      if (reading || preview?.arrangement !== arrangement) return;
      preview = { ...preview, overview, version: preview.version + 1 };
      showPreview();
    } catch (error) {
      if (current?.thread !== thread) return;
      ports.log.warn('What was read could not be arranged', error);
      ask({ kind: 'broken', name: preview.name });
    }
  }

  async function carriedOut(mine: Act, title: string | null): Promise<void> {
    const { signal } = mine.calledOff;
    await counted;
    if (signal.aborted || !preview) {
      if (act === mine) ask(null);
      return;
    }
    const from = preview;
    const { name, thread, overview } = from;
    const progressed = (share: number) => signal.aborted || show({ kind: 'bringing', name, share });
    if (whyNot(from) !== null) {
      act = null;
      showPreview();
      return;
    }
    try {
      const titles = titlesOf(title, from);
      const broughtIn = await carryOut({ client, thread, newId, name, overview, titles, progressed, signal });
      if (act === mine) act = null;
      if (!signal.aborted) show({ kind: 'done', preview: from, broughtIn });
    } catch (error) {
      const isWhole = !(error instanceof NotTakenBack);
      if (!signal.aborted || !isWhole) ports.log.warn('Cards could not be brought in', error);
      // Somebody may be looking at another file by now.
      if (signal.aborted && act !== mine) return;
      ask(isWhole ? (signal.aborted ? null : { kind: 'not-kept', name }) : { kind: 'not-taken-back' });
    }
  }

  async function tookBack(mine: Act, importId: string): Promise<void> {
    const stage = await client.transfer.takeBack(importId).then(
      (takenBack): Stage => ({ kind: 'taken-back', takenBack }),
      (error: unknown): Stage => {
        ports.log.warn('An import could not be taken back', error);
        return { kind: 'asking', problem: { kind: 'not-taken-back' } };
      },
    );
    if (act !== mine) return;
    stop();
    show(stage);
  }

  return {
    look,
    readAgain,
    arrange: (change) => {
      if (!act) count(arrange(change));
    },
    bring(title) {
      if (!preview || act) return;
      show({ kind: 'bringing', name: preview.name, share: 0 });
      write('bringing', (mine) => carriedOut(mine, title));
    },
    takeBack(importId) {
      if (act) return;
      show({ kind: 'taking-back' });
      write('taking-back', (mine) => tookBack(mine, importId));
    },
    leave() {
      if (!act) ask(null);
      else if (act.kind === 'bringing') {
        act.calledOff.abort();
        show({ kind: 'taking-back' });
      }
    },
    end() {
      isGone = true;
      if (!act) stop();
    },
  };
}

/** What the page waits for. */
interface Act {
  readonly kind: 'bringing' | 'taking-back';
  readonly calledOff: AbortController;
}

/** What was read, with what its user says of it in the place of what was guessed: until it is read so. */
function asChosen(held: FileHeld, { layout, separators, encoding, columns }: FileChoices): FileHeld {
  const { format } = held;
  if (format.kind === 'json' && columns) return { ...held, format: { ...format, columns } };
  if (format.kind !== 'text')
    return encoding && 'encoding' in format ? { ...held, format: { ...format, encoding } } : held;
  const chosen = { ...format, ...(encoding && { encoding }), layout: layout ?? { ...format.layout, ...separators } };
  return { ...held, format: chosen };
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
  mine: 'keep',
  removed: 'leave-out',
  into: 'own',
  withHistory: true,
});

import { clockAheadMs, logLimits } from '../../../contract/log-body';
import { toEpochMs } from '../../../contract/units';
import type { SaidValue } from '../../domain/said-values';
import type { SetId } from '../../domain/study-set';
import { saidRepository } from '../../store/said-repository';
import { type Engine, isStopped, serviceTimeNow } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { fileSaid, fileUnsaid, saidTables, showSaid } from './said-changes';
import { lineOfSaid, type SaidNumber } from './said-lines';
import { type Answered, batchBytes, bytesOf, posted, textOf } from './post-lines';

interface Unsent {
  readonly key: SaidNumber;
  readonly path: string;
  readonly said: SaidValue;
  readonly name: string;
  /** Null: no service takes it. */
  readonly text: string | null;
}

/**
 * Stars and settings on their way to the service, for as long as a tab leads. What comes from it comes with the lines of the
 * log (`takeSaid`); where a set was not here then, or came anew, what was said of it is shown once it is.
 */
export function exchangeSaid(engine: Engine) {
  const { store, random } = engine;
  const { db, meta } = store;
  const said = saidRepository(db, random);
  /** By number of a set, the revision at which what was said of it was shown last. */
  const shownAt = new Map<number, number>();
  let isFiled = false;

  /** Sets of which something was said, that came or changed since it was shown. */
  async function comeSince() {
    const { numbers } = await said.index();
    const headers = numbers.length === 0 ? [] : await db.sets.where('serviceId').anyOf(numbers).toArray();
    return headers.filter(({ serviceId, revision }) => shownAt.get(serviceId ?? 0) !== revision);
  }

  const hasUnsaid = async () => !isFiled || (await meta.get('unsaid')) === true;
  /** An idle round reads, and writes nothing. */
  const hasWork = async () =>
    (await hasUnsaid()) || (await said.index()).local.length > 0 || (await comeSince()).length > 0;

  async function show(): Promise<readonly SetId[] | null> {
    const fresh = await comeSince();
    const found = await showSaid(
      engine,
      fresh.map(({ serviceId }) => serviceId ?? 0),
    );
    for (const { serviceId, revision } of fresh) shownAt.set(serviceId ?? 0, revision);
    return found;
  }

  async function nextBatch(): Promise<readonly Unsent[]> {
    const { unsent } = await said.index();
    const batch: Unsent[] = [];
    let bytes = 0;
    for (const key of unsent) {
      for (const [path, value] of Object.entries(await said.of(key))) {
        if (value.isSent || value.isUnfit) continue;
        const text = textOf(lineOfSaid(key, path, value));
        bytes += text === null ? 0 : bytesOf(text);
        if (batch.length >= logLimits.linesPerBatch || bytes > batchBytes) return batch;
        batch.push({ key, path, said: value, name: `${value.device} ${value.seq}`, text });
      }
    }
    return batch;
  }

  return {
    /** Files what was said, shows what came before its set did, and sends what the service does not have. */
    async send(epoch: number, news: (setIds: readonly SetId[]) => void): Promise<'done' | 'failing' | 'never'> {
      if (await db.read([db.meta, db.sets], hasWork)) {
        const shown = await db.write(saidTables(engine), async () => {
          await assertLead(engine, epoch);
          await fileSaid(engine);
          if (await hasUnsaid()) await fileUnsaid(engine);
          return show();
        });
        isFiled = true;
        if (shown) news(shown);
      }
      for (;;) {
        const batch = await db.read([db.meta], nextBatch);
        if (batch.length === 0 || isStopped(engine)) return 'done';
        const lines = batch.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
        const answered = await posted(engine, lines);
        if (answered === 'failing' || answered === 'never') return answered;
        if (answered === null) return 'done';
        await db.write([db.meta], async () => {
          await assertLead(engine, epoch);
          await record(batch, answered);
        });
        news([]);
      }
    },
    /** The service's log is another one than it was. */
    forgetSent: () => said.forgetSent(),
  };

  async function record(batch: readonly Unsent[], { refused, unfit }: Answered): Promise<void> {
    let known = await said.index();
    for (const key of new Set(batch.map((one) => one.key))) {
      const ofKey = batch.filter((one) => one.key === key);
      const isUnfit = ({ name, text }: Unsent) => text === null || unfit.has(name);
      const isTaken = (one: Unsent) => !isUnfit(one) && !refused.has(one.name);
      const valuesOf = (some: readonly Unsent[]) =>
        Object.fromEntries(some.map(({ path, said: value }) => [path, value]));
      known = await said.sent(key, valuesOf(ofKey.filter(isTaken)), known);
      const now = serviceTimeNow(engine);
      const isAhead = ({ said: { clock } }: Unsent) => now !== null && clock > toEpochMs(now) + clockAheadMs;
      const aside = ofKey.filter((one) => isUnfit(one) && !isAhead(one));
      if (aside.length > 0) await said.setAside(key, valuesOf(aside));
      const ahead = ofKey.filter((one) => isUnfit(one) && isAhead(one)).map(({ path }) => path);
      if (now !== null && ahead.length > 0) known = await said.setBack(key, ahead, toEpochMs(now), known);
      const again = ofKey.filter(({ name }) => refused.has(name)).map(({ path }) => path);
      if (again.length > 0) known = await said.renamed(key, again, known);
    }
    await said.putIndex(known);
  }
}

import { type EpochMs, epochMs } from '../../contract/units';
import { clockOfNext } from '../domain/latest-said';
import { saidLast, type SaidValue, type SaidValues } from '../domain/said-values';
import type { SetId } from '../domain/study-set';
import type { Random } from '../platform/random';
import type { Database } from './database';
import { indexKey, rowKey, type SaidIndex, type SaidKey } from './said-rows';

const isName = (key: SaidKey): key is SetId => typeof key === 'string' && key !== '*';

/** Of everything of which the latest counts (decision 030) what was said last. Composable; belongs into a transaction over meta. */
export function saidRepository(db: Database, random: Random) {
  const freshName = (): string => [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  async function index(): Promise<SaidIndex> {
    const row = await db.meta.get(indexKey);
    if (row) return row.value as SaidIndex;
    return { device: freshName(), n: 0, clock: null, local: [], numbers: [], unsent: [] };
  }
  const putIndex = (value: SaidIndex) => db.meta.put({ key: indexKey, value });
  const of = async (key: SaidKey): Promise<SaidValues> => ((await db.meta.get(rowKey(key)))?.value ?? {}) as SaidValues;

  /** Joins values into a row; those that are not sent wait to be. */
  async function join(key: SaidKey, values: SaidValues, known: SaidIndex): Promise<SaidIndex> {
    const all = saidLast(await of(key), values);
    await db.meta.put({ key: rowKey(key), value: all });
    const clock = Object.values(values).reduce<EpochMs | null>(
      (greatest, { clock: said }) => (greatest === null || said > greatest ? said : greatest),
      known.clock,
    );
    const next = { ...known, clock };
    if (isName(key)) return { ...next, local: withOne(known.local, key) };
    const isUnsent = Object.values(all).some(({ isSent }) => !isSent);
    return {
      ...next,
      numbers: typeof key === 'number' ? withOne(known.numbers, key) : known.numbers,
      unsent: isUnsent ? withOne(known.unsent, key as '*' | number) : known.unsent.filter((one) => one !== key),
    };
  }

  async function saidAnew(
    key: '*' | number,
    paths: readonly string[],
    known: SaidIndex,
    stamp: Partial<Pick<SaidValue, 'clock'>>,
  ): Promise<SaidIndex> {
    const values = await of(key);
    const device = freshName();
    let n = 0;
    const again = Object.fromEntries(
      paths.flatMap((path) => {
        const said = values[path];
        return said ? [[path, { ...said, ...stamp, device, seq: (n += 1), isSent: false }]] : [];
      }),
    );
    await db.meta.put({ key: rowKey(key), value: { ...values, ...again } });
    return { ...known, device, n, unsent: withOne(known.unsent, key) };
  }

  /** The greatest clock of what the service has. */
  async function greatestSent({ numbers }: SaidIndex): Promise<EpochMs | null> {
    const rows = await Promise.all(['*' as const, ...numbers].map(of));
    const clocks = rows.flatMap((row) => Object.values(row).flatMap(({ isSent, clock }) => (isSent ? [clock] : [])));
    return clocks.length === 0 ? null : epochMs(Math.max(...clocks));
  }

  return {
    index,
    putIndex,
    of,
    join,
    /** What the learner says now. */
    async say(key: '*' | SetId, fields: Readonly<Record<string, unknown>>, now: EpochMs): Promise<void> {
      const known = await index();
      const clock = clockOfNext(now, known.clock);
      const said = valuesOf(fields, known, { clock, at: now });
      await putIndex(await join(key, said, { ...known, n: known.n + Object.keys(fields).length }));
    },
    /** What was chosen before anybody wrote down when: anything that was said comes after it. */
    async saidBefore(key: SaidKey, fields: Readonly<Record<string, unknown>>, known: SaidIndex): Promise<SaidIndex> {
      const said = valuesOf(fields, known, { clock: epochMs(1), at: epochMs(1) });
      return join(key, said, { ...known, n: known.n + Object.keys(fields).length });
    },
    async putLocal(setId: SetId, values: SaidValues): Promise<void> {
      if (Object.keys(values).length === 0) await db.meta.delete(rowKey(setId));
      else await db.meta.put({ key: rowKey(setId), value: values });
    },
    /** Under a name that nobody has: two databases share the one there was, as a copied profile does. */
    renamed: (key: '*' | number, paths: readonly string[], known: SaidIndex): Promise<SaidIndex> =>
      saidAnew(key, paths, known, {}),
    /** With the clock of now: theirs, and with it that of all that is said here, was further ahead than any service takes. */
    async setBack(key: '*' | number, paths: readonly string[], now: EpochMs, known: SaidIndex): Promise<SaidIndex> {
      const clock = clockOfNext(now, await greatestSent(known));
      return { ...(await saidAnew(key, paths, known, { clock })), clock };
    },
    /** No service takes these: they stay here alone, until something else is said. */
    async setAside(key: '*' | number, values: SaidValues): Promise<void> {
      const all = await of(key);
      const aside = Object.entries(values).flatMap(([path, { device, seq }]) => {
        const said = all[path];
        return said?.device === device && said.seq === seq ? [[path, { ...said, isUnfit: true }] as const] : [];
      });
      await db.meta.put({ key: rowKey(key), value: { ...all, ...Object.fromEntries(aside) } });
    },
    /** The service's log is another one than it was: it gets everything again. */
    async forgetSent(): Promise<void> {
      const known = await index();
      const keys = ['*' as const, ...known.numbers];
      for (const key of keys) {
        const values = Object.entries(await of(key)).map(([path, said]) => [path, { ...said, isSent: false }] as const);
        if (values.length > 0) await db.meta.put({ key: rowKey(key), value: Object.fromEntries(values) });
      }
      await putIndex({ ...known, unsent: keys });
    },
    /** The service has these, unless something else was said meanwhile. */
    async sent(key: '*' | number, values: SaidValues, known: SaidIndex): Promise<SaidIndex> {
      const had = Object.fromEntries(Object.entries(values).map(([path, said]) => [path, { ...said, isSent: true }]));
      return join(key, had, known);
    },
  };
}

const withOne = <One>(all: readonly One[], one: One): readonly One[] => (all.includes(one) ? all : [...all, one]);

function valuesOf(
  fields: Readonly<Record<string, unknown>>,
  { device, n }: SaidIndex,
  stamp: Pick<SaidValue, 'clock' | 'at'>,
): SaidValues {
  return Object.fromEntries(
    Object.entries(fields).map(([path, value], index) => [
      path,
      { ...stamp, device, seq: n + index + 1, value, isSent: false },
    ]),
  );
}

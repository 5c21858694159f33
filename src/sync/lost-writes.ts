import { type EpochMs, epochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { AttemptRow, LostWrite, OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import { attemptAge } from './attempt-age';
import type { Engine } from './engine';
import { quietMs } from './match-creation';
import { mannerOf } from './perform';
import { subjectsOf, subjectUnder, textsOf } from './subjects-of';

/** A write that may still land, and until when other writes have to keep out of its way. */
export interface InTheWay extends LostWrite {
  readonly until: EpochMs;
}

/**
 * Remembers a write whose answer is missing. It may be sent again at once, since that does no harm; but without a
 * condition it may also land later, over whatever was sent after it. Belongs into a transaction over meta.
 */
export async function noteLost(engine: Engine, attempt: AttemptRow, rows: readonly OutboxRow[]): Promise<void> {
  const { store } = engine;
  if (attempt.ifMatch !== null || mannerOf(attempt) === 'once') return;
  const { id, setId, ops, sentAt, serviceTime, resent } = attempt;
  const subjects = attempt.kind === 'put-set' ? null : rows.flatMap(subjectsOf);
  const said = Object.assign({}, ...rows.map(textsOf)) as Readonly<Record<string, string>>;
  const known = (await store.meta.get('lostWrites')) ?? [];
  const left = known.filter((write) => attemptAge(engine, write) < quietMs);
  for (const write of known) if (!left.includes(write)) engine.contact.sentAt.delete(write.id);
  await store.meta.set('lostWrites', [...left, { id, setId, ops, sentAt, serviceTime, resent, subjects, said }]);
}

/** A set goes on under another name, and with it what left under the one that went: it may land all the same. Belongs into a transaction over meta. */
export async function renameLost({ meta }: Pick<Store, 'meta'>, names: ReadonlyMap<string, string>): Promise<void> {
  const known = (await meta.get('lostWrites')) ?? [];
  const renamed = known.map((write) => ({
    ...write,
    setId: (names.get(write.setId) ?? write.setId) as SetId,
    subjects: write.subjects?.map((subject) => subjectUnder(subject, names)) ?? null,
    said:
      write.said &&
      Object.fromEntries(Object.entries(write.said).map(([subject, text]) => [subjectUnder(subject, names), text])),
  }));
  if (known.length > 0) await meta.set('lostWrites', renamed);
}

/** The writes of one set that may still land. Belongs into a transaction over meta. */
export async function lostWritesOf(engine: Engine, setId: SetId): Promise<readonly InTheWay[]> {
  const { store, clock } = engine;
  const known = (await store.meta.get('lostWrites')) ?? [];
  return known.flatMap((write) => {
    const age = write.setId === setId ? attemptAge(engine, write) : quietMs;
    return age < quietMs ? [{ ...write, until: epochMs(clock.now() + quietMs - age) }] : [];
  });
}

/** The write that a change has to wait for: an earlier one of the same, unless it is that very change, as it was sent. An order goes with the whole set, over each. Pure. */
export function inTheWayOf(row: OutboxRow, lost: readonly InTheWay[]): InTheWay | null {
  const subjects = subjectsOf(row);
  const isOrder = row.command.kind === 'move-term';
  const concerns = (write: InTheWay) =>
    isOrder || write.subjects === null || subjects.some((subject) => write.subjects?.includes(subject));
  // One that was decided or typed anew says something else than what may land.
  const saysTheSame = ({ said }: InTheWay) =>
    said === undefined || Object.entries(textsOf(row)).every(([subject, text]) => said[subject] === text);
  const isItself = (write: InTheWay) => row.tries > 0 && write.ops.includes(row.seq) && saysTheSame(write);
  return lost.find((write) => !isItself(write) && concerns(write)) ?? null;
}

import type { ServiceSetId } from '../../../contract/ids';
import { learnerSettingsSaid, saidOfSet, setSettingsSaid } from '../../domain/settings-said';
import { cardOfPath, type SaidValues, starPath } from '../../domain/said-values';
import type { SetId, Term, TermId } from '../../domain/study-set';
import { saidRepository } from '../../store/said-repository';
import type { MarksRow } from '../../store/rows';
import type { Engine } from '../engine';
import { namesOf, namesTables, numbersOf } from './numbers-of';
import { saidIn, type SaidNumber } from './said-lines';
import type { Numbers } from './wire-line';

type Stored = Pick<Engine, 'store' | 'random'>;

/** The tables that it reads and writes. */
export const saidTables = ({ store: { db } }: Stored) => [db.meta, db.marks, ...namesTables(db)];

/**
 * What was said here of sets that have a number by now, under it; what speaks of a card without one waits. Belongs into a
 * transaction over `saidTables`.
 */
export async function fileSaid({ store: { db }, random }: Stored): Promise<void> {
  const said = saidRepository(db, random);
  let known = await said.index();
  if (known.local.length === 0) return;
  const numbers = await numbersOf(db, known.local);
  const left: SetId[] = [];
  for (const setId of known.local) {
    const number = numbers.set(setId);
    const filed: Record<string, SaidValues[string]> = {};
    const waiting: Record<string, SaidValues[string]> = {};
    for (const [path, value] of Object.entries(await said.of(setId))) {
      const card = cardOfPath(path);
      const cardNumber = card === null ? null : numbers.card(setId, card as TermId);
      const isNamed = number !== null && (card === null || cardNumber !== null);
      if (isNamed) filed[cardNumber === null ? path : starPath(cardNumber)] = value;
      else waiting[path] = value;
    }
    if (number !== null && Object.keys(filed).length > 0) known = await said.join(number, filed, known);
    await said.putLocal(setId, waiting);
    if (Object.keys(waiting).length > 0) left.push(setId);
  }
  await said.putIndex({ ...known, local: left });
}

/** What stands here and nobody wrote down when it was said: stars and settings of earlier builds, of copies and of files. Belongs into such a transaction. */
export async function fileUnsaid({ store: { db, meta }, random }: Stored): Promise<void> {
  const said = saidRepository(db, random);
  let known = await said.index();
  const marked = (await db.marks.toArray()).filter(
    ({ stars, study, showFormatting }) => stars.length > 0 || study !== undefined || showFormatting,
  );
  const numbers = await numbersOf(
    db,
    marked.map(({ setId }) => setId),
  );
  const file = async (key: Parameters<typeof said.of>[0], fields: Readonly<Record<string, unknown>>) => {
    const unsaid = without(fields, await said.of(key));
    if (Object.keys(unsaid).length > 0) known = await said.saidBefore(key, unsaid, known);
  };
  for (const row of marked) {
    const number = numbers.set(row.setId);
    if (number !== null) await file(number, namedIn(row, numbers));
    // Of what has no number yet, and will have one.
    if (number !== null || (await isMaking(db, row.setId))) await file(row.setId, waitingMarks(row, numbers));
  }
  await file('*', { ...(await meta.get('studySettings')) });
  await said.putIndex(known);
  await meta.clear('unsaid');
}

const settingsIn = ({ study, showFormatting }: MarksRow) =>
  saidOfSet({ ...(showFormatting && { formatting: true }), ...study });

/** What is said under the numbers of a set and its cards. */
function namedIn(row: MarksRow, { card }: Numbers): Readonly<Record<string, unknown>> {
  const numbered = row.stars.flatMap((star) => card(row.setId, star) ?? []);
  return { ...settingsIn(row), ...Object.fromEntries(numbered.map((number) => [starPath(number), true])) };
}

/** What waits for a number: of a set without one all of it, else of cards that are to be made. */
function waitingMarks(row: MarksRow, { set, card, mayCome }: Numbers): Readonly<Record<string, unknown>> {
  const isNumbered = set(row.setId) !== null;
  const stars = row.stars.filter((star) => !(isNumbered && card(row.setId, star) !== null) && mayCome(row.setId, star));
  return {
    ...(!isNumbered && settingsIn(row)),
    ...Object.fromEntries(stars.map((star) => [starPath(star), true])),
  };
}

const isMaking = async (db: Stored['store']['db'], setId: SetId): Promise<boolean> => {
  const header = await db.sets.get(setId);
  return header?.serviceId === null && header.origin === 'service';
};

const without = (fields: Readonly<Record<string, unknown>>, said: SaidValues) =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => said[path] === undefined));

/** A set's other name on this device, and what its cards were called under it. */
interface OtherName {
  readonly id: SetId;
  readonly cards: ReadonlyMap<string, Term>;
}

/**
 * A set that was here under two names keeps one, `setId`: what waits under the other for a card's number is said of it, and
 * no star and setting stays there, lest a set that is made anew of what is typed there shows them on this device alone. After
 * `fileSaid`; belongs into such a transaction.
 */
export async function leaveName({ store, random }: Stored, { id, cards }: OtherName, setId: SetId): Promise<void> {
  const { db, study } = store;
  const said = saidRepository(db, random);
  const nameOf = (card: string) => cards.get(card)?.id ?? (card as TermId);
  const waiting = Object.entries(await said.of(id)).flatMap(([path, value]) => {
    const card = cardOfPath(path);
    return card === null ? [] : [{ card: nameOf(card), value }];
  });
  await study.changeMarks(id, () => ({ stars: [], study: undefined }));
  if (waiting.length === 0) return;
  const starred = waiting.flatMap(({ card, value }) => (value.value === true ? [card] : []));
  await study.changeMarks(setId, ({ stars }) => ({ stars: [...new Set([...stars, ...starred])] }));
  const values = Object.fromEntries(waiting.map(({ card, value }) => [starPath(card), value]));
  const known = await said.join(setId, values, await said.index());
  await said.putLocal(id, {});
  await said.putIndex({ ...known, local: known.local.filter((one) => one !== id) });
}

/** Takes what a page of the service's log says of such things, and shows it. Belongs into such a transaction. Resolves to the sets of which there is news; null: nothing is new. */
export async function takeSaid(engine: Stored, values: readonly unknown[]): Promise<readonly SetId[] | null> {
  const arrived = saidIn(values);
  if (arrived.size === 0) return null;
  await fileSaid(engine);
  const said = saidRepository(engine.store.db, engine.random);
  let known = await said.index();
  for (const [key, all] of arrived) for (const one of all) known = await said.join(key, one, known);
  await said.putIndex(known);
  return showSaid(engine, [...arrived.keys()]);
}

/** Makes stars and settings what was said last of them. Belongs into such a transaction. Resolves to the sets that changed; null: nothing did. */
export async function showSaid(engine: Stored, keys: readonly SaidNumber[]): Promise<readonly SetId[] | null> {
  const { db, meta, study } = engine.store;
  const said = saidRepository(db, engine.random);
  const names = await namesOf(
    db,
    keys.filter((key) => key !== '*').map((key) => key as ServiceSetId),
  );
  const changed: SetId[] = [];
  let isChanged = false;
  for (const key of keys) {
    const values = await said.of(key);
    if (key === '*') {
      const before = (await meta.get('studySettings')) ?? {};
      const after = { ...before, ...learnerSettingsSaid(plain(values)) };
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      await meta.set('studySettings', after);
      isChanged = true;
      continue;
    }
    const setId = names.set(key as ServiceSetId);
    if (setId === undefined) continue;
    const before = await study.marks(setId);
    const stars = new Set(before.stars);
    for (const [path, { value }] of Object.entries(values)) {
      const card = cardOfPath(path);
      const termId = card === null ? undefined : names.card(key as ServiceSetId, Number(card) as never);
      if (termId === undefined) continue;
      if (value === true) stars.add(termId);
      else stars.delete(termId);
    }
    const chosen = setSettingsSaid(plain(values));
    const grading = { ...before.study?.grading, ...chosen.grading };
    const after = {
      stars: [...stars],
      study: { ...before.study, ...chosen, ...(Object.keys(grading).length > 0 && { grading }) },
    };
    const isSame = JSON.stringify([after.stars, after.study]) === JSON.stringify([before.stars, before.study ?? {}]);
    if (isSame) continue;
    await study.changeMarks(setId, () => after as Partial<typeof before>);
    changed.push(setId);
    isChanged = true;
  }
  return isChanged ? changed : null;
}

const plain = (values: SaidValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([path, { value }]) => [path, value]));

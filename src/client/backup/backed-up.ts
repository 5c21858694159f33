import { type EpochMs, epochMs } from '../../../contract/units';
import { asBase } from '../../domain/draft/set-draft';
import { waitingOf } from '../../domain/draft/waiting';
import type { SittingHeader } from '../../domain/sitting';
import type { LogLine } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import type { StudySettings } from '../../domain/study-settings';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { BesideRow } from '../../store/beside-cards';
import type { MarksRow, SetupRow } from '../../store/rows';
import { shownOver } from '../../store/stored-set';
import type { BackedUpBin } from './backed-up-bin';
import type { BackedUpOutbox } from './backed-up-outbox';
import type { BackedUpPicture } from './backed-up-pictures';
import { goneCards, joinedSet } from './joined-set';
import type { Owner } from '../carrel-client';
import { type Account, placeIn } from '../offer/place-in-account';

/** Whose sets they are: with another account's neither numbers nor what waits mean anything here. */
export type BackedUpOwner =
  | { readonly kind: 'device' }
  | { readonly kind: 'account'; readonly user: string; readonly service: string };

export type BackedUpSet = StudySet & { readonly origin: 'built-in' | 'device' | 'service' };

/** Everything that one database of this browser holds, but pictures that can be fetched again, what came to an end, and who is signed in. */
export interface DeviceBackup {
  readonly at: EpochMs;
  /** Absent in files of builds that did not say. */
  readonly owner?: BackedUpOwner | undefined;
  /** As they are shown. */
  readonly sets: readonly BackedUpSet[];
  readonly marks: readonly MarksRow[];
  /** With the names of the devices that wrote them. */
  readonly log: readonly LogLine[];
  readonly sessions: readonly StudySession[];
  readonly sittings: readonly { readonly header: SittingHeader; readonly setup: SetupRow | null }[];
  readonly settings: Partial<StudySettings>;
  /**
   * What was kept beside cards (transfer-client.ts): rows of `meta`. Imports themselves stay out: they name lines by the
   * numbers of one database, and could take back others'.
   */
  readonly beside: readonly BesideRow[];
  /** Pictures that were put on cards here. Absent in files of builds that had none. */
  readonly pictures?: readonly BackedUpPicture[] | undefined;
  /** Of an account. Absent: nothing waited, or the build left it out. */
  readonly outbox?: BackedUpOutbox | undefined;
  /** What was deleted and written over. Absent: nothing, or the build left it out. */
  readonly bin?: BackedUpBin | undefined;
}

/** The backup of a database in which nothing is. */
export const nothingYet: DeviceBackup = {
  at: epochMs(0),
  sets: [],
  marks: [],
  log: [],
  sessions: [],
  sittings: [],
  settings: {},
  beside: [],
};

export interface BackupCounts {
  readonly sets: number;
  readonly cards: number;
  readonly lines: number;
  readonly days: number;
  readonly stars: number;
  readonly sittings: number;
  /** Changes in the Outbox. */
  readonly changes: number;
}

/** What of a file is added to what is here. */
export interface Merged {
  readonly after: DeviceBackup;
  /** Sets that come, or are no longer as they are here; in an account they are to be made. */
  readonly taken: readonly BackedUpSet[];
  /** How many of its sets do not. */
  readonly left: number;
}

export const isSameAccount = (file: BackedUpOwner | undefined, owner: Owner): boolean =>
  file?.kind === 'account' && owner.kind === 'account' && file.user === owner.user && file.service === owner.service;

/** What a bin holds goes back to whom it was of. */
const isSameOwner = (file: BackedUpOwner | undefined, owner: Owner): boolean =>
  isSameAccount(file, owner) || (file?.kind === 'device' && owner.kind === 'device');

/**
 * Both as one. In an account sets come from the service, or were made here and wait (`waiting`: the Outbox as it is then): of the
 * file's it takes what belongs to these, and of a device's file the device's own sets, to be made. Pure.
 */
export function merged(
  here: DeviceBackup,
  file: DeviceBackup,
  owner: Owner,
  waiting: BackedUpOutbox | undefined,
): Merged {
  const isAccount = owner.kind === 'account';
  // Another account's numbers mean nothing here.
  const fileLog = isSameAccount(file.owner, owner) ? file.log : file.log.map(withoutNumbers);
  const known = byId([...here.sets, ...(isAccount ? setsIn(waiting) : [])]);
  const gone = { here: goneCards(here), file: goneCards(file) };
  const taken = file.sets.flatMap((one): readonly BackedUpSet[] => {
    const set = asCopy(one, file.owner);
    const found = known.get(set.id);
    if (isAccount) return !found && file.owner?.kind === 'device' && isToMake(set, file, owner) ? [set] : [];
    if (!found) return [set];
    // Of one of the service the service knows what is newer.
    if (found.origin === 'service' || set.origin === 'service') return [];
    const joined = joinedSet({ set: found, gone: gone.here }, { set, gone: gone.file });
    return joined === found ? [] : [joined];
  });
  const sets = new Map([...known, ...byId(taken)]);
  const bin = isSameOwner(file.owner, owner) ? file.bin : undefined;
  const isKept = new Set([...sets.keys(), ...(bin?.sets ?? []).map(({ set }) => set.id)]);
  return {
    taken,
    left: file.sets.filter(({ id, origin }) => origin !== 'built-in' && !sets.has(id)).length,
    after: {
      at: here.at,
      sets: [...sets.values()],
      marks: joinedBy(
        { here: here.marks, file: file.marks.filter(({ setId }) => isKept.has(setId)) },
        ({ setId }) => setId,
        (ours, theirs) => ({ ...theirs, ...ours, stars: [...new Set([...ours.stars, ...theirs.stars])] }),
      ),
      log: joinedBy({ here: here.log, file: fileLog }, ({ id }) => id).filter(once(numberOf)),
      sessions: joinedBy({ here: here.sessions, file: file.sessions }, ({ setId }) => setId),
      sittings: joinedBy(
        { here: here.sittings, file: file.sittings },
        ({ header }) => `${header.mode} ${header.setId}`,
      ),
      settings: { ...file.settings, ...here.settings },
      beside: joinedBy({ here: here.beside, file: file.beside }, ({ key }) => key, joinedBeside),
      outbox: waiting,
      bin,
    },
  };
}

/** Card by card, and of a card what is not said here. */
function joinedBeside(ours: BesideRow, theirs: BesideRow): BesideRow {
  const known = new Map(theirs.value);
  for (const [id, kept] of ours.value) known.set(id, { ...known.get(id), ...kept });
  return { key: ours.key, value: [...known] };
}

/** A set of a device's own, or one that it came with and that was opened: an account takes it as when it is offered. */
const isToMake = (set: BackedUpSet, { marks }: DeviceBackup, account: Account): boolean =>
  placeIn(account, set).kind === 'own' &&
  (set.origin === 'device' || marks.some(({ setId, openedAt }) => setId === set.id && openedAt !== null));

/** Out of another database than a device's own a set becomes the device's; one of an account remembers which it is there: the account is not to get it twice. */
function asCopy(set: BackedUpSet, owner: BackedUpOwner | undefined): BackedUpSet {
  if (owner?.kind === 'device' || set.origin !== 'service') return set;
  const { serviceId } = set;
  const copy = { ...set, origin: 'device' as const, serviceId: null };
  return owner && serviceId !== null
    ? { ...copy, inAccount: { user: owner.user, service: owner.service, serviceId, asOf: set.modifiedAt } }
    : copy;
}

/**
 * What was here before a file took its place, and with it what was made, changed, starred and answered since. A set that was another
 * one in the file, and was changed since, comes as a set of its own. Pure but for `newId`.
 */
export function beforeAndSince(
  before: DeviceBackup,
  { file, now }: { readonly file: DeviceBackup; readonly now: DeviceBackup },
  newId: () => string,
): DeviceBackup {
  const [setsBefore, setsOfFile] = [byId(before.sets), byId(file.sets)];
  const sets = now.sets.flatMap((set) => {
    const [was, ofFile] = [setsBefore.get(set.id), setsOfFile.get(set.id)];
    // As the file had it, or put back meanwhile as it was.
    if (set.modifiedAt === (ofFile ?? was)?.modifiedAt) return [];
    return was && was.modifiedAt !== ofFile?.modifiedAt ? [underOtherNames(set, newId)] : [set];
  });
  const keys = new Set(sets.map(({ id }) => `beside:${id}`));
  const stars = new Map(file.marks.map((row) => [row.setId, new Set(row.stars)]));
  const since: DeviceBackup = {
    ...now,
    sets,
    marks: now.marks.map((row) => ({ ...row, stars: row.stars.filter((id) => !stars.get(row.setId)?.has(id)) })),
    log: addedBy(file.log, now.log, ({ id }) => id),
    sessions: [],
    sittings: [],
    settings: {},
    beside: now.beside.filter(({ key }) => keys.has(key)),
  };
  return { ...merged(before, since, { kind: 'device' }, undefined).after, owner: before.owner, bin: before.bin };
}

const byId = (sets: readonly BackedUpSet[]) => new Map(sets.map((set) => [set.id, set]));

const underOtherNames = (set: BackedUpSet, newId: () => string): BackedUpSet => ({
  ...set,
  id: newId() as SetId,
  origin: 'device',
  serviceId: null,
  terms: set.terms.map((card) => ({ ...card, id: newId() as TermId })),
});

/** Sets of which something waits, as they are shown. */
const setsIn = (outbox: BackedUpOutbox | undefined): readonly BackedUpSet[] =>
  (outbox?.sets ?? []).flatMap(({ base, draft }) =>
    draft.exists?.want === false ? [] : [{ ...shownOver(base, draft), origin: 'service' as const }],
  );

/** All of either, each key once: what is here, unless `join` makes one of both. */
function joinedBy<One>(
  sides: { readonly here: readonly One[]; readonly file: readonly One[] },
  keyOf: (one: One) => string,
  join: (ours: One, theirs: One) => One = (ours) => ours,
): readonly One[] {
  const all = new Map<string, One>();
  for (const one of sides.here) if (!all.has(keyOf(one))) all.set(keyOf(one), one);
  const isHere = new Set(all.keys());
  for (const one of sides.file) {
    const key = keyOf(one);
    const ours = isHere.delete(key) ? all.get(key) : undefined;
    if (ours) all.set(key, join(ours, one));
    else if (!all.has(key)) all.set(key, one);
  }
  return [...all.values()];
}

function addedBy<One>(here: readonly One[], file: readonly One[], keyOf: (one: One) => string): readonly One[] {
  const known = new Set(here.map(keyOf));
  return file.filter((one) => !known.has(keyOf(one)));
}

function withoutNumbers(line: LogLine): LogLine {
  if (line.kind !== 'moved') return line;
  const { numbers: _, ...rest } = line;
  return rest;
}

/** A device numbers its lines once. */
const numberOf = ({ device, seq }: LogLine): string => `${device} ${seq}`;

/** Of two that are called the same the first stays, which is the one that is here. */
function once<One>(keyOf: (one: One) => string): (one: One) => boolean {
  const keys = new Set<string>();
  return (one) => keys.size < keys.add(keyOf(one)).size;
}

export function countsOf({ sets, log, marks, sessions, sittings, outbox }: DeviceBackup): BackupCounts {
  return {
    sets: sets.length,
    cards: sets.reduce((sum, { terms }) => sum + terms.length, 0),
    lines: log.length,
    days: new Set(log.map((line) => ('day' in line ? line.day : 0))).size,
    stars: marks.reduce((sum, { stars }) => sum + stars.length, 0),
    sittings: sittings.length + sessions.length,
    changes: (outbox?.sets ?? []).reduce((sum, { base, draft }) => sum + waitingOf(asBase(base), draft).length, 0),
  };
}

/** A part of a file with its sets and cards called as they are here (`namesHere`): whole texts and keys that are such a name. */
export function inNames<Part>(part: Part, names: ReadonlyMap<string, string>): Part {
  const nameOf = (text: string) => names.get(text) ?? text;
  const keyOf = (key: string) => (key.startsWith('beside:') ? `beside:${nameOf(key.slice(7))}` : nameOf(key));
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return keyOf(value);
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [keyOf(key), renamed(inner)]));
  };
  // Only names differ.
  return names.size === 0 ? part : (renamed(part) as Part);
}

import type { EpochMs } from '../../../contract/units';
import { creationOf } from '../../domain/creation-of';
import { type BinnedPart, lostParts } from '../../domain/lost-part';
import type { LogLine } from '../../domain/study-log';
import type { SetId, StudySet } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { allBeside } from '../../store/beside-cards';
import { filedUnder } from '../../store/filed-under';
import { logRepository } from '../../store/log-repository';
import { allParts, binParts, dropParts } from '../../store/part-bin';
import { pictureRepository } from '../../store/picture-repository';
import type { LogRow, NewLogRow } from '../../store/rows';
import { removeSet } from '../../store/set-bin';
import { factsOf, type SetFacts } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { readStoredSet, type StoredSet } from '../../store/stored-set';
import { dropUnwritten } from '../../store/unwritten';
import {
  type BackupCounts,
  beforeAndSince,
  type BackedUpOwner,
  type BackedUpSet,
  countsOf,
  type DeviceBackup,
  inNames,
  isSameAccount,
  merged,
  type Merged,
  nothingYet,
} from './backed-up';
import {
  backedUpDraft,
  type BackedUpOutbox,
  namesHere,
  type OutboxHere,
  putRestored,
  restoredDrafts,
  type RestoredDraft,
  withoutPassword,
} from './backed-up-outbox';
import { backedUpBin, restoreBin } from './backed-up-bin';
import { restorePictures } from './backed-up-pictures';
import { type BackupAge, backupAge, madeKey, remindedKey } from './backup-age';
import { type FolderBackups, folderBackups } from './backup-folder';
import type { Owner, StoreChange } from '../carrel-client';
import { isHidden } from '../set-view';
import type { ChangeBus } from '../change-bus';
import { type Account, placeIn } from '../offer/place-in-account';
import { recordWanted } from '../recording/record-wanted';
import { heldNames, joinProgress } from './merged-progress';

export type { BackupAge, BackupCounts, DeviceBackup };

/**
 * Here now, in the file, and after both are one. `left`: sets of the file that this account's service does not show here;
 * `made`: those of a device that become new sets of the account.
 * `isOther`: something waits in the file that is another account's, and stays out.
 */
export interface RestorePreview {
  readonly here: BackupCounts;
  readonly file: BackupCounts;
  readonly after: BackupCounts;
  readonly left: number;
  readonly made: number;
  readonly isOther: boolean;
}

export interface BackupClient extends FolderBackups {
  read(): Promise<DeviceBackup>;
  /** What `merge` would do. Writes nothing. */
  preview(backup: DeviceBackup): Promise<RestorePreview>;
  /**
   * Adds what is not here: sets and cards, lines of the log, stars, sittings, settings that were never chosen here, and in the
   * account that it is of what waited (`restoredDrafts`). A set that is here too is one of both (`joinedSet`); what it says no
   * more goes into the bin. One transaction: all or nothing.
   */
  merge(backup: DeviceBackup): Promise<void>;
  /**
   * Without an account: everything is as the file says, all else goes, sets into the bin. Resolves to what puts back what was
   * here, beside what is done until then. In an account it rejects: sets and answers are its service's. One transaction.
   */
  replace(backup: DeviceBackup): Promise<() => Promise<void>>;
  age(): Promise<BackupAge>;
  made(at: EpochMs): Promise<void>;
  /** Its user was told that it is time; for a while nothing more is said. */
  reminded(): Promise<void>;
}

const othersFacts: SetFacts = { origin: 'service', availability: 'here', canEdit: false, copy: null, stale: 1 };
const ownFacts: SetFacts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 };

interface Replaced {
  readonly before: DeviceBackup;
  readonly binned: readonly BinnedPart[];
}

interface BackupDeps {
  readonly owner: Owner;
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'random' | 'calendar' | 'log' | 'locks' | 'openFolder' | 'kept'>;
  /** Of the owner's database. */
  readonly name: string;
  readonly bus: Pick<ChangeBus, 'subscribe' | 'emit'>;
  /** Tells everybody what changed. */
  readonly touched: (changes: readonly StoreChange[]) => Promise<void>;
}

export function backupClient({ owner, store, ports, name, bus, touched }: BackupDeps): BackupClient {
  const { db, sets, meta } = store;
  const { clock } = ports;
  const pictures = pictureRepository(db);
  const log = logRepository(db, ports.random);
  const tables = [
    db.sets,
    db.contents,
    db.drafts,
    db.journal,
    db.attempts,
    db.bin,
    db.journal,
    db.marks,
    db.log,
    db.sessions,
    db.sittings,
    db.setups,
    db.progress,
    db.meta,
    db.pictures,
    db.pictureFiles,
  ];

  const storedSets = async (): Promise<readonly StoredSet[]> =>
    Promise.all((await db.sets.toArray()).map(({ id }) => readStoredSet(db, id)));

  /** Belongs into a transaction over `tables`, as all of these. */
  async function readAll(stored: readonly StoredSet[]): Promise<DeviceBackup> {
    const setups = new Map((await db.setups.toArray()).map((setup) => [`${setup.mode} ${setup.setId}`, setup]));
    return {
      at: clock.now(),
      owner: backedUpOwner(owner),
      sets: stored.flatMap((each) => shownIn(each, owner)),
      marks: await db.marks.toArray(),
      log: (await db.log.toArray()).map(entryOf),
      sessions: await db.sessions.toArray(),
      sittings: (await db.sittings.toArray()).map((header) => ({
        header,
        setup: setups.get(`${header.mode} ${header.setId}`) ?? null,
      })),
      settings: (await meta.get('studySettings')) ?? {},
      beside: await allBeside(db),
      outbox: owner.kind === 'account' ? await readOutbox(stored) : undefined,
      bin: await backedUpBin(store, owner),
    };
  }

  async function readOutbox(stored: readonly StoredSet[]): Promise<BackedUpOutbox | undefined> {
    const attempts = await db.attempts.toArray();
    const drafts = stored.flatMap((each) => backedUpDraft(each, attempts));
    if (drafts.length === 0) return undefined;
    return {
      device: (await log.device()) ?? '',
      serviceTime: (await meta.get('serviceTime')) ?? null,
      known: stored.flatMap(({ header }) => header?.serviceId ?? []),
      sets: drafts,
    };
  }

  async function outboxHere(stored: readonly StoredSet[]): Promise<OutboxHere> {
    // What was put back lies in the bin until it is made again.
    const isHere = new Set(stored.map(({ header }) => header?.id));
    const binned = (await db.bin.toArray()).filter(({ setId }) => !isHere.has(setId));
    const removed = binned.flatMap(({ setId, header }) => [setId, header.serviceId ?? []].flat());
    return {
      device: await log.device(),
      taken: (await meta.get('outboxesTaken')) ?? {},
      stored,
      removed: new Set<SetId | number>(removed),
    };
  }

  /** What is here, what the file comes to beside it, and what of its Outbox comes. */
  async function joined(
    file: DeviceBackup,
  ): Promise<Merged & { here: DeviceBackup; restored: readonly RestoredDraft[] }> {
    const stored = await storedSets();
    const here = await readAll(stored);
    if (!isSameAccount(file.owner, owner)) {
      const called = file.owner?.kind === 'device' ? calledHere(file, { here, stored, owner }) : file;
      return { here, restored: [], ...merged(here, called, owner, here.outbox) };
    }
    const names = namesHere(file.sets, file.outbox ?? null, stored);
    const { sets: fileSets, outbox, pictures: _, ...rest } = file;
    const restored = outbox
      ? restoredDrafts({ outbox, at: file.at }, await outboxHere(stored), names, {
          now: clock.now(),
          newId: store.newId,
        })
      : [];
    const come = restored.flatMap(({ set }) => set ?? []);
    const renamed: DeviceBackup = {
      ...inNames(rest, names),
      log: inNames(rest.log, heldNames(fileSets, [...here.sets, ...come], names)),
      sets: fileSets.map((set) => ({ ...set, id: (names.get(set.id) ?? set.id) as SetId })),
    };
    return { here, restored, ...merged(here, renamed, owner, outboxWith(here.outbox, restored, stored)) };
  }

  /** Resolves to the sets that are here then. */
  async function mergeNow(backup: DeviceBackup): Promise<readonly SetId[]> {
    const { here, after, taken, restored } = await joined(backup);
    if (owner.kind === 'account') await makeSets(taken, owner.user);
    else await putSets(taken, here.sets);
    await putRestored(store, restored, clock.now());
    const { outbox } = backup;
    if (outbox && isSameAccount(backup.owner, owner)) {
      const known = (await meta.get('outboxesTaken')) ?? {};
      await meta.set('outboxesTaken', { ...known, [outbox.device]: backup.at });
    }
    const known = new Set(here.log.map(({ id }) => id));
    const lines = after.log.filter(({ id }) => !known.has(id));
    await putStudying(after, lines);
    if (after.bin) await restoreBin(store, owner, after.bin);
    if (owner.kind === 'account') await joinProgress({ store, random: ports.random }, lines);
    return after.sets.map(({ id }) => id);
  }

  /** In the place of what is `here`: what its user may write on, and that is said no more, lies in the bin then. */
  async function putSets(
    taken: readonly BackedUpSet[],
    here: readonly BackedUpSet[],
    { replaced }: Pick<BinnedPart, 'replaced'> = {},
  ): Promise<void> {
    const before = new Map(here.map((set) => [set.id, set]));
    for (const { origin, ...set } of taken) {
      const was = before.get(set.id);
      if (was && was.origin !== 'service')
        await binParts(db, set.id, lostParts(was, set, 'elsewhere'), {
          at: clock.now(),
          newId: store.newId,
          replaced,
        });
      const facts = origin === 'service' ? await factsOfOthers(set) : null;
      if (facts) await sets.put(set, facts);
      else
        await sets.put({ ...set, serviceId: null }, { ...ownFacts, origin: origin === 'built-in' ? origin : 'device' });
    }
  }

  /** As new sets of the account, which nobody else sees. */
  async function makeSets(taken: readonly BackedUpSet[], user: string): Promise<void> {
    const act = { at: clock.now(), user };
    for (const set of taken) await recordWanted(store, [{ ...creationOf(set), visibility: 'only_me' }], act);
    if (taken.length > 0) await store.drafts.counted();
  }

  /** Of a set of the service: to be read again, and as closed as it was here. Null: another set here has its number. */
  async function factsOfOthers({ id, serviceId, terms }: StudySet): Promise<SetFacts | null> {
    const numbered = serviceId === null ? undefined : await sets.byServiceId(serviceId);
    if (serviceId === null || (numbered && numbered.id !== id)) return null;
    const known = numbered ?? (await db.bin.get(id))?.header;
    if (known?.serviceId === serviceId) return { ...factsOf(known), copy: null, stale: 1 };
    return terms.length > 0 ? othersFacts : { ...othersFacts, availability: 'not-here' };
  }

  async function putStudying(after: DeviceBackup, lines: readonly LogLine[]): Promise<void> {
    await db.marks.bulkPut(after.marks);
    const cards = new Map(after.log.map((line) => [line.id, line.kind === 'undone' ? null : filedUnder(line)]));
    await db.log.bulkAdd(
      lines.map((line): NewLogRow => ({
        ...line,
        card: line.kind === 'undone' ? (cards.get(line.undoes) ?? null) : filedUnder(line),
      })),
    );
    await db.sessions.bulkPut(after.sessions);
    await db.sittings.bulkPut(after.sittings.map(({ header }) => header));
    await db.setups.bulkPut(after.sittings.flatMap(({ setup }) => setup ?? []));
    await meta.set('studySettings', after.settings);
    await db.meta.bulkPut(after.beside);
  }

  async function noted(key: string, at: EpochMs): Promise<void> {
    await db.write([db.meta], () => db.meta.put({ key, value: at }));
    bus.emit({ kind: 'backup' });
  }

  const readWhole = async (): Promise<DeviceBackup> => ({
    ...(await readAll(await storedSets())),
    pictures: await pictures.all(),
  });

  /** Resolves to what was here, and to what of it lies in the bin because of it. */
  async function replaceNow(backup: DeviceBackup): Promise<Replaced> {
    const before = await readWhole();
    const { after } = merged(nothingYet, backup, owner, undefined);
    const ids = new Set(after.sets.map(({ id }) => id));
    for (const { id } of before.sets) if (!ids.has(id)) await removeSet(db, id, clock.now());
    await putSets(after.sets, before.sets, { replaced: true });
    const lay = new Set(before.bin?.parts.map(({ id }) => id));
    const binned = (await allParts(db)).filter(({ id }) => !lay.has(id));
    for (const table of [db.marks, db.log, db.sessions, db.sittings, db.setups, db.progress])
      await table.toCollection().delete();
    const ofBefore = (await db.meta.toArray()).filter(({ key }) => isOfOneLog(key));
    await db.meta.bulkDelete([...ofBefore, ...before.beside].map(({ key }) => key));
    await meta.set('logsBefore', ((await meta.get('logsBefore')) ?? 0) + 1);
    await putStudying(after, after.log);
    if (after.bin) await restoreBin(store, owner, after.bin);
    return { before, binned };
  }

  const restore = ({ pictures: all = [], owner: file }: DeviceBackup): Promise<void> =>
    restorePictures(store, all, { at: clock.now(), isSameAccount: isSameAccount(file, owner) });

  const replaced = (before: DeviceBackup, after: DeviceBackup) =>
    touched([
      { kind: 'sets', setIds: [...before.sets, ...after.sets].map(({ id }) => id), by: 'user' },
      { kind: 'study', setIds: [] },
    ]);

  const made = (at: EpochMs) => noted(madeKey, at);

  async function read(): Promise<DeviceBackup> {
    if (owner.kind === 'account') await db.write([db.meta], log.named);
    return db.read(tables, readWhole);
  }

  return {
    ...folderBackups({ store, ports, bus, read, made }),
    read,
    preview: (backup) =>
      db.read(tables, async () => {
        const { here, after, left, taken } = await joined(backup);
        return {
          here: countsOf(here),
          file: countsOf(backup),
          after: countsOf(after),
          left,
          made: owner.kind === 'account' ? taken.length : 0,
          isOther: backup.outbox !== undefined && owner.kind === 'account' && !isSameAccount(backup.owner, owner),
        };
      }),
    async merge(backup) {
      await restore(backup);
      const setIds = await db.write(tables, () => mergeNow(backup));
      await touched([{ kind: 'sets', setIds, by: 'user' }, { kind: 'study', setIds: [] }, { kind: 'outbox' }]);
    },
    async replace(backup) {
      if (owner.kind === 'account') throw new Error('In an account a backup is merged');
      await restore(backup);
      const { before, binned } = await db.write(tables, () => replaceNow(backup));
      dropUnwritten(ports.kept, name);
      await replaced(before, backup);
      return async () => {
        await restore(before);
        const [now, after] = await db.write(tables, async () => {
          const now = await readWhole();
          const after = beforeAndSince(before, { file: backup, now }, store.newId);
          const undone = await replaceNow(after);
          // What the file says is lost to nobody, and a card that was deleted by nobody comes with a merge.
          await dropParts(db, [...binned, ...undone.binned]);
          return [now, after];
        });
        await replaced(now, after);
      };
    },
    age: () => db.read([db.meta, db.sets, db.log], () => backupAge(store, owner, clock.now())),
    made,
    reminded: () => noted(remindedKey, clock.now()),
  };
}

/**
 * Rows of `meta` that say something of the log that goes: how far it is folded, imports by the numbers of its lines, what was said
 * last of stars and settings, and the name under which this database numbers its lines, since it would count from 1 again.
 */
const isOfOneLog = (key: string): boolean => /^(?:folded|device|imports|import:.*|said|said:.*)$/.test(key);

const backedUpOwner = (owner: Owner): BackedUpOwner =>
  owner.kind === 'device' ? owner : { kind: 'account', user: owner.user, service: owner.service };

interface Here {
  readonly here: DeviceBackup;
  readonly stored: readonly StoredSet[];
  readonly owner: Owner;
}

/** A device's file with its sets and cards called as they are here. */
function calledHere(backup: DeviceBackup, { here, stored, owner }: Here): DeviceBackup {
  const { pictures: _, ...file } = backup;
  const numbered = file.sets.flatMap((set) => numberedFor(owner, set));
  const byNumber = namesHere(numbered, null, stored);
  if (owner.kind === 'device') return inNames(file, byNumber);
  const names = new Map([...byNumber, ...sameWords(file.sets, stored, owner)]);
  return { ...inNames(file, names), log: inNames(file.log, heldNames(numbered, here.sets, names)) };
}

/** A set of a device's file with the number that says which it is here, if it has one. */
function numberedFor(owner: Owner, set: BackedUpSet): readonly BackedUpSet[] {
  if (owner.kind === 'device') return set.origin === 'service' ? [set] : [];
  const place = placeIn(owner, set);
  return 'serviceId' in place && place.serviceId !== null ? [{ ...set, serviceId: place.serviceId }] : [];
}

/** What own sets of a device's file are called here that the account has word for word: they were taken over before. */
function sameWords(
  sets: readonly BackedUpSet[],
  stored: readonly StoredSet[],
  account: Account,
): readonly (readonly [string, string])[] {
  const ids = new Set(stored.map(({ header }) => header?.id));
  const byWords = new Map(
    stored.flatMap(({ shown }) => (shown?.createdBy === account.user ? [[wordsOf(shown), shown] as const] : [])),
  );
  return sets.flatMap((set) => {
    const here = ids.has(set.id) || placeIn(account, set).kind !== 'own' ? undefined : byWords.get(wordsOf(set));
    if (!here) return [];
    return [[set.id, here.id] as const, ...set.terms.map(({ id }, at) => [id, here.terms[at]?.id ?? id] as const)];
  });
}

const wordsOf = ({ title, terms }: StudySet): string =>
  JSON.stringify([title, ...terms.map(({ term, definition }) => [term, definition])]);

/** Of a set whose service shows it no longer, nobody takes the cards along in a file. */
const shownIn = ({ shown, header }: StoredSet, owner: Owner): readonly BackedUpSet[] => {
  if (!shown || !header) return [];
  const set = { ...withoutPassword(shown), origin: header.origin };
  return [isHidden(header, owner) ? { ...set, description: '', terms: [] } : set];
};

/** What waits once some of a file came. */
function outboxWith(
  outbox: BackedUpOutbox | undefined,
  restored: readonly RestoredDraft[],
  stored: readonly StoredSet[],
): BackedUpOutbox | undefined {
  const bases = new Map(stored.flatMap(({ base }) => (base ? [[base.id, base] as const] : [])));
  const come = restored.flatMap(({ set, draft }) => {
    const base = set ?? bases.get(draft.setId);
    return base ? [{ base, draft, making: null }] : [];
  });
  const ids = new Set(come.map(({ base }) => base.id));
  const rest = outbox?.sets.filter(({ base }) => !ids.has(base.id)) ?? [];
  if (rest.length + come.length === 0) return undefined;
  return { device: '', serviceTime: null, known: [], ...outbox, sets: [...rest, ...come] };
}

/** A line without what this database made of it. */
function entryOf(row: LogRow): LogLine {
  const { n: _, card: _c, ...line } = row;
  return line;
}

import type { EpochMs } from '../../contract/units';
import type { SittingHeader } from '../domain/sitting';
import type { LogEntry } from '../domain/study-log';
import type { StudySession } from '../domain/study-session';
import type { StudySettings } from '../domain/study-settings';
import type { SetId, StudySet } from '../domain/study-set';
import type { Ports } from '../platform/ports';
import { type OwnPictures, pictureRepository } from '../store/picture-repository';
import type { LogRow, MarksRow, NewLogRow, PictureRow, SetupRow } from '../store/rows';
import type { SetFacts } from '../store/set-repository';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { Owner } from './carrel-client';
import type { ChangeBus } from './change-bus';

/** Everything that one database of this browser holds, but what waits in the Outbox, pictures that can be fetched again, and who is signed in. */
export interface DeviceBackup {
  readonly at: EpochMs;
  readonly sets: readonly (StudySet & { readonly origin: 'built-in' | 'device' | 'service' })[];
  readonly marks: readonly MarksRow[];
  /** With the names of the devices that wrote them. */
  readonly log: readonly LogEntry[];
  readonly sessions: readonly StudySession[];
  readonly sittings: readonly { readonly header: SittingHeader; readonly setup: SetupRow | null }[];
  readonly settings: Partial<StudySettings>;
  /**
   * What was kept beside cards (transfer-client.ts): rows of `meta`. Imports themselves stay out: they name lines by the
   * numbers of one database, and could take back others'.
   */
  readonly beside: readonly { readonly key: string; readonly value: unknown }[];
  /** Pictures that were put on cards here; `jpeg`: their bytes as base64. Absent in files of builds that had none. */
  readonly pictures?: readonly BackedUpPicture[] | undefined;
}

export interface BackedUpPicture extends Pick<PictureRow, 'id' | 'width' | 'height' | 'at'> {
  readonly jpeg: string;
}

export interface BackupCounts {
  readonly sets: number;
  readonly cards: number;
  readonly lines: number;
  readonly days: number;
  readonly stars: number;
  readonly sittings: number;
}

/** Here now, in the file, and after both are one. `left`: sets of the file that this account's service does not show here. */
export interface RestorePreview {
  readonly here: BackupCounts;
  readonly file: BackupCounts;
  readonly after: BackupCounts;
  readonly left: number;
}

export interface BackupClient {
  read(): Promise<DeviceBackup>;
  /** What `merge` would do. Writes nothing. */
  preview(backup: DeviceBackup): Promise<RestorePreview>;
  /**
   * Adds what is not here: sets, lines of the log, stars, sittings, settings that were never chosen here. Of a set that is
   * here too the one that was changed last stays. Takes nothing away. One transaction: all or nothing.
   */
  merge(backup: DeviceBackup): Promise<void>;
  /** When the last one was made here; null: never. */
  lastAt(): Promise<EpochMs | null>;
  made(at: EpochMs): Promise<void>;
}

const madeKey = 'backup-made';
const isBeside = (key: string): boolean => key.startsWith('beside:');
const ownFacts: SetFacts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 };

export function backupClient(
  store: Store,
  owner: Owner,
  bus: ChangeBus,
  { clock }: Pick<Ports, 'clock'>,
): BackupClient {
  const { db, sets, meta } = store;
  const pictures = pictureRepository(db);
  const tables = [db.sets, db.contents, db.drafts, db.marks, db.log, db.sessions, db.sittings, db.setups, db.meta];

  /** Belongs into a transaction over `tables`. */
  async function readAll(): Promise<DeviceBackup> {
    const headers = await db.sets.toArray();
    const wholes = await Promise.all(
      headers.map(async ({ id, origin }) => {
        const { shown } = await readStoredSet(db, id);
        return shown ? [{ ...shown, origin }] : [];
      }),
    );
    const setups = new Map((await db.setups.toArray()).map((setup) => [`${setup.mode} ${setup.setId}`, setup]));
    return {
      at: clock.now(),
      sets: wholes.flat(),
      marks: await db.marks.toArray(),
      log: (await db.log.toArray()).map(entryOf),
      sessions: await db.sessions.toArray(),
      sittings: (await db.sittings.toArray()).map((header) => ({
        header,
        setup: setups.get(`${header.mode} ${header.setId}`) ?? null,
      })),
      settings: (await meta.get('studySettings')) ?? {},
      beside: (await db.meta.toArray()).filter(({ key }) => isBeside(key)),
    };
  }

  const read = () => db.read(tables, readAll);
  const withPictures = async (backup: DeviceBackup): Promise<DeviceBackup> => ({
    ...backup,
    pictures: backedUp(await pictures.of({ terms: backup.sets.flatMap(({ terms }) => terms) })),
  });

  return {
    read: () => db.read([...tables, db.pictures, db.pictureFiles], async () => withPictures(await readAll())),
    async preview(backup) {
      const here = await read();
      const { after, left } = merged(here, backup, owner);
      return { here: countsOf(here), file: countsOf(backup), after: countsOf(after), left };
    },
    async merge(backup) {
      await db.write([...tables, db.pictures, db.pictureFiles], async () => {
        const here = await readAll();
        const { after } = merged(here, backup, owner);
        const before = new Map(here.sets.map((set) => [set.id, set]));
        for (const { origin, ...set } of after.sets)
          if (before.get(set.id)?.modifiedAt !== set.modifiedAt)
            await sets.put(
              { ...set, serviceId: null },
              { ...ownFacts, origin: origin === 'built-in' ? origin : 'device' },
            );
        await pictures.add(restored(backup.pictures ?? []));
        await db.marks.bulkPut(after.marks);
        const known = new Set(here.log.map(({ id }) => id));
        const cards = new Map(after.log.map((line) => [line.id, 'termId' in line ? line.termId : null]));
        await db.log.bulkAdd(
          after.log
            .filter(({ id }) => !known.has(id))
            .map((line): NewLogRow => ({
              ...line,
              card: line.kind === 'undone' ? (cards.get(line.undoes) ?? null) : line.termId,
            })),
        );
        await db.sessions.bulkPut(after.sessions);
        await db.sittings.bulkPut(after.sittings.map(({ header }) => header));
        await db.setups.bulkPut(after.sittings.flatMap(({ setup }) => setup ?? []));
        await meta.set('studySettings', after.settings);
        await db.meta.bulkPut(after.beside);
      });
      bus.emit({ kind: 'sets', setIds: backup.sets.map(({ id }) => id) }, { kind: 'study', setIds: [] });
    },
    async lastAt() {
      return ((await db.meta.get(madeKey))?.value as EpochMs | undefined) ?? null;
    },
    made: (at) => db.write([db.meta], async () => void (await db.meta.put({ key: madeKey, value: at }))),
  };
}

const backedUp = ({ rows, files }: OwnPictures): readonly BackedUpPicture[] =>
  rows.flatMap(({ id, width, height, at }) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ id, width, height, at, jpeg: toBase64(file.bytes) }] : [];
  });

const restored = (pictures: readonly BackedUpPicture[]): OwnPictures => ({
  rows: pictures.map(({ id, width, height, at }) => ({ id, width, height, at })),
  files: pictures.map(({ id, jpeg }) => ({ id, bytes: fromBase64(jpeg) })),
});

/** So many bytes fit into the arguments of one call. */
const bytesAtOnce = 0x8000;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let signs = '';
  for (let from = 0; from < all.length; from += bytesAtOnce)
    signs += String.fromCharCode(...all.subarray(from, from + bytesAtOnce));
  return btoa(signs);
}

const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;

/** A line without what this database made of it. */
function entryOf(row: LogRow): LogEntry {
  const { n: _, card: _c, ...line } = row;
  return line;
}

/**
 * Both as one. In an account sets come from the service alone: of the file's it takes what belongs to sets that are here. Pure.
 */
function merged(
  here: DeviceBackup,
  file: DeviceBackup,
  owner: Owner,
): { readonly after: DeviceBackup; readonly left: number } {
  const known = new Map(here.sets.map((set) => [set.id, set]));
  const isAccount = owner.kind === 'account';
  const missing = file.sets.filter(({ id }) => !known.has(id));
  const left = isAccount ? missing.length : 0;
  const newer = (set: DeviceBackup['sets'][number]) => {
    const found = known.get(set.id);
    return !isAccount && (!found || found.modifiedAt < set.modifiedAt);
  };
  const taken = file.sets.filter(newer);
  const replaced = new Set(taken.map(({ id }) => id));
  const ids = new Set<SetId>([...known.keys(), ...replaced]);
  const marks = new Map(here.marks.map((row) => [row.setId, row]));
  for (const row of file.marks) {
    const found = marks.get(row.setId);
    if (ids.has(row.setId))
      marks.set(row.setId, found ? { ...row, ...found, stars: [...new Set([...found.stars, ...row.stars])] } : row);
  }
  return {
    left,
    after: {
      at: here.at,
      sets: [...here.sets.filter(({ id }) => !replaced.has(id)), ...taken],
      marks: [...marks.values()],
      log: [...here.log, ...addedBy(here.log, file.log, ({ id }) => id)].filter(uniqueNumbers()),
      sessions: [...here.sessions, ...addedBy(here.sessions, file.sessions, ({ setId }) => setId)],
      sittings: [
        ...here.sittings,
        ...addedBy(here.sittings, file.sittings, ({ header }) => `${header.mode} ${header.setId}`),
      ],
      settings: { ...file.settings, ...here.settings },
      beside: [...here.beside, ...addedBy(here.beside, file.beside, ({ key }) => key)],
    },
  };
}

function addedBy<One>(here: readonly One[], file: readonly One[], keyOf: (one: One) => string): readonly One[] {
  const known = new Set(here.map(keyOf));
  return file.filter((one) => !known.has(keyOf(one)));
}

/** A device numbers its lines once: of two with one number the first stays, which is the one that is here. */
function uniqueNumbers(): (line: LogEntry) => boolean {
  const numbers = new Set<string>();
  return ({ device, seq }) => {
    const number = `${device} ${seq}`;
    if (numbers.has(number)) return false;
    numbers.add(number);
    return true;
  };
}

function countsOf({ sets, log, marks, sessions, sittings }: DeviceBackup): BackupCounts {
  return {
    sets: sets.length,
    cards: sets.reduce((sum, { terms }) => sum + terms.length, 0),
    lines: log.length,
    days: new Set(log.map((line) => ('day' in line ? line.day : 0))).size,
    stars: marks.reduce((sum, { stars }) => sum + stars.length, 0),
    sittings: sittings.length + sessions.length,
  };
}

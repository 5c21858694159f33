import { creationOf } from '../domain/creation-of';
import type { LogEntryId } from '../domain/study-log';
import type { SetId, StudySet, TermId } from '../domain/study-set';
import type { Ports } from '../platform/ports';
import { besideCards, keepBeside, type KeptBeside } from '../store/beside-cards';
import { CarrelDb } from '../store/carrel-db';
import { type DatedEntry, logRepository } from '../store/log-repository';
import type { MarksRow, PlacedRow, SetRow } from '../store/rows';
import { sittingRepository, sittingTables } from '../store/sitting-repository';
import { type OwnPictures, pictureRepository } from '../store/picture-repository';
import { type Store, storeOf } from '../store/store';
import type { Sitting } from '../domain/sitting';
import type { StudySession } from '../domain/study-session';
import type { StudySettings } from '../domain/study-settings';
import type { CarrelClient, LibraryRow, OfferedRow } from './carrel-client';
import { deviceDatabase, generationName } from './database/database-name';
import { type Account, placeIn } from './place-in-account';
import { readLibrary } from './read-library';
import { recordWanted } from './recording/record-wanted';
import { seedDevice } from './database/seed-device';
import { studiedUnderOwnNames } from './progress/take-studied';

type Offer = Pick<
  CarrelClient['sets'],
  'offered' | 'takeOver' | 'declineOffer' | 'tryOuts' | 'beginTryOuts' | 'keepTryOuts'
>;

/**
 * Offers the sets that were made on this device without an account, the built-in ones that were begun, and what was learned
 * of sets of the service. A set that is taken keeps its id, its stars, all that was learned of it, its places in sittings
 * and what files said beside its cards; the device's own copy stays as it is. Of a set of the service answers and stars come along, to the same set in
 * the account, and again what was answered after they had come; so do those to the device's own copy of a set that was taken. The user is asked about each once; one that was declined can
 * be taken for as long as it is not in the account.
 */
export function offerOf(store: Store, ports: Ports, account: Account, taken: (ids: readonly SetId[]) => void): Offer {
  const { db, study, meta } = store;
  const { clock } = ports;
  const log = logRepository(db, ports.random);
  const sittings = sittingRepository(db);
  /** An answer of before they were told apart was a yes where the account has anything of the set. */
  const isKnown = async (id: SetId) =>
    ((await db.sets.get(id)) ?? (await db.bin.get(id)) ?? (await db.journal.where('setId').equals(id).first())) !==
    undefined;

  const answers = () =>
    db.read([db.meta, db.sets, db.bin, db.journal], async () => {
      const answered = (await meta.get('offerAnswered')) ?? [];
      const told = await meta.get('offerDeclined');
      const declined = new Set(told);
      if (!told) for (const id of answered) if (!(await isKnown(id))) declined.add(id);
      return { answered, declined, taken: new Set(answered.filter((id) => !declined.has(id))) };
    });

  async function answer(ids: readonly SetId[], isDeclined: boolean): Promise<void> {
    const { answered, declined } = await answers();
    for (const id of ids) declined[isDeclined ? 'add' : 'delete'](id);
    await meta.set('offerAnswered', [...new Set([...answered, ...ids])]);
    await meta.set('offerDeclined', [...declined]);
  }

  const offered = async (): Promise<readonly OfferedRow[]> => {
    const { taken, declined } = await answers();
    const rows = await withDevice(ports, async (device) => {
      const all = await readLibrary(device, { kind: 'device' });
      const headers = new Map((await device.sets.headers()).map((header) => [header.id, header]));
      const found = all.map(async (row): Promise<readonly LibraryRow[]> => {
        const header = headers.get(row.id);
        const place = header ? placeIn(account, header) : null;
        const isStudied = place?.kind === 'service' && !taken.has(row.id) ? hasStudied : isStudiedSince;
        switch (place?.kind) {
          case 'service':
            return (await isStudied(device, row)) ? [row] : [];
          case 'copy':
            return (await isStudied(device, row)) ? [{ ...row, origin: 'service', serviceId: place.serviceId }] : [];
          case 'own': {
            const isHere = (await db.sets.get(row.id)) !== undefined;
            if (isHere) return (await isStudied(device, row)) ? [{ ...row, origin: 'service' }] : [];
            return isOwn(row) && !taken.has(row.id) ? [row] : [];
          }
          default:
            return [];
        }
      });
      return (await Promise.all(found)).flat();
    });
    return rows.map((row) => ({ ...row, isDeclined: declined.has(row.id) }));
  };

  /** Whether something was answered that the account has not got. */
  async function isStudiedSince(device: Store, { id }: LibraryRow): Promise<boolean> {
    const isHere = async (line: { readonly id: LogEntryId }) =>
      (await db.log.where('id').equals(line.id).first()) !== undefined;
    // Where all of them came along the last one tells; but it may be of a card that is in another set by now.
    const last = await device.db.log.where('setId').equals(id).last();
    if (!last || (await isHere(last))) return false;
    return (await Promise.all((await linesOf(device, id)).map(isHere))).includes(false);
  }

  /** The lines of a set; of a copy out of this account's backup those that were written here, since the file's are the account's. */
  async function linesOf(device: Store, id: SetId): Promise<readonly PlacedRow[]> {
    const ofDevice = logRepository(device.db, ports.random);
    const [header, lines] = [await device.sets.header(id), await ofDevice.ofSet(id)];
    if (!header || placeIn(account, header).kind !== 'copy') return lines;
    const name = await ofDevice.device();
    return lines.filter((line) => line.device === name);
  }

  /** How somebody studies goes with them, unless they have chosen here already. */
  async function keepSettings(settings: Partial<StudySettings> | undefined): Promise<void> {
    if (settings && !(await meta.get('studySettings'))) await meta.set('studySettings', settings);
  }

  return {
    offered,
    async takeOver(ids) {
      const { read, settings } = await withDevice(ports, async (device) => ({
        read: await Promise.all(ids.map((id) => readCopy(device, id, linesOf))),
        settings: await device.meta.get('studySettings'),
      }));
      // Another tab may have deleted some meanwhile: brought back, they are offered again.
      const copies = read.filter((copy) => copy !== null);
      if (copies.length === 0) {
        taken([]);
        throw new Error('Nothing of it is on this device any more.');
      }
      await db.write(
        [
          db.meta,
          db.journal,
          db.drafts,
          db.sets,
          db.contents,
          db.bin,
          db.marks,
          db.sessions,
          db.log,
          db.pictures,
          db.pictureFiles,
          ...sittingTables(db),
        ],
        async () => {
          const { taken: done } = await answers();
          for (const copy of copies) {
            // Of these there may be more than last time; a line that is here stays as it is.
            const place = placeIn(account, copy.header);
            if (place.kind === 'elsewhere') continue;
            if (place.kind !== 'own') {
              const set = { ...copy.set, serviceId: place.serviceId, inAccount: undefined };
              const { setId, marks, log: lines } = await studiedUnderOwnNames(store, { ...copy, set });
              await study.changeMarks(setId, () => marks);
              await log.append(lines.map(asNew));
              continue;
            }
            const { id: setId } = copy.set;
            // A set of that name which is here is the one that was taken: only what was learned since comes along.
            if (await db.sets.get(setId)) {
              await study.changeMarks(setId, ({ stars }) => ({ stars: [...new Set([...stars, ...copy.marks.stars])] }));
              await log.append(copy.log.map(asNew));
              continue;
            }
            if (done.has(setId)) continue;
            await recordWanted(store, [{ ...creationOf(copy.set), visibility: 'only_me' }], {
              at: clock.now(),
              user: account.user,
            });
            await pictureRepository(db).take(copy.pictures);
            await keepBeside(db, setId, copy.beside);
            await study.changeMarks(setId, () => copy.marks);
            if (copy.session) await study.saveSession(copy.session);
            for (const sitting of copy.sittings) await sittings.put(sitting);
            // Numbered anew: in this database they are this database's lines. Their ids stay, and so does their order.
            await log.append(copy.log.map(asNew));
          }
          await keepSettings(settings);
          await store.meta.set('unsaid', true);
          await store.drafts.counted();
          await answer(
            copies.map(({ set }) => set.id),
            false,
          );
        },
      );
      taken(ids);
      return copies.length;
    },
    async declineOffer() {
      const rows = await offered();
      await db.write([db.meta, db.sets, db.bin, db.journal], () =>
        answer(
          rows.map((row) => row.id),
          true,
        ),
      );
      taken([]);
    },
    async tryOuts() {
      if ((await meta.get('tryOuts')) !== 'kept') return [];
      const { taken: here } = await answers();
      const rows = await withDevice(ports, (device) => readLibrary(device, { kind: 'device' }));
      return rows.filter(({ id, origin }) => origin === 'built-in' && !here.has(id));
    },
    async beginTryOuts() {
      if ((await meta.get('tryOuts')) !== undefined) return;
      // Whoever never was here without an account has none yet.
      await withDevice(ports, (device) => seedDevice(device, ports));
      await keepTryOuts(true);
    },
    keepTryOuts,
  };

  async function keepTryOuts(areKept: boolean): Promise<void> {
    await meta.set('tryOuts', areKept ? 'kept' : 'removed');
    taken([]);
  }
}

const isOwn = ({ origin, openedAt }: LibraryRow): boolean =>
  origin === 'device' || (origin === 'built-in' && openedAt !== null);

/**
 * What was only opened is somebody else's: its address opens it in any account. What was answered or starred is the
 * learner's.
 */
const hasStudied = async ({ db }: Store, { id, hasStars }: LibraryRow): Promise<boolean> =>
  hasStars || (await db.log.where('setId').equals(id).first()) !== undefined;

async function withDevice<Result>({ storage, kept }: Ports, work: (device: Store) => Promise<Result>): Promise<Result> {
  const device = new CarrelDb(generationName(deviceDatabase, kept), storage);
  try {
    await device.open();
    return await work(storeOf(device, () => ''));
  } finally {
    device.close();
  }
}

interface DeviceCopy {
  readonly header: SetRow;
  readonly set: StudySet;
  readonly marks: MarksRow;
  readonly session: StudySession | null;
  readonly sittings: readonly Sitting[];
  readonly log: readonly PlacedRow[];
  readonly pictures: OwnPictures;
  readonly beside: ReadonlyMap<TermId, KeptBeside>;
}

async function readCopy(
  device: Store,
  id: SetId,
  logOf: (device: Store, id: SetId) => Promise<readonly PlacedRow[]>,
): Promise<DeviceCopy | null> {
  const { db, sets, study } = device;
  const [header, set] = await Promise.all([sets.header(id), sets.whole(id)]);
  if (!header || !set) return null;
  const sittings = await sittingRepository(db).ofSet(id);
  return {
    header,
    set,
    marks: await study.marks(id),
    session: (await study.session(id)) ?? null,
    sittings,
    log: await logOf(device, id),
    pictures: await pictureRepository(db).of(set),
    beside: await besideCards(db, id),
  };
}

const asNew = ({ n: _n, device: _device, seq: _seq, card: _card, ...entry }: PlacedRow): DatedEntry => entry;

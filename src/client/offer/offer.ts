import type { ServiceSetId } from '../../../contract/ids';
import { creationOf } from '../../domain/creation-of';
import type { LogEntryId } from '../../domain/study-log';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import type { StudySettings } from '../../domain/study-settings';
import type { NewId } from '../../platform/ids';
import type { Ports } from '../../platform/ports';
import type { KeptBeside } from '../../domain/kept-beside';
import { keepBeside } from '../../store/beside-cards';
import { type DatedEntry, logRepository } from '../../store/log-repository';
import { pictureRepository } from '../../store/picture-repository';
import type { PlacedRow, SetRow } from '../../store/rows';
import { sittingRepository, sittingTables } from '../../store/sitting-repository';
import type { Store } from '../../store/store';
import type { CarrelClient, LibraryRow, OfferedRow } from '../carrel-client';
import { seedDevice } from '../database/seed-device';
import { renamed, studiedUnderOwnNames } from '../progress/take-studied';
import { readLibrary } from '../read-library';
import { restorePictures } from '../backup/backed-up-pictures';
import { importRecords } from '../import-records';
import { recordWanted } from '../recording/record-wanted';
import { type DeviceCopy, isChangedCopy, linesOf, readCopy, withDevice } from './device-copies';
import { offerAnswers, type OfferAnswers } from './offer-answers';
import { type Account, placeIn } from './place-in-account';
import { type Share, shareOf } from './share';

type Offer = Pick<
  CarrelClient['sets'],
  'offered' | 'takeOver' | 'declineOffer' | 'tryOuts' | 'beginTryOuts' | 'keepTryOuts'
>;

interface OfferDeps {
  readonly store: Store;
  readonly ports: Ports;
  readonly account: Account;
  readonly newId: NewId;
  readonly changed: (ids: readonly SetId[]) => void;
}

/**
 * Offers an account what was made and learned on this device without one; what of each set that is, `shareOf` decides. A set
 * that is taken keeps its id, its stars, all that was learned of it, its places in sittings and what files said beside its
 * cards; the device's own copy stays as it is. The user is asked about each once; one that was declined can be taken for as
 * long as the account has not got it.
 */
export function offerOf({ store, ports, account, newId, changed }: OfferDeps): Offer {
  const { db, study, meta, drafts } = store;
  const log = logRepository(db, ports.random);
  const sittings = sittingRepository(db);
  const answers = offerAnswers(store);

  async function shareOfSet(header: SetRow, { taken }: OfferAnswers, isBegun: boolean): Promise<Share> {
    const { id } = header;
    const isHere = (await db.sets.get(id)) !== undefined;
    return shareOf(placeIn(account, header), {
      isHere,
      isTaken: taken.has(id),
      isBegun,
      isChanged: isChangedCopy(header),
    });
  }

  const offered = async (): Promise<readonly OfferedRow[]> => {
    const said = await answers.read();
    return withDevice(ports, async (device) => {
      const headers = new Map((await device.sets.headers()).map((header) => [header.id, header]));
      const found = (await readLibrary(device, { kind: 'device' })).map(async (row): Promise<OfferedRow | null> => {
        const header = headers.get(row.id);
        if (!header) return null;
        const share = await shareOfSet(header, said, row.origin !== 'built-in' || row.openedAt !== null);
        if (!(await hasAnything(device, { header, row, share }))) return null;
        return { ...row, share: share.kind === 'set' ? 'set' : 'studied', isDeclined: said.declined.has(row.id) };
      });
      return (await Promise.all(found)).filter((row) => row !== null);
    });
  };

  async function hasAnything(
    device: Store,
    { header, row, share }: { readonly header: SetRow; readonly row: LibraryRow; readonly share: Share },
  ): Promise<boolean> {
    if (share.kind !== 'studied') return share.kind === 'set';
    // What was only opened is somebody else's: its address opens it in any account.
    return share.since
      ? isStudiedSince(device, header)
      : row.hasStars || (await lastLine(device, row.id)) !== undefined;
  }

  /** Whether something was answered that the account has not got. */
  async function isStudiedSince(device: Store, header: SetRow): Promise<boolean> {
    const isHere = async (line: { readonly id: LogEntryId }) =>
      (await db.log.where('id').equals(line.id).first()) !== undefined;
    // Where all of them came along the last one tells; but it may be of a card that is in another set by now.
    const last = await lastLine(device, header.id);
    if (!last || (await isHere(last))) return false;
    return (await Promise.all((await linesOf(device, header, { ports, account })).map(isHere))).includes(false);
  }

  /** Within a transaction over all tables of an offer. */
  async function take(copy: DeviceCopy, said: OfferAnswers): Promise<void> {
    // Whoever asks for one that the device came with wants it, opened or not.
    const share = await shareOfSet(copy.header, said, true);
    if (share.kind === 'studied' && share.as === 'itself') return takeStudiedSince(copy);
    if (share.kind === 'studied') return takeStudied(copy, share.of);
    if (share.kind !== 'set') return undefined;
    if (share.as === 'itself') return takeWhole(copy);
    const known = share.of === null ? undefined : await store.sets.byServiceId(share.of);
    const here = known ? await store.sets.whole(known.id) : null;
    const { ofCopy, ofAccount, another } = parted(copy, here, newId);
    await makeSet(another);
    await study.changeMarks(another.set.id, () => ofCopy.marks);
    await log.append(ofCopy.log.map(asNew));
    return takeStudied({ ...copy, ...ofAccount }, share.of);
  }

  /** What was learned of a set that has another name in the account, or none yet. Of these lines there may be more than last time; one that is here stays as it is. */
  async function takeStudied(copy: DeviceCopy, serviceId: ServiceSetId | null): Promise<void> {
    const set = { ...copy.set, serviceId, inAccount: undefined };
    const { setId, marks, log: lines } = await studiedUnderOwnNames(store, { ...copy, set });
    await study.changeMarks(setId, () => marks);
    await log.append(lines.map(asNew));
  }

  async function takeStudiedSince({ set, marks, log: lines }: DeviceCopy): Promise<void> {
    await study.changeMarks(set.id, ({ stars }) => ({ stars: [...new Set([...stars, ...marks.stars])] }));
    await log.append(lines.map(asNew));
  }

  async function takeWhole(copy: DeviceCopy): Promise<void> {
    await makeSet(copy);
    await study.changeMarks(copy.set.id, () => copy.marks);
    if (copy.session) await study.saveSession(copy.session);
    for (const sitting of copy.sittings) await sittings.put(sitting);
    // Numbered anew: in this database they are this database's lines. Their ids stay, and so does their order.
    const { n: before } = await log.reach();
    await log.append(copy.log.map(asNew));
    await keepImports(copy, await log.after(before));
  }

  /** An import can be undone as before, though its lines have other numbers here. */
  async function keepImports({ imports }: DeviceCopy, rows: readonly PlacedRow[]): Promise<void> {
    for (const { lines, ...part } of imports) {
      const ranges: [number, number][] = [];
      for (const { id, n } of rows) {
        const last = ranges.at(-1);
        if (!lines.has(id)) continue;
        if (last && last[1] === n - 1) last[1] = n;
        else ranges.push([n, n]);
      }
      await importRecords(db).addPart(part, ranges);
    }
  }

  async function makeSet({ set, beside }: Pick<DeviceCopy, 'set' | 'beside'>): Promise<void> {
    await recordWanted(store, [{ ...creationOf(set), visibility: 'only_me' }], {
      at: ports.clock.now(),
      user: account.user,
    });
    await keepBeside(db, set.id, beside);
  }

  /** How somebody studies goes with them, unless they have chosen here already. */
  async function keepSettings(settings: Partial<StudySettings> | undefined): Promise<void> {
    if (settings && !(await meta.get('studySettings'))) await meta.set('studySettings', settings);
  }

  const keepTryOuts = async (areKept: boolean): Promise<void> => {
    await meta.set('tryOuts', areKept ? 'kept' : 'removed');
    changed([]);
  };

  const tables = [db.meta, db.journal, db.drafts, db.sets, db.contents, db.bin, db.marks, db.sessions, db.log];

  /** In a transaction of its own: what was taken stays so where a later one breaks off. */
  async function takeOne(device: Store, id: SetId): Promise<boolean> {
    const copy = await readCopy(device, id, { ports, account });
    // Another tab may have deleted it meanwhile: brought back, it is offered again.
    if (!copy) return false;
    const settings = await device.meta.get('studySettings');
    await takePictures(device, copy);
    await db.write([...tables, ...sittingTables(db)], async () => {
      await take(copy, await answers.read());
      await keepSettings(settings);
      await meta.set('unsaid', true);
      await drafts.counted();
      await answers.take([id]);
    });
    return true;
  }

  /** Before the cards that name them, some at a time: all of a set may be more than memory holds. */
  async function takePictures(device: Store, { header, set }: DeviceCopy): Promise<void> {
    const share = await shareOfSet(header, await answers.read(), true);
    if (share.kind !== 'set') return;
    const own = await pictureRepository(device.db).of(set);
    await restorePictures(store, own, { at: ports.clock.now(), isSameAccount: false });
  }

  return {
    offered,
    async takeOver(ids, progressed) {
      let taken = 0;
      try {
        await withDevice(ports, async (device) => {
          for (const [index, id] of ids.entries()) {
            if (await takeOne(device, id)) taken += 1;
            progressed?.(index + 1);
          }
        });
      } finally {
        changed(ids);
      }
      if (taken === 0) throw new Error('Nothing of it is on this device any more.');
      return taken;
    },
    async declineOffer() {
      await answers.decline((await offered()).map(({ id }) => id));
      changed([]);
    },
    async tryOuts() {
      if ((await meta.get('tryOuts')) !== 'kept') return [];
      const { taken } = await answers.read();
      const rows = await withDevice(ports, (device) => readLibrary(device, { kind: 'device' }));
      return rows.filter(({ id, origin }) => origin === 'built-in' && !taken.has(id));
    },
    async beginTryOuts() {
      if ((await meta.get('tryOuts')) !== undefined) return;
      // Whoever never was here without an account has none yet.
      await withDevice(ports, (device) => seedDevice(device, ports));
      await keepTryOuts(true);
    },
    keepTryOuts,
  };
}

const lastLine = ({ db }: Store, id: SetId) => db.log.where('setId').equals(id).last();

const asNew = ({ n: _n, device: _device, seq: _seq, card: _card, ...entry }: PlacedRow): DatedEntry => entry;

/**
 * A copy of the account's set with what was typed into it: a set of its own, under new names, since the account has the cards
 * that were copied. What was learned of cards that the account has is of its set; of all others of the new one. `here`: the
 * account's, null where its cards are not on this device. Pure but for `newId`.
 */
function parted({ set, marks, log, beside }: DeviceCopy, here: StudySet | null, newId: NewId) {
  const names = new Map(set.terms.map(({ id }) => [id, newId() as TermId]));
  const termOf = (id: TermId) => names.get(id) ?? id;
  const setId = newId() as SetId;
  const had = new Set(here?.terms.flatMap(({ id, serviceId }) => (serviceId === null ? [id] : [id, serviceId])));
  const isHad = ({ id, serviceId }: Term) =>
    had.has(id) || (serviceId !== null && (here === null || had.has(serviceId)));
  const others = new Set(set.terms.filter((card) => !isHad(card)).map(({ id }) => id));
  const lines = new Set(log.filter((line) => 'termId' in line && others.has(line.termId)).map(({ id }) => id));
  const isOfCopy = (line: PlacedRow) => lines.has(line.kind === 'undone' ? line.undoes : line.id);
  const starsOf = (ofCopy: boolean) => marks.stars.filter((id) => others.has(id) === ofCopy);
  const kept = [...beside].map(([id, one]): readonly [TermId, KeptBeside] => {
    // The file's name for a card stays with the card of the set that this one is a copy of.
    const { guid: _, said: _said, ...rest } = one;
    return [termOf(id), rest];
  });
  const another: StudySet = { ...set, id: setId, terms: set.terms.map((card) => ({ ...card, id: termOf(card.id) })) };
  return {
    another: { set: another, beside: new Map(kept) },
    ofCopy: renamed({ marks: { ...marks, stars: starsOf(true) }, log: log.filter(isOfCopy) }, { setId, termOf }, null),
    ofAccount: { marks: { ...marks, stars: starsOf(false) }, log: log.filter((line) => !isOfCopy(line)) },
  };
}

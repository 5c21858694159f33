import type { EpochMs } from '../../contract/units';
import { imageUrlsIn } from '../domain/image-urls-in';
import { ownPicture, ownPictureIn, type PictureFile, type PictureId } from '../domain/own-picture';
import type { Image, StudySet } from '../domain/study-set';
import type { Database } from './database';
import { allParts } from './part-bin';
import type { PictureFileRow, PictureRow } from './rows';

const dayMs = 86_400_000;

/** With what is known of it. */
type OwnPicture = PictureRow & { readonly file: Blob };

interface OwnPictures {
  readonly rows: readonly PictureRow[];
  readonly files: readonly PictureFileRow[];
}

/**
 * A service forgets a picture that no card shows after a day (ours does); what was uploaded longer ago is uploaded anew
 * before it is put on another card.
 */
const uploadLastsMs = 20 * 3_600_000;

/** Pictures that were put on cards here, and what the service calls them. Composable but for `store`: each call joins the transaction it is called in. */
export function pictureRepository(db: Database) {
  const file = async (id: PictureId): Promise<Blob | null> => {
    const row = await db.pictureFiles.get(id);
    return row ? new Blob([row.bytes], { type: 'image/jpeg' }) : null;
  };

  /** One after the other, each handed to the browser: together they may be larger than memory. */
  async function withFiles(rows: readonly PictureRow[]): Promise<readonly OwnPicture[]> {
    const all: OwnPicture[] = [];
    for (const row of rows) {
      const found = await file(row.id);
      if (found) all.push({ ...row, file: found });
    }
    return all;
  }

  return {
    /** One durable transaction of its own, before any card names it. */
    store: (id: PictureId, { bytes, width, height }: PictureFile, at: EpochMs): Promise<Image> =>
      db.write([db.pictures, db.pictureFiles], async () => {
        await db.pictures.put({ id, width, height, at });
        await db.pictureFiles.put({ id, bytes });
        return ownPicture(id, { width, height });
      }),

    file,

    /** One after the other: together they may be larger than memory. */
    async usage(): Promise<{ readonly count: number; readonly bytes: number }> {
      const rows = await db.pictures.toArray();
      let bytes = 0;
      for (const { id } of rows) bytes += (await db.pictureFiles.get(id))?.bytes.byteLength ?? 0;
      return { count: rows.length, bytes };
    },

    /** Those of a set that were put on its cards here; as `all`. */
    async of({ terms }: Pick<StudySet, 'terms'>): Promise<readonly OwnPicture[]> {
      const ids = [...new Set(terms.flatMap(({ image }) => ownPictureIn(image) ?? []))];
      const rows = ids.length === 0 ? [] : await db.pictures.bulkGet(ids);
      return withFiles(rows.flatMap((row) => row ?? []));
    },

    all: async (): Promise<readonly OwnPicture[]> => withFiles(await db.pictures.toArray()),

    /** Those that are not here, of a file or of another database of this device. */
    async add({ rows, files }: OwnPictures): Promise<void> {
      const found = await db.pictures.bulkGet(rows.map(({ id }) => id));
      const known = new Set(found.map((row) => row?.id));
      await db.pictures.bulkPut(rows.filter(({ id }) => !known.has(id)));
      await db.pictureFiles.bulkPut(files.filter(({ id }) => !known.has(id)));
    },

    /** As cards name them, those that no service took yet. */
    async unsent(): Promise<ReadonlySet<string>> {
      const rows = await db.pictures.toArray();
      return new Set(rows.flatMap((row) => (row.upload || row.urls?.length ? [] : [ownPicture(row.id, row).url])));
    },

    /** The service took it. Nothing where it is not here any more. */
    async uploaded(id: PictureId, upload: NonNullable<PictureRow['upload']>): Promise<void> {
      const row = await db.pictures.get(id);
      if (!row) return;
      const urls = new Set([...(row.urls ?? []), ...(upload.url === null ? [] : [upload.url])]);
      await db.pictures.put({ ...row, upload, urls: [...urls] });
    },

    /** The service does not know it any more: it is uploaded anew. */
    async forgotten(id: PictureId): Promise<void> {
      const row = await db.pictures.get(id);
      if (!row) return;
      const { upload: _, ...rest } = row;
      await db.pictures.put(rest);
    },

    /** Of these the identifiers under which the service has them still. */
    async uploads(ids: readonly PictureId[], now: EpochMs): Promise<ReadonlyMap<PictureId, string>> {
      const rows = ids.length === 0 ? [] : await db.pictures.bulkGet([...ids]);
      return new Map(
        rows.flatMap((row) =>
          row?.upload && Math.abs(now - row.upload.at) < uploadLastsMs ? [[row.id, row.upload.imageId] as const] : [],
        ),
      );
    },

    /** Lets go of those that no card here has, wants or may have again. Those of the last day stay: an editor may be about to put one back. */
    async sweep(now: EpochMs): Promise<void> {
      if ((await db.pictures.count()) === 0) return;
      const tables = [db.pictures, db.pictureFiles, db.contents, db.drafts, db.bin, db.journal, db.attempts, db.meta];
      await db.write(tables, async () => {
        const rows = await db.pictures.toArray();
        const holders = [db.contents, db.drafts, db.bin, db.journal, db.attempts];
        const found: readonly unknown[] = [
          ...(await Promise.all(holders.map((table) => table.toArray()))),
          await allParts(db),
        ];
        const named = new Set([...imageUrlsIn(found)].flatMap((url) => ownPictureIn({ url }) ?? []));
        const unused = rows.flatMap(({ id, at }) => (named.has(id) || Math.abs(now - at) < dayMs ? [] : [id]));
        await db.pictures.bulkDelete(unused);
        await db.pictureFiles.bulkDelete(unused);
      });
    },

    /** By their addresses at the service, pictures of this device among these. */
    async named(urls: readonly string[]): Promise<ReadonlyMap<string, Image>> {
      const rows = urls.length === 0 ? [] : await db.pictures.where('urls').anyOf(urls).toArray();
      return new Map(rows.flatMap((row) => (row.urls ?? []).map((url) => [url, ownPicture(row.id, row)] as const)));
    },
  };
}

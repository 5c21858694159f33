import * as words from '../../../messages/app/backup';
import * as v from 'valibot';
import { ServiceSetId } from '../../../contract/ids';
import { Editable, Visibility } from '../../../contract/visibility';
import { type BackedUpPicture, type PictureInFile, pictureOfFile } from '../../client/backup/backed-up-pictures';
import { backupVersion, picturesBegin, picturesEnd } from '../../client/backup/backup-as-file';
import type { DeviceBackup } from '../../client/backup/device-backup';
import { id, moment, outboxSchema, picture } from './outbox-schema';
import { Beside, Line, Marks, Session, Settings, Sitting } from './study-schema';

const Term = v.looseObject({
  id,
  serviceId: v.nullable(v.number()),
  term: v.string(),
  definition: v.string(),
  image: picture,
});
const setFields = {
  id,
  serviceId: v.nullable(v.number()),
  title: v.string(),
  description: v.string(),
  langTerms: v.string(),
  langDefinitions: v.string(),
  visibility: Visibility,
  editable: Editable,
  createdBy: v.nullable(v.string()),
  inAccount: v.optional(
    v.object({ user: v.string(), service: v.string(), serviceId: ServiceSetId, asOf: v.optional(moment) }),
  ),
  createdAt: moment,
  modifiedAt: moment,
  terms: v.array(Term),
};
const StudySet = v.looseObject({ ...setFields, origin: v.picklist(['built-in', 'device', 'service']) });
const by = v.picklist(['user', 'elsewhere']);
const Bin = v.object({
  sets: v.array(v.object({ removedAt: moment, set: StudySet })),
  parts: v.array(
    v.object({
      id,
      setId: id,
      at: moment,
      part: v.variant('kind', [
        v.object({ kind: v.literal('card'), card: Term, after: v.nullable(id), index: moment }),
        v.object({ kind: v.literal('side'), card: Term, side: v.picklist(['term', 'definition']), by }),
        v.object({ kind: v.literal('text'), field: v.picklist(['title', 'description']), text: v.string(), by }),
      ]),
    }),
  ),
});
const Picture = v.object({
  id,
  width: moment,
  height: moment,
  at: moment,
  jpeg: v.pipe(v.string(), v.base64()),
  upload: v.optional(v.object({ imageId: v.string(), url: v.nullable(v.string()), at: moment })),
  urls: v.optional(v.array(v.string())),
});
const Backup = v.looseObject({
  at: moment,
  owner: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('device') }),
      v.object({ kind: v.literal('account'), user: v.string(), service: v.string() }),
    ]),
  ),
  sets: v.array(StudySet),
  marks: v.array(Marks),
  log: v.array(Line),
  sessions: v.array(Session),
  sittings: v.array(Sitting),
  settings: Settings,
  pictures: v.optional(v.array(Picture)),
  outbox: v.optional(outboxSchema({ StudySet: v.object({ ...setFields, classes: v.optional(v.string()) }), Term })),
  beside: v.array(Beside),
  bin: v.optional(Bin),
});
const File = v.object({
  carrelBackup: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(backupVersion)),
  backup: Backup,
});

export type BackupRead =
  | { readonly kind: 'backup'; readonly backup: DeviceBackup }
  | { readonly kind: 'no-backup' }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'damaged'; readonly part: string };

/** What stands in a file beside its pictures, in letters: no browser makes a longer text. */
const mostText = 256 * 2 ** 20;

/**
 * A file as a backup, or why it is none. Every part is looked at: somebody else may have written it. Pictures, where each
 * is a line, are read one after the other, and may be as many as fit on the disk. Rejects where the file cannot be read.
 */
export async function readBackup(file: Blob, mostLetters = mostText): Promise<BackupRead> {
  const pictures: BackedUpPicture[] = [];
  const rest: string[] = [];
  let letters = 0;
  let isAmongPictures = false;
  for await (const line of linesOf(file, mostLetters)) {
    if (line === null) return { kind: 'too-large' };
    if (isAmongPictures && !line.startsWith(picturesEnd)) {
      const picture = pictureIn(line);
      if (!picture) return { kind: 'damaged', part: `backup.pictures.${pictures.length}` };
      pictures.push(picture);
      continue;
    }
    isAmongPictures = line === picturesBegin;
    letters += line.length;
    if (letters > mostLetters) return { kind: 'too-large' };
    rest.push(line);
  }
  return isAmongPictures ? { kind: 'damaged', part: words.theEnd } : backupIn(rest.join('\n'), pictures);
}

function pictureIn(line: string): BackedUpPicture | null {
  const picture = v.safeParse(Picture, parsed(line.replace(/,$/, '')));
  return picture.success ? pictureOfFile(picture.output as unknown as PictureInFile) : null;
}

function backupIn(text: string, pictures: readonly BackedUpPicture[]): BackupRead {
  const json = parsed(text);
  if (json === undefined)
    return { kind: text.includes('"carrelBackup"') ? 'damaged' : 'no-backup', part: words.theEnd };
  const version = typeof json === 'object' && json !== null && 'carrelBackup' in json ? json.carrelBackup : null;
  if (typeof version !== 'number') return { kind: 'no-backup' };
  if (version > backupVersion) return { kind: 'newer', version };
  const file = v.safeParse(File, json);
  if (!file.success) return { kind: 'damaged', part: v.getDotPath(file.issues[0]) ?? 'backup' };
  const { pictures: within, ...backup } = file.output.backup;
  // Files of builds that wrote all pictures into one line.
  const all = [...((within ?? []) as unknown as readonly PictureInFile[]).map(pictureOfFile), ...pictures];
  // What matters was looked at above; the brands of ids and moments are the only difference.
  return { kind: 'backup', backup: { ...backup, ...(within && { pictures: all }) } as unknown as DeviceBackup };
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The lines of a file; null for one that is longer than that, and nothing after it. */
async function* linesOf(file: Blob, mostLetters: number): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  let begun: string[] = [];
  let letters = 0;
  for (let isDone = false; !isDone;) {
    const piece = await reader.read();
    isDone = piece.done;
    const text = piece.done ? decoder.decode() : decoder.decode(piece.value, { stream: true });
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        yield begun.join('');
        begun = [];
        letters = 0;
      }
      begun.push(part);
      letters += part.length;
      if (letters <= mostLetters) continue;
      await reader.cancel();
      return yield null;
    }
  }
  yield begun.join('');
}

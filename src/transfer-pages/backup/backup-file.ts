import * as words from '../../../messages/app/backup';
import * as v from 'valibot';
import { ServiceSetId } from '../../../contract/ids';
import { Editable, Visibility } from '../../../contract/visibility';
import { type PictureInFile, pictureOfFile } from '../../client/backup/backed-up-pictures';
import { backupVersion, listBegins, listedFields, listEnds, mostText } from '../../client/backup/backup-as-file';
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
      replaced: v.optional(v.literal(true)),
      part: v.variant('kind', [
        v.object({ kind: v.literal('card'), card: Term, after: v.nullable(id), index: moment }),
        v.object({ kind: v.literal('side'), card: Term, side: v.picklist(['term', 'definition']), by }),
        v.object({ kind: v.literal('text'), field: v.picklist(['title', 'description']), text: v.string(), by }),
      ]),
    }),
  ),
});
const Picture = v.pipe(
  v.object({
    id,
    width: moment,
    height: moment,
    at: moment,
    jpeg: v.pipe(v.string(), v.base64()),
    upload: v.optional(v.object({ imageId: v.string(), url: v.nullable(v.string()), at: moment })),
    urls: v.optional(v.array(v.string())),
  }),
  // The brands of ids and moments are the only difference.
  v.transform((picture) => pictureOfFile(picture as unknown as PictureInFile)),
);
const listed = { log: Line, pictures: Picture };
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

/**
 * A file as a backup, or why it is none. Every part is looked at: somebody else may have written it. What is listed, an entry
 * a line, is read one after the other, and may be as much as fits on the disk. Rejects where the file cannot be read.
 */
export async function readBackup(file: Blob, mostLetters = mostText): Promise<BackupRead> {
  const lists = { log: [] as unknown[], pictures: [] as unknown[] };
  const rest: string[] = [];
  let letters = 0;
  let field: keyof typeof lists | undefined;
  let damage: string | null = null;
  for await (const line of linesOf(file, mostLetters)) {
    if (line === null) return { kind: 'too-large' };
    if (field && !line.startsWith(listEnds)) {
      const entry = v.safeParse(listed[field], parsed(line.replace(/,$/, '')));
      if (entry.success) lists[field].push(entry.output);
      else
        damage ??= ['backup', field, lists[field].length, v.getDotPath(entry.issues[0])]
          .filter((part) => part !== null)
          .join('.');
      continue;
    }
    field = listedFields.find((name) => line === listBegins(name));
    letters += line.length;
    if (letters > mostLetters) return { kind: 'too-large' };
    rest.push(line);
  }
  const read = field ? ({ kind: 'damaged', part: words.theEnd } as const) : backupIn(rest.join('\n'), lists);
  // Of a later form nobody knows here what an entry is.
  return damage !== null && read.kind === 'backup' ? { kind: 'damaged', part: damage } : read;
}

function backupIn(
  text: string,
  { log, pictures }: Readonly<Record<keyof typeof listed, readonly unknown[]>>,
): BackupRead {
  const json = parsed(text);
  if (json === undefined)
    return { kind: text.includes('"carrelBackup"') ? 'damaged' : 'no-backup', part: words.theEnd };
  const version = typeof json === 'object' && json !== null && 'carrelBackup' in json ? json.carrelBackup : null;
  if (typeof version !== 'number') return { kind: 'no-backup' };
  if (version > backupVersion) return { kind: 'newer', version };
  const file = v.safeParse(File, json);
  if (!file.success) return { kind: 'damaged', part: v.getDotPath(file.issues[0]) ?? 'backup' };
  const { backup } = file.output;
  // Files of earlier builds have a field in one line.
  const whole = { ...backup, log: [...backup.log, ...log], pictures: [...(backup.pictures ?? []), ...pictures] };
  // What matters was looked at above; the brands of ids and moments are the only difference.
  return { kind: 'backup', backup: whole as unknown as DeviceBackup };
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

import * as words from '../../../messages/app/backup';
import * as v from 'valibot';
import { ServiceSetId } from '../../../contract/ids';
import { Editable, Visibility } from '../../../contract/visibility';
import { backupVersion } from '../../client/backup/backup-parts';
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
  pictures: v.optional(
    v.array(
      v.object({
        id,
        width: moment,
        height: moment,
        at: moment,
        jpeg: v.pipe(v.string(), v.base64()),
        upload: v.optional(v.object({ imageId: v.string(), url: v.nullable(v.string()), at: moment })),
        urls: v.optional(v.array(v.string())),
      }),
    ),
  ),
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
  | { readonly kind: 'damaged'; readonly part: string };

/** A file as a backup, or why it is none. Every part is looked at: somebody else may have written it. Pure. */
export function readBackup(text: string): BackupRead {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: text.includes('"carrelBackup"') ? 'damaged' : 'no-backup', part: words.theEnd };
  }
  const version = typeof json === 'object' && json !== null && 'carrelBackup' in json ? json.carrelBackup : null;
  if (typeof version !== 'number') return { kind: 'no-backup' };
  if (version > backupVersion) return { kind: 'newer', version };
  const file = v.safeParse(File, json);
  if (!file.success) return { kind: 'damaged', part: v.getDotPath(file.issues[0]) ?? 'backup' };
  // What matters was looked at above; the brands of ids and moments are the only difference.
  return { kind: 'backup', backup: file.output.backup as unknown as DeviceBackup };
}

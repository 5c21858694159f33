import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { shortened } from '../wire/shortened';
import type { Caller } from './caller';
import { ServiceError } from './service-error';

/** A file of a multipart form, whole. */
export interface SentFile {
  readonly field: string;
  /** As the client called it, fit for a message. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** What a resource takes of files in its POST, and of whom. */
export interface UploadRules {
  /** Throws where this caller may send none, or when too many do. What it returns ends the stay. */
  readonly enter: (caller: Caller) => (() => void) | Promise<() => void>;
  /** Which fields hold files, also where the client gives them no file name. */
  readonly field: RegExp;
  readonly fileBytes: number;
  readonly files: number;
}

export type FileCollector = ReturnType<typeof fileCollector>;

/** Takes in the files of one request. Throws at the first that is too large or one too many: nothing is cut. */
export function fileCollector(rules: UploadRules) {
  const sent: SentFile[] = [];
  return {
    sent: sent as readonly SentFile[],
    rules,
    async take(part: MultipartFile): Promise<void> {
      if (!rules.field.test(part.fieldname)) {
        part.file.resume();
        return;
      }
      if (sent.length === rules.files) {
        throw new ServiceError('validation_errors', { problems: [{ code: 'too_many_images', limit: rules.files }] });
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
      // A form whose file was left out sends an empty one without a name.
      const isNone = chunks.length === 0 && !part.filename;
      if (isNone) return;
      const name = shownName(part.filename, sent.length + 1);
      if (part.file.truncated) {
        throw new ServiceError('too_large', {
          problems: [{ code: 'image_bytes', file: name, limit: rules.fileBytes }],
        });
      }
      sent.push({ field: part.fieldname, name, bytes: Buffer.concat(chunks) });
    },
    /** For fingerprints: each file as a field whose value is its hash. */
    asFields: () =>
      sent.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('base64url')] as const),
  };
}

const longestName = 60;

/** Short, and without what could break the line. A file without a name is told by its place. */
function shownName(name: string | undefined, place: number): string {
  const shown = (name ?? '').replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return shown === '' ? `#${place}` : shortened(shown, longestName);
}

import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { type HeldBody, readBody } from './body-room';
import { breathe } from '../wire/breathe';
import { assertFieldCount } from '../wire/field-count';
import { type BodyFields, Form } from './form';
import { readJsonFields } from './read-json-fields';
import type { FileCollector } from './sent-files';
import { ServiceError } from './service-error';
import { strictText } from '../wire/percent-encoded';
import { type Field, queryOf, readAddressFields, readFormFields } from '../wire/url-encoded';

/** Fields of a form that takes some milliseconds. */
const longForm = 2_000;

interface FormRules {
  /** Parameters that count only in the body. */
  readonly notInAddress?: readonly string[];
  /** Of a body. */
  readonly mostBytes?: number;
  /** Counts what the body takes up in memory. */
  readonly held?: HeldBody;
  /** Takes the files of a multipart form, which are thrown away without it. */
  readonly files?: FileCollector;
}

/** Reads the parameters of the address alone. */
export function readAddress(request: FastifyRequest): Form {
  const { fields, problems } = addressFields(request);
  return new Form(fields, { fields: [], problems });
}

/**
 * Reads the parameters of address and body together, whatever form type carries them.
 * Throws 413 where it is too large; other faults are in the form's `problems`.
 */
export async function readForm(request: FastifyRequest, rules: FormRules = {}): Promise<Form> {
  const { notInAddress = [] } = rules;
  const all = addressFields(request);
  const address = { ...all, fields: all.fields.filter(([name]) => !notInAddress.includes(name)) };
  const body = await bodyFields(request, rules);
  assertFieldCount(address.fields.length + body.fields.length);
  // Sorting a long form is as much work as reading it, and validating it too: others have their turn before and after.
  const rest = body.fields.length > longForm ? breathe : () => Promise.resolve();
  await rest();
  const form = new Form(address.fields, { ...body, problems: [...address.problems, ...(body.problems ?? [])] });
  await rest();
  return form;
}

function addressFields(request: FastifyRequest): Required<Pick<BodyFields, 'fields' | 'problems'>> {
  const query = queryOf(request.raw.url ?? '');
  const fields = query === '' ? [] : readAddressFields(query);
  return fields ? { fields, problems: [] } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
}

async function bodyFields(request: FastifyRequest, rules: FormRules): Promise<BodyFields> {
  const { mostBytes = limits.formBytes, held } = rules;
  // Refused before any of it is read.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new ServiceError('too_large');
  if (request.isMultipart()) return multipartFields(request, mostBytes, rules);
  const bytes = request.body instanceof Readable ? await readBody(request.body, mostBytes, held) : Buffer.of();
  if (bytes === null) return { fields: [], problems: [{ code: 'form_unreadable' }] };
  if (bytes.length === 0) return { fields: [] };
  const text = strictText(bytes);
  if (text === null) return { fields: [], problems: [{ code: 'form_not_utf8' }] };
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return readJsonFields(text);
  if (type !== 'application/x-www-form-urlencoded' && type !== '')
    return { fields: [], problems: [{ code: 'form_type' }] };
  const fields = await readFormFields(text);
  return fields ? { fields } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
}

/** The parser replaces bytes that are not UTF-8 without a word, so they are looked for beside it. */
async function multipartFields(
  request: FastifyRequest,
  mostBytes: number,
  { files, held }: FormRules,
): Promise<BodyFields> {
  // Who has hung up by now sends nothing more, and the parser would wait for it without end.
  if (request.raw.destroyed) return { fields: [], problems: [{ code: 'form_unreadable' }] };
  const parts = request.parts(partOptions(files));
  const watch = watchBytes(request, mostBytes, held);
  try {
    const fields = await Promise.race([collect(parts, files), watch.overflow]);
    // Only a form of text alone is UTF-8 throughout.
    return files || watch.isUtf8() ? { fields } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
  } catch (error) {
    // What is still to come is read and thrown away, so that the refusal reaches the client.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof ServiceError) throw error;
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      throw new ServiceError('too_large');
    return { fields: [], problems: [{ code: 'form_unreadable' }] };
  }
}

async function collect(parts: AsyncIterable<Multipart>, files?: FileCollector): Promise<Field[]> {
  const fields: Field[] = [];
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new ServiceError('too_large');
        fields.push([part.fieldname, String(part.value)]);
      } else if (isText(part, files)) {
        fields.push([part.fieldname, await textOf(part)]);
      } else if (files) await files.take(part);
      else part.file.resume();
    }
  } catch (error) {
    // The parser takes a name such as `constructor` for an attack and says so once all is read. No parameter is called so.
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_PROTO_VIOLATION')) throw error;
  }
  return fields;
}

/** A part that says it is JSON comes as a file: as a field it would be parsed, and be another text afterwards. */
const partOptions = (files?: FileCollector) => ({
  ...(files && { limits: { fileSize: files.rules.fileBytes } }),
  throwFileSizeLimit: false,
  // A part that is no field is thrown away, and one that fills the parser's buffer stops it for ever: none may.
  fileHwm: 2 * limits.formBytes,
  isPartAFile: (field: string | undefined, type: string | undefined, name: string | undefined) =>
    name !== undefined ||
    type === 'application/octet-stream' ||
    isJson(type) ||
    files?.rules.field.test(field ?? '') === true,
});

const isJson = (type: string | undefined) => /^application\/json/i.test(type ?? '');

const isText = ({ filename, mimetype, fieldname }: MultipartFile, files?: FileCollector): boolean =>
  // The parser leaves out the name of a file that has none, whatever its type says.
  (filename as string | undefined) === undefined && isJson(mimetype) && files?.rules.field.test(fieldname) !== true;

async function textOf({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) chunks.push(chunk);
  if (file.truncated) throw new ServiceError('too_large');
  return Buffer.concat(chunks).toString();
}

/** Counts and checks the bytes on their way to the parser. What is too much is read on and thrown away. */
function watchBytes(
  request: FastifyRequest,
  mostBytes: number,
  held?: HeldBody,
): { overflow: Promise<never>; isUtf8: () => boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let utf8 = true;
  const check = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      utf8 = false;
    }
  };
  const overflow = new Promise<never>((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      const refusal = bytes > mostBytes ? new ServiceError('too_large') : refusalOf(chunk.length, held);
      if (refusal !== null) {
        request.raw.unpipe();
        reject(refusal);
      } else if (utf8) {
        check(chunk);
      }
    });
  });
  request.raw.on('end', () => utf8 && check());
  return { overflow, isUtf8: () => utf8 };
}

function refusalOf(bytes: number, held?: HeldBody): unknown {
  try {
    held?.take(bytes);
    return null;
  } catch (error) {
    return error;
  }
}

import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { type HeldBody, readBody } from './body-room';
import { giveWay } from '../wire/give-way';
import { assertFieldCount } from '../wire/field-count';
import { type BodyFields, Form } from './form';
import { readJsonFields } from './read-json-fields';
import type { FileCollector } from './sent-files';
import { ServiceError } from './service-error';
import { strictText } from '../wire/percent-encoded';
import { type Field, queryOf, readAddressFields, readFormFields } from '../wire/url-encoded';

/** Fields, and bytes, of a form that takes some milliseconds. */
const longForm = 2_000;
const longBody = 1024 * 1024;

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
  const readSent = await receiveForm(request, rules);
  return readSent();
}

/** As `readForm` in two steps: takes the body in, and resolves to what reads it. Reading a long one is work that may have to wait for its turn. */
export async function receiveForm(request: FastifyRequest, rules: FormRules = {}): Promise<() => Promise<Form>> {
  const { notInAddress = [] } = rules;
  const all = addressFields(request);
  const address = { ...all, fields: all.fields.filter(([name]) => !notInAddress.includes(name)) };
  const readBody = await receivedBody(request, rules);
  return async () => {
    const body = await readBody();
    assertFieldCount(address.fields.length + body.fields.length);
    // Sorting a long form is as much work as reading it, and validating it too: others have their turns before and after.
    const rest = body.fields.length > longForm ? giveWay : () => Promise.resolve();
    await rest();
    const form = new Form(address.fields, { ...body, problems: [...address.problems, ...(body.problems ?? [])] });
    await rest();
    forms.set(request, form);
    return form;
  };
}

const forms = new WeakMap<FastifyRequest, Form>();

/** The form of a request whose body was read, for who answers it after a failure. */
export const formOf = (request: FastifyRequest): Form | undefined => forms.get(request);

function addressFields(request: FastifyRequest): Required<Pick<BodyFields, 'fields' | 'problems'>> {
  const query = queryOf(request.raw.url ?? '');
  if (query === '') return { fields: [], problems: [] };
  const { fields, unreadable } = readAddressFields(query);
  return { fields, problems: unreadable.length === 0 ? [] : [{ code: 'form_not_utf8' }] };
}

async function receivedBody(request: FastifyRequest, rules: FormRules): Promise<() => Promise<BodyFields>> {
  const { mostBytes = limits.formBytes, held } = rules;
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity')
    throw new ServiceError('unsupported_encoding', { headers: { 'accept-encoding': 'identity' } });
  // Refused before any of it is read.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new ServiceError('too_large');
  if (request.isMultipart()) {
    const fields = await multipartFields(request, mostBytes, rules);
    return () => Promise.resolve(fields);
  }
  const bytes = request.body instanceof Readable ? await readBody(request.body, mostBytes, held) : Buffer.of();
  return () => fieldsOf(bytes, request.headers['content-type'] ?? '');
}

/** `bytes` is null where the sender hung up on the way. */
async function fieldsOf(bytes: Buffer | null, contentType: string): Promise<BodyFields> {
  if (bytes === null) return { fields: [], problems: [{ code: 'form_unreadable' }] };
  if (bytes.length === 0) return { fields: [] };
  // Decoded and taken apart: others have their turns between.
  const rest = bytes.length > longBody ? giveWay : () => Promise.resolve();
  await rest();
  const text = strictText(bytes);
  await rest();
  if (text === null) return { fields: [], problems: [{ code: 'form_not_utf8' }] };
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return readJsonFields(text);
  if (type !== 'application/x-www-form-urlencoded' && type !== '')
    return { fields: [], problems: [{ code: 'form_type' }] };
  const fields = await readFormFields(text);
  return fields ? { fields } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
}

/**
 * Text is UTF-8 whatever a part says of itself, and a text that is not is refused: the parser would replace its bytes
 * without a word, or read them in the charset that the part names.
 */
async function multipartFields(
  request: FastifyRequest,
  mostBytes: number,
  { files, held }: FormRules,
): Promise<BodyFields> {
  // Who has hung up by now sends nothing more, and the parser would wait for it without end.
  if (request.raw.destroyed) return { fields: [], problems: [{ code: 'form_unreadable' }] };
  const parts = request.parts(partOptions(files));
  const overflow = watchBytes(request, mostBytes, held);
  try {
    const fields = await Promise.race([collect(parts, files), overflow]);
    return fields ? { fields } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
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

/** Null where a text is not UTF-8. */
async function collect(parts: AsyncIterable<Multipart>, files?: FileCollector): Promise<Field[] | null> {
  const fields: Field[] = [];
  let isUtf8 = true;
  try {
    for await (const part of parts) {
      if (part.type === 'field') throw new Error('Every part comes as its bytes.');
      if (isText(part, files)) {
        const text = await textOf(part);
        isUtf8 &&= text !== null;
        if (text !== null) fields.push([part.fieldname, text]);
      } else if (files) await files.take(part);
      else part.file.resume();
    }
  } catch (error) {
    // The parser takes a name such as `constructor` for an attack and says so once all is read. No parameter is called so.
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_PROTO_VIOLATION')) throw error;
  }
  return isUtf8 ? fields : null;
}

/** Every part comes as a file, that is as its bytes: a field would be decoded, or parsed where it says it is JSON. */
const partOptions = (files?: FileCollector) => ({
  ...(files && { limits: { fileSize: files.rules.fileBytes } }),
  throwFileSizeLimit: false,
  // A part that is no field is thrown away, and one that fills the parser's buffer stops it for ever: none may.
  fileHwm: 2 * limits.formBytes,
  isPartAFile: () => true,
});

/** The parser leaves out the name of a file that has none, whatever its type says. */
const isText = ({ filename, mimetype, fieldname }: MultipartFile, files?: FileCollector): boolean =>
  (filename as string | undefined) === undefined &&
  mimetype !== 'application/octet-stream' &&
  files?.rules.field.test(fieldname) !== true;

async function textOf({ file }: MultipartFile): Promise<string | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) chunks.push(chunk);
  if (file.truncated) throw new ServiceError('too_large');
  return strictText(Buffer.concat(chunks));
}

/** Counts the bytes on their way to the parser; rejects once they are too many. What is too much is read on and thrown away. */
function watchBytes(request: FastifyRequest, mostBytes: number, held?: HeldBody): Promise<never> {
  let bytes = 0;
  return new Promise<never>((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      const refusal = bytes > mostBytes ? new ServiceError('too_large') : refusalOf(chunk.length, held);
      if (refusal === null) return;
      request.raw.unpipe();
      reject(refusal);
    });
  });
}

function refusalOf(bytes: number, held?: HeldBody): unknown {
  try {
    held?.take(bytes);
    return null;
  } catch (error) {
    return error;
  }
}

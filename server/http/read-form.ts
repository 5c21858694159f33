import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { assertFieldCount } from './field-count';
import { type BodyFields, Form } from './form';
import { readJsonFields } from './read-json-fields';
import { ServiceError } from './service-error';
import { type Field, readUrlEncoded, strictText } from './url-encoded';

interface FormRules {
  /** Parameters that count only in the body. */
  readonly notInAddress?: readonly string[];
  /** Of a body; for other forms than multipart the route says it too, so that no more is taken in. */
  readonly mostBytes?: number;
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
  const { notInAddress = [], mostBytes = limits.formBytes } = rules;
  const all = addressFields(request);
  const address = { ...all, fields: all.fields.filter(([name]) => !notInAddress.includes(name)) };
  const body = await bodyFields(request, mostBytes);
  assertFieldCount(address.fields.length + body.fields.length);
  return new Form(address.fields, { ...body, problems: [...address.problems, ...(body.problems ?? [])] });
}

function addressFields(request: FastifyRequest): Required<Pick<BodyFields, 'fields' | 'problems'>> {
  const url = request.raw.url ?? '';
  const query = url.indexOf('?');
  const fields = query < 0 ? [] : readUrlEncoded(url.slice(query + 1));
  return fields ? { fields, problems: [] } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
}

async function bodyFields(request: FastifyRequest, mostBytes: number): Promise<BodyFields> {
  if (request.isMultipart()) return multipartFields(request, mostBytes);
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) return { fields: [] };
  const text = strictText(body);
  if (text === null) return { fields: [], problems: [{ code: 'form_not_utf8' }] };
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return readJsonFields(text);
  if (type !== 'application/x-www-form-urlencoded' && type !== '') return { fields: [], problems: [{ code: 'form_type' }] };
  const fields = readUrlEncoded(text);
  return fields ? { fields } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
}

/** The parser replaces bytes that are not UTF-8 without a word, so they are looked for beside it. */
async function multipartFields(request: FastifyRequest, mostBytes: number): Promise<BodyFields> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new ServiceError('too_large');
  const parts = request.parts();
  const watch = watchBytes(request, mostBytes);
  try {
    const fields = await Promise.race([collect(parts), watch.overflow]);
    return watch.isUtf8() ? { fields } : { fields: [], problems: [{ code: 'form_not_utf8' }] };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw new ServiceError('too_large');
    return { fields: [], problems: [{ code: 'form_unreadable' }] };
  }
}

async function collect(parts: AsyncIterable<Multipart>): Promise<Field[]> {
  const fields: Field[] = [];
  for await (const part of parts) {
    if (part.type === 'file') part.file.resume();
    else if (part.valueTruncated) throw new ServiceError('too_large');
    else fields.push([part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value)]);
  }
  return fields;
}

/** Counts and checks the bytes on their way to the parser. What is too much is read on and thrown away. */
function watchBytes(request: FastifyRequest, mostBytes: number): { overflow: Promise<never>; isUtf8: () => boolean } {
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
      if (bytes > mostBytes) {
        request.raw.unpipe();
        reject(new ServiceError('too_large'));
      } else if (utf8) {
        check(chunk);
      }
    });
  });
  request.raw.on('end', () => utf8 && check());
  return { overflow, isUtf8: () => utf8 };
}

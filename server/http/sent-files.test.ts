import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { expect, test } from 'vitest';
import { fileCollector } from './sent-files';

test('a file field that was left empty is no file; an empty file with a name is one', async () => {
  const files = fileCollector({
    enter: () => Promise.resolve(() => undefined),
    field: /^imageData/,
    fileBytes: 100,
    files: 2,
  });
  const part = (filename: string | undefined, text: string, fieldname = 'imageData[]') =>
    ({ fieldname, filename, file: Readable.from(text === '' ? [] : [Buffer.from(text)]) }) as unknown as MultipartFile;
  for (const name of ['', undefined]) await files.take(part(name, ''));
  await files.take(part('a.png', 'x', 'other'));
  expect(files.sent).toEqual([]);
  await files.take(part('empty.png', ''));
  await files.take(part('', 'x'));
  expect(files.sent.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['empty.png', 0],
    ['#2', 1],
  ]);
});

test('a long name of a file is cut where a sign begins', async () => {
  const files = fileCollector({
    enter: () => Promise.resolve(() => undefined),
    field: /^imageData/,
    fileBytes: 100,
    files: 1,
  });
  const filename = `${'a'.repeat(59)}e\u0301.png`;
  await files.take({
    fieldname: 'imageData[]',
    filename,
    file: Readable.from([Buffer.from('x')]),
  } as unknown as MultipartFile);
  expect(files.sent.map(({ name }) => name)).toEqual(['a'.repeat(59)]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '../contract/error-body';
import { serviceFeatures } from '../contract/headers';
import { aService } from '../testing/a-service';
import { openApiPath } from './openapi/own-paths';

const paper = readFileSync('docs/service.md', 'utf8');

/** The cells of a table's rows, below the heading it stands under. */
function table(heading: string): string[][] {
  const section = paper.split(`\n${heading}\n`)[1]?.split(/\n##/)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

test('every error is listed with its status', () => {
  const listed = table('## Errors').map(([identifier = '', status = '']) => [inCode(identifier)[0], Number(status)]);
  const { session_ended: _ended, user_mismatch: _mismatch, ...ofService } = errorStatus;
  expect(Object.fromEntries(listed)).toEqual(ofService);
});

test('every feature is explained, and every path is named with its methods', async () => {
  expect(table('## Additions').flatMap(([name = '']) => inCode(name))).toEqual(serviceFeatures);
  const service = await aService();
  const { paths } = (await service.send({ method: 'GET', url: openApiPath })).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  await service.close();
  const listed = table('### Paths').flatMap(([cell = '', methods = '']) =>
    inCode(cell).map((path) => [path, methods.match(/[A-Z]{3,}/g)?.toSorted()]),
  );
  const described = Object.entries(paths).map(([path, item]) => [
    path,
    Object.entries(item)
      .flatMap(([method, { operationId }]) =>
        method === 'parameters' || operationId.endsWith('ByPost') ? [] : [method.toUpperCase()],
      )
      .toSorted(),
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(described));
});

test.each([
  'README.md',
  'docs/service.md',
  'docs/ARCHITECTURE.md',
  'docs/operating.md',
  'docs/security.md',
  'docs/performance.md',
])('what %s links to is there', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
    ([, target = '']) => target,
  );
  expect(links.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
});

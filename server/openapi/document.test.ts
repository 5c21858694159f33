import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { openApiPath } from './own-paths';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await aService({ SERVICE_NAME: 'Stacks & Co' });
  token = await service.tokenFor(await service.addUser('nadia'));
  await service.addSet(token);
  await service.call('POST', '/2.0/classes', token, [['name', 'Biology']]);
});
afterAll(() => service.close());

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

const fetched = (headers: Record<string, string> = {}) => service.send({ method: 'GET', url: openApiPath, headers });

test('the description is valid OpenAPI 3.1', async () => {
  const reply = await fetched();
  expect(reply.status).toBe(200);
  const validator = new Validator();
  expect(await validator.validate(reply.json<Record<string, unknown>>())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('it can be had without a credential, and kept', async () => {
  const reply = await fetched();
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const again = await fetched({ 'if-none-match': reply.headers['etag'] ?? '' });
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', reply.headers['etag']]);
  expect((await fetched({ 'if-none-match': '"another"' })).text).toBe(reply.text);
});

/** Every path and method that the server has a route for, as the router lists them. */
function routes(): string[] {
  const prefixes: string[] = [];
  return service.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods] = /^([│├└─ ]*)(\S*)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
      const depth = branch.length / 4;
      prefixes.splice(depth - 1, Infinity, part);
      return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${prefixes.join('')}`);
    });
}

test('every route of the service is described, and nothing else', async () => {
  const { paths } = (await fetched()).json<Described>();
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      // A POST that means another method reaches the routes of that method.
      method === 'parameters' || operationId.endsWith('ByPost')
        ? []
        : [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`],
    ),
  );
  expect(described.filter((route) => !routes().includes(route))).toEqual([]);
  // What people open in a browser, and the app's own backend, are no part of the interface.
  const isForPrograms = (route: string) =>
    !/^(HEAD|OPTIONS|PATCH|QUERY) | \/authorize| \/relay| \/csp-report|\*/.test(route);
  const others = routes().filter((route) => isForPrograms(route) && !described.includes(route));
  expect(others.length).toBeGreaterThan(20);
  for (const route of others) {
    const [method = '', path = ''] = route.split(' ');
    const reply = await service.call(method, path.replace(':username', 'nadia').replaceAll(/:\w+/g, '1'), token);
    // Registered to say that there is no such method, or nothing at all.
    expect([route, [404, 405].includes(reply.status)]).toEqual([route, true]);
  }
});

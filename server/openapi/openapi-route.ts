import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { jsonType } from '../http/answer';
import { type About, openApiDocument } from './document';
import type { DescribedPath } from './operation';
import { openApiPath, ownPaths } from './own-paths';

/**
 * `GET /2.0/openapi.json`: the service described by the paths that it has. Public, like the interface itself. Made when
 * it is first asked for, and kept: it changes with the program and its settings alone.
 */
export function openApiRoute(scope: FastifyInstance, paths: readonly DescribedPath[], about: About): void {
  let made: Promise<{ readonly json: Buffer; readonly etag: string }> | null = null;
  const make = async () => {
    const json = Buffer.from(JSON.stringify(await openApiDocument([...paths, ...ownPaths], about)));
    return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
  };
  scope.get(openApiPath, async (request, reply) => {
    // Should it fail, the next one tries again.
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    const { json, etag } = await made;
    reply.headers({ 'cache-control': 'public, max-age=3600', etag, 'cross-origin-resource-policy': 'cross-origin' });
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
    return reply.header('content-type', jsonType).send(json);
  });
}

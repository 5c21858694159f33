import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema';

/** `GET /healthz`: 200 once requests are answered and the database works, 503 otherwise. */
export function healthRoute(app: FastifyInstance, db: Kysely<DatabaseSchema>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    try {
      await sql`select 1`.execute(db);
      await db.selectFrom('meta').select('key').limit(1).execute();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

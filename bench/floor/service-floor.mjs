/**
 * The floors of the service's speed, each in a process of its own: `bare` is node:http with ready bytes, `framework` the same
 * Fastify with ready bytes after one indexed SELECT through the same driver. Prints its port. Asked for: `/set` is the
 * body of a set, `/unchanged` a 304, `/empty` an empty list.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [kind, bodyFile, database] = process.argv.slice(2);
const set = readFileSync(bodyFile);
const empty = Buffer.from('[]');
const json = 'application/json; charset=utf-8';

async function selectOf(address) {
  if (address.startsWith('postgres')) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({ connectionString: address, max: 10 });
    return (id) =>
      pool.query({ name: 'floor', text: 'select version, modified_at from sets where id = $1', values: [id] });
  }
  const { default: Libsql } = await import('libsql');
  const statement = new Libsql(address).prepare('select version, modified_at from sets where id = ?');
  return async (id) => statement.get(id);
}

if (kind === 'bare') {
  const server = createServer((request, response) => {
    if (request.url === '/unchanged') return void response.writeHead(304).end();
    const body = request.url === '/empty' ? empty : set;
    response.writeHead(200, { 'content-type': json, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
} else {
  const { default: Fastify } = await import('fastify');
  const select = await selectOf(database);
  const app = Fastify();
  app.get('/set', async (_request, reply) => {
    await select(1);
    return reply.header('content-type', json).send(set);
  });
  app.get('/unchanged', async (_request, reply) => {
    await select(1);
    return reply.code(304).send();
  });
  app.get('/empty', async (_request, reply) => {
    await select(1);
    return reply.header('content-type', json).send(empty);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${app.server.address().port}\n`);
}

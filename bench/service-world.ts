import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/db/open-database';
import { clientRepository } from '../server/oauth/client-repository';
import { sha256 } from '../server/oauth/secrets';
import { tokenRepository } from '../server/oauth/token-repository';
import { fillSearch } from '../server/search/fill-search';
import { hashAccountPassword, unknownSetHash } from '../server/users/password-hash';
import { userRepository } from '../server/users/user-repository';
import { startCluster } from '../testing/postgres-cluster';
import { type ServerProcess, startServer } from '../testing/server-process';

/** Cards of the set that is read. */
export const cardsRead = 200;
const rowsAtOnce = 400;
const cardsOfNeighbour = 20;
/** Long past, so that a list since today is empty. */
const longAgo = 1_600_000_000;

export interface WorldSize {
  readonly setCount: number;
  /** Of every set but the one that is read. */
  readonly cardsEach?: number;
  readonly engine?: 'sqlite' | 'postgres';
  /** Others, each with a token and a set of twenty cards. */
  readonly neighbours?: number;
  /** Everybody's. Without one nobody signs in. */
  readonly password?: string;
  /** Whether the reader's sets are for everybody; the second then asks for a password that nobody knows. */
  readonly isPublic?: boolean;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Neighbour {
  readonly username: string;
  readonly token: string;
  readonly setId: number;
}

/** A service with one reader who has many sets, written into the database before the server starts. */
export interface ServiceWorld {
  readonly server: ServerProcess;
  /** The file of the embedded database, or the address of PostgreSQL. */
  readonly database: string;
  readonly token: string;
  readonly username: string;
  readonly neighbours: readonly Neighbour[];
  /** A set with two hundred cards, the reader's own and private. */
  readonly setId: number;
  readonly remove: () => Promise<void>;
}

export async function serviceWorld({
  setCount,
  cardsEach = 2,
  engine = 'sqlite',
  neighbours: neighbourCount = 0,
  password,
  isPublic = false,
  port,
  env = {},
}: WorldSize): Promise<ServiceWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-bench-service-'));
  const cluster = engine === 'postgres' ? await startCluster({ durable: true }) : null;
  const databaseUrl = cluster?.url('postgres', 'tcp') ?? null;
  const remove = async () => {
    await cluster?.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
  const token = 'a-token-of-the-bench';
  const username = 'reader';
  const passwordHash = password === undefined ? 'none' : await hashAccountPassword(password);
  try {
    const database = await openDatabase({ dataDir, databaseUrl });
    const { db } = database;
    const userId = await userRepository.insert(db, {
      username,
      passwordHash,
      accountType: 'plus',
      createdAt: longAgo,
    });
    const registration = {
      clientId: 'bench',
      secretHash: sha256('bench'),
      name: 'Bench',
      redirectUri: 'http://127.0.0.1:9/cb',
      exactRedirect: true,
      isWeb: false,
    };
    await clientRepository.save(db, registration, longAgo);
    const client = await clientRepository.find(db, registration.clientId);
    const giveToken = (holder: number, text: string) =>
      tokenRepository.insert(db, {
        tokenHash: sha256(text),
        client: client?.id ?? 0,
        userId: holder,
        scope: 'read write_set',
        codeHash: 'bench',
        createdAt: Date.now(),
        expiresAt: Date.now() + 86_400_000,
      });
    await giveToken(userId, token);
    for (let at = 0; at < setCount; at += rowsAtOnce) {
      const sets = Array.from({ length: Math.min(rowsAtOnce, setCount - at) }, (_, row) => ({
        ...setRow(userId, `Leaves ${at + row}`, at + row === 0 ? cardsRead : cardsEach),
        ...(isPublic && { visibility: 'public' as const }),
        ...(isPublic && at + row === 1 && { visibility: 'password' as const, password_hash: unknownSetHash }),
      }));
      await db.transaction().execute(async (transaction) => {
        const made = await transaction.insertInto('sets').values(sets).returning('id').execute();
        const cards = made.flatMap(({ id }, row) => cardRows(id, sets[row]?.term_count ?? 0));
        for (let card = 0; card < cards.length; card += rowsAtOnce)
          await transaction
            .insertInto('terms')
            .values(cards.slice(card, card + rowsAtOnce))
            .execute();
      });
    }
    const first = await db
      .selectFrom('sets')
      .select((builder) => builder.fn.min('id').as('id'))
      .executeTakeFirstOrThrow();
    const neighbours = [];
    for (let count = 0; count < neighbourCount; count += 1) {
      const name = `neighbour-${count}`;
      const id = await userRepository.insert(db, {
        username: name,
        passwordHash,
        accountType: 'plus',
        createdAt: longAgo,
      });
      await giveToken(id, name);
      const own = await db
        .insertInto('sets')
        .values(setRow(id, 'Birds', cardsOfNeighbour))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('terms').values(cardRows(own.id, cardsOfNeighbour)).execute();
      neighbours.push({ username: name, token: name, setId: own.id });
    }
    // Otherwise the server would be busy with it when it starts.
    await fillSearch(database, new AbortController().signal);
    await database.close();
    const server = await startServer({
      dataDir,
      ...(port !== undefined && { port }),
      env: {
        RATE_LIMIT: 'off',
        DEMO: '0',
        ROLE: 'service',
        ...(databaseUrl === null
          ? {}
          : { DATABASE_URL: databaseUrl, SESSION_KEY: Buffer.alloc(32, 7).toString('base64') }),
        ...env,
      },
    });
    return {
      server,
      database: databaseUrl ?? join(dataDir, 'carrel.db'),
      token,
      username,
      setId: Number(first.id),
      neighbours,
      async remove() {
        await server.remove();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

const setRow = (user: number, title: string, count: number) => ({
  user_id: user,
  title,
  description: '',
  lang_terms: 'la',
  lang_definitions: 'en',
  visibility: 'only_me' as const,
  editable: 'only_me' as const,
  password_hash: null,
  access_epoch: 1,
  version: 1,
  term_count: count,
  created_at: longAgo,
  modified_at: longAgo,
});

const cardRows = (set: number, count: number) =>
  Array.from({ length: count }, (_, rank) => ({
    set_id: set,
    rank,
    term: `folium ${rank}`,
    definition: `a leaf of a tree, number ${rank}`,
  }));

/** The body of the set that is read, as a file for the floors. */
export async function bodyFileOf({ server, setId, token }: ServiceWorld): Promise<string> {
  const response = await fetch(`${server.url}/2.0/sets/${setId}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`The set could not be read: ${response.status}`);
  const file = join(server.dataDir, 'set.json');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type LogLineBody, type LogWrittenBody, logLimits } from '../../contract/log-body';
import { headers } from '../../contract/headers';
import type { StudiedBody } from '../../contract/studied-body';
import { epochMs, toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { ReadTogether } from '../db/read-together';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall, ApiResource } from '../http/api-call';
import type { Caller } from '../http/caller';
import type { ListAnswer } from '../http/list-answer';
import type { UploadRules } from '../http/sent-files';
import { ServiceError, assertNoProblems, tooManyRequests } from '../http/service-error';
import { assertOwn, ownerOf } from '../users/own-resource';
import { sizeWith, unionOf } from './log-decide';
import { type Piece, lastLineOf, pieceOf } from './log-blocks';
import { logOperations } from './log-operations';
import { logRepository } from './log-repository';
import { readLines } from './read-lines';
import { standingTexts } from './standing-texts';
import { type StudiedSession, studiedSessions } from './studied-sessions';

/** Batches of one user that are taken in at the same time, and of all. */
const batchesOfOne = 2;
const batchesAtOnce = 64;
/** Bytes of a page that are handed on together, and more. */
const writtenTogether = 64 * 1024;
/** Of a log, what `studied` looks at, and what it tells. */
const latestBytes = 4 * 1024 * 1024;
const sessionsTold = 100;

interface LogDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly readTogether: ReadTogether;
  readonly setsOf: SetsOf;
  /** So many lines were new. */
  readonly written: (lines: number) => void;
}

/** Sets by number in their short form, as far as the caller may know of them. */
type SetsOf = (db: Executor, call: ApiCall, ids: readonly number[]) => Promise<readonly { readonly id: number }[]>;

/** A learner's log: everybody adds to their own and reads it, and nobody else's (decision 030). */
export function logResources(deps: LogDeps): ApiResource[] {
  const { db, readTogether, written } = deps;
  const assertExists: ApiResource['assertExists'] = async (params) => void (await ownerOf(db, params));
  return [
    {
      path: '/2.0/users/:username/log',
      describe: logOperations['/2.0/users/:username/log'],
      assertExists,
      upload: batches(),
      methods: {
        GET: (call) => readTogether(call.caller, (snapshot) => view(snapshot, call)),
        POST: async (call) => {
          const { answer, lines } = await add(deps, call);
          written(lines);
          return answer;
        },
      },
    },
    {
      path: '/2.0/users/:username/studied',
      describe: logOperations['/2.0/users/:username/studied'],
      assertExists,
      methods: { GET: (call) => studied(deps, call) },
    },
  ];
}

/** Bounds what lines that are being read hold in memory, by user and in all. */
function batches(): UploadRules {
  const byUser = new Map<number, number>();
  let all = 0;
  return {
    field: /^lines$/,
    fileBytes: logLimits.batchBytes,
    files: 1,
    enter(caller: Caller) {
      if (caller.kind === 'client') throw new ServiceError('not_allowed');
      const { userId } = caller;
      const own = byUser.get(userId) ?? 0;
      if (own >= batchesOfOne || all >= batchesAtOnce) throw tooManyRequests(1_000);
      all += 1;
      byUser.set(userId, own + 1);
      return () => {
        all -= 1;
        const rest = (byUser.get(userId) ?? 1) - 1;
        if (rest > 0) byUser.set(userId, rest);
        else byUser.delete(userId);
      };
    },
  };
}

/** The answer, and how many lines it made: none where a key had its answer already. */
async function add(
  { db, clock }: LogDeps,
  call: ApiCall,
): Promise<{ readonly answer: Answer; readonly lines: number }> {
  const userId = await assertOwn(db, call, 'write_set');
  assertNoProblems(call.form.problems);
  const [file] = call.files;
  if (!file) throw new ServiceError('validation_errors', { problems: [{ code: 'missing', field: 'lines' }] });
  const { lines: sent, packed } = readLines(file.bytes, clock.now());
  // Packed, a thousand lines are no larger than one edit.
  call.weigh(sent.length);
  let lines = 0;
  const answer = await call.commit(async (transaction) => {
    const before = await logRepository.size(transaction, userId);
    const texts = await standingTexts(sent, (device, numbers) =>
      logRepository.standing(transaction, userId, device, numbers),
    );
    const { fresh, known, refused } = unionOf(sent, texts);
    const after = sizeWith(before, fresh);
    if (!after) {
      const full = { code: 'too_many', what: 'lines', limit: logLimits.lines } as const;
      throw new ServiceError('validation_errors', { problems: [full] });
    }
    const added = { lines: fresh, packed: fresh.length === sent.length ? packed : null };
    if (fresh.length > 0) await logRepository.append(transaction, userId, { before, after }, added);
    lines = fresh.length;
    const body: LogWrittenBody = { written: fresh.length, known, refused: [...refused] };
    return { status: 200, body };
  });
  return { answer, lines };
}

async function view(db: Executor, call: ApiCall): Promise<ListAnswer> {
  const userId = await assertOwn(db, call, 'read');
  const asked = call.form.scalar('after') ?? '0';
  assertNoProblems(call.form.problems);
  const after = await placeOf(db, userId, asked);
  const upTo = after + logLimits.pageBytes;
  const blocks = await logRepository.blocks(db, userId, after, upTo);
  const pieces = blocks.map((block) => pieceOf(block, after, upTo)).filter((piece) => piece !== null);
  const last = pieces.at(-1);
  return {
    status: 200,
    headers: { [headers.logCursor]: last ? cursorOf(last.end, lastLineOf(last.bytes)) : asked },
    writeItems: (write) => {
      for (const lines of togetherIn(pieces)) write(asItems(lines));
      return Promise.resolve();
    },
  };
}

/** Lines as items of a list: no line has a line's end in it. */
function asItems(lines: readonly Buffer[]): Buffer {
  const bytes = joined(lines);
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) bytes[at] = comma;
  return bytes;
}

const [lineEnd, comma] = [0x0a, 0x2c];
const ofLineEnd = Buffer.of(lineEnd);

/** Many small pieces together. */
function* togetherIn(pieces: readonly Piece[]): Generator<readonly Buffer[]> {
  let lines: Buffer[] = [];
  let length = 0;
  for (const { bytes } of pieces) {
    lines.push(bytes);
    length += bytes.length;
    if (length < writtenTogether) continue;
    yield lines;
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

/** With a line's end between each two. */
function joined(pieces: readonly Buffer[]): Buffer {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  return Buffer.concat(pieces.flatMap((bytes, at) => (at === 0 ? [bytes] : [ofLineEnd, bytes])));
}

/** From the end of the log alone: whoever asks wants to know what they did lately. It weighs the lines that are read for it. */
async function studied({ db, readTogether, setsOf }: LogDeps, call: ApiCall): Promise<ListAnswer> {
  const userId = await assertOwn(db, call, 'read');
  assertNoProblems(call.form.problems);
  const read = (weigh: (bytes: number) => void) =>
    readTogether(call.caller, async (snapshot) => {
      const lines: LogLineBody[] = [];
      for await (const texts of logRepository.latest(snapshot, userId, latestBytes)) {
        weigh(texts.length);
        for (const text of texts.split('\n')) lines.push(JSON.parse(text) as LogLineBody);
      }
      const sessions = studiedSessions(lines).slice(0, sessionsTold);
      const sets = await setsOf(snapshot, call, [...new Set(sessions.map(({ setId }) => setId))]);
      return studiedBodies(sessions, sets);
    });
  return {
    status: 200,
    async writeItems(write, weigh) {
      for (const body of await read(weigh)) write(Buffer.from(JSON.stringify(body)));
    },
  };
}

type KnownSet = Awaited<ReturnType<SetsOf>>[number];

function studiedBodies(
  sessions: readonly StudiedSession[],
  known: readonly KnownSet[],
): readonly (Omit<StudiedBody, 'set'> & { readonly set: KnownSet })[] {
  const sets = new Map(known.map((set) => [set.id, set]));
  return sessions.flatMap(({ setId, mode, from, to, right, answers }) => {
    const set = sets.get(setId);
    if (!set) return [];
    const [start_date, finish_date] = [toUnixSeconds(epochMs(from)), toUnixSeconds(epochMs(to))];
    return [{ mode, start_date, finish_date, formatted_score: `${Math.round((100 * right) / answers)}%`, set }];
  });
}

/** Names the line that ends at the place: after a restored backup another one may end there, and nobody goes on from it. */
const cursorOf = (place: number, line: Buffer): string => `${place}-${hash('sha256', line, 'hex').slice(0, 12)}`;

async function placeOf(db: Executor, userId: number, cursor: string): Promise<number> {
  if (cursor === '0') return 0;
  const place = /^([1-9]\d{0,14})-[\da-f]{12}$/.exec(cursor)?.[1];
  const block = place === undefined ? null : await logRepository.around(db, userId, Number(place));
  const upTo = block && pieceOf(block, block.start, Number(place));
  if (upTo === null || cursorOf(upTo.end, lastLineOf(upTo.bytes)) !== cursor)
    throw new ServiceError('validation_errors', { problems: [{ code: 'after_unknown' }] });
  return Number(place);
}

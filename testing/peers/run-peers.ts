import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EpochMs, epochMs } from '../../contract/units';
import type { AskedSide, Grade } from '../../src/domain/study-log';
import { packageDecks } from '../../src/transfer/anki/package-decks';
import { readAnkiPackage } from '../../src/transfer/anki/read-package';
import { loadSqlite } from '../../src/transfer/anki/load-sqlite';
import type { Sqlite } from '../../src/transfer/anki/sqlite';
import { writeAnkiPackage } from '../../src/transfer/anki/write-package';
import { sourceOf } from '../../src/transfer/archive/byte-source';
import type { Imported, ImportedCard } from '../../src/transfer/imported';
import type { Reading } from '../../src/transfer/reading';

/** What `anki_peer.py` says of a collection. */
interface PeerRows {
  readonly notes: readonly {
    readonly guid: string;
    readonly tags: readonly string[];
    readonly fields: readonly string[];
  }[];
  readonly cards: readonly PeerCard[];
  readonly media: Readonly<Record<string, string>>;
  readonly imported?: number;
  readonly twice?: { readonly new: number; readonly updated: number };
  readonly problems?: string;
}

interface PeerCard {
  readonly guid: string;
  readonly ord: number;
  readonly deck: string;
  readonly queue: number;
  readonly type: number;
  readonly stability: number | null;
  readonly difficulty: number | null;
  /** Moment, button, milliseconds, kind, factor. */
  readonly reviews: readonly (readonly [number, number, number, number, number])[];
}

interface Peer {
  readonly python: string;
  readonly script: string;
  readonly sqlite: Sqlite;
}

/** Compares with the real Anki in both directions; resolves to what differs, in sentences. Prints what was executed. */
export async function runPeers(python: string, script: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-peers-'));
  try {
    const peer: Peer = { python, script, sqlite: await loadSqlite() };
    return compareBothWays(peer, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compareBothWays(peer: Peer, folder: string): readonly string[] {
  execFileSync(peer.python, [peer.script, 'build', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const theirs = rowsIn(folder);
  const differences: string[] = [];
  let executed = 0;
  for (const file of ['old.apkg', 'new.apkg', 'old.colpkg', 'new.colpkg']) {
    const read = readPackage(peer.sqlite, new Uint8Array(readFileSync(join(folder, file))));
    differences.push(...differencesIn(theirs, read).map((difference) => `${file} → Carrel: ${difference}`));
    const back = backThroughAnki(peer, read, join(folder, `back-${executed}`));
    differences.push(
      ...differencesOnReturn(theirs, back, read).map((difference) => `${file} → Carrel → Anki: ${difference}`),
    );
    if (executed === 0) process.stdout.write(`${memoryReport(theirs, read)}\n`);
    executed += 2;
  }
  process.stdout.write(`${executed} executed: ${theirs.notes.length} notes, ${theirs.cards.length} cards each\n`);
  return differences;
}

const rowsIn = (folder: string): PeerRows => JSON.parse(readFileSync(join(folder, 'rows.json'), 'utf8')) as PeerRows;

function resultOf<Result>(reading: Reading<Result>): Result {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function readPackage(sqlite: Sqlite, bytes: Uint8Array<ArrayBuffer>): Imported {
  const read = resultOf(readAnkiPackage(sourceOf(bytes), { sqlite, here: { utcOffsetMin: 0, rolloverHour: 4 } }));
  if (read.kind === 'refused') throw new Error(`A package of Anki is refused: ${JSON.stringify(read.why)}`);
  return read.imported;
}

const grades: readonly (Grade | undefined)[] = [undefined, 'again', 'hard', 'good', 'easy'];

/** What Anki's rows say of a card, in the words of ours. */
const answersOf = ({ reviews }: PeerCard): readonly string[] =>
  reviews
    .filter(([, ease, , kind]) => ease > 0 && kind < 4)
    .map(([at, ease, took]) => `${at} ${grades[ease]} ${Math.min(took, 60_000)}`);

function ourAnswers({ history }: ImportedCard, asked: AskedSide): readonly string[] {
  return history.flatMap(({ at, fact }) =>
    fact.kind === 'answered' && fact.asked === asked ? [`${at} ${fact.grade} ${fact.tookMs}`] : [],
  );
}

interface Found {
  readonly card: ImportedCard;
  readonly asked: AskedSide;
  readonly deck: string;
}

/** Our card of a card of Anki. */
function foundIn({ decks }: Imported, { guid, ord }: Pick<PeerCard, 'guid' | 'ord'>): Found | null {
  for (const { title, cards, asked } of decks)
    for (const card of cards) {
      if (card.source.name?.text === (ord === 0 ? guid : `${guid} ${ord}`)) return { card, asked: 'term', deck: title };
      if (asked === 'both' && ord === 1 && card.source.name?.text === guid)
        return { card, asked: 'definition', deck: title };
    }
  return null;
}

function differencesIn(theirs: PeerRows, read: Imported): readonly string[] {
  const differences: string[] = [];
  const differ = (what: string, theirValue: unknown, ourValue: unknown) => {
    const [theirText, ourText] = [JSON.stringify(theirValue), JSON.stringify(ourValue)];
    if (theirText !== ourText) differences.push(`${what}: ${theirText} there, ${ourText} here`);
  };
  for (const card of theirs.cards) {
    const found = foundIn(read, card);
    if (!found) {
      differences.push(`card ${card.guid}/${card.ord} is missing`);
      continue;
    }
    const note = theirs.notes.find(({ guid }) => guid === card.guid);
    differ(`answers of ${card.guid}/${card.ord}`, answersOf(card), ourAnswers(found.card, found.asked));
    differ(`deck of ${card.guid}`, card.deck, found.deck);
    differ(`tags of ${card.guid}`, note?.tags, found.card.tags);
    if (note && card.ord === 0 && !card.deck.endsWith('Cloze'))
      differ(`fields of ${card.guid}`, note.fields.slice(0, 2), [found.card.term, found.card.definition]);
    differ(
      `rest of ${card.guid}/${card.ord}`,
      card.queue === -1,
      found.card.history.some(({ fact }) => fact.kind === 'suspended' && fact.asked === found.asked),
    );
  }
  const media = [...read.media].map(([name, medium]) => [name, createHash('sha1').update(medium.read()).digest('hex')]);
  differ('media', theirs.media, Object.fromEntries(media.sort()));
  return differences;
}

const changedAt: EpochMs = epochMs(Date.UTC(2024, 0));

function backThroughAnki({ python, script, sqlite }: Peer, read: Imported, folder: string): PeerRows {
  mkdirSync(folder);
  const file = join(folder, 'ours.apkg');
  const pieces: Uint8Array[] = [];
  const decks = packageDecks(read.decks);
  resultOf(writeAnkiPackage({ decks, media: read.media, changedAt }, { sqlite, write: (piece) => pieces.push(piece) }));
  writeFileSync(file, Buffer.concat(pieces));
  execFileSync(python, [script, 'rows', file, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  return rowsIn(folder);
}

function differencesOnReturn(theirs: PeerRows, back: PeerRows, read: Imported): readonly string[] {
  const differences: string[] = [];
  const expected = read.decks.flatMap(({ cards }) => cards).length;
  if (back.notes.length !== expected || back.imported !== expected)
    differences.push(`${expected} cards went out, ${back.notes.length} notes came in, ${back.imported} of them new`);
  if (back.twice && (back.twice.new > 0 || back.twice.updated > 0))
    differences.push(`a second import made ${back.twice.new} notes anew and changed ${back.twice.updated}`);
  for (const card of theirs.cards) {
    const found = foundIn(read, card);
    const ord = found?.asked === 'definition' ? 1 : 0;
    const theirCard = back.cards.find((one) => one.guid === found?.card.source.name?.text && one.ord === ord);
    if (!theirCard) differences.push(`card ${card.guid}/${card.ord} did not come back`);
    else if (answersOf(theirCard).join() !== answersOf(card).join())
      differences.push(
        `answers of ${card.guid}/${card.ord}: ${answersOf(card).join()} went, ${answersOf(theirCard).join()} came`,
      );
    else if (theirCard.deck !== card.deck)
      differences.push(`deck of ${card.guid}: ${card.deck} went, ${theirCard.deck} came`);
    else if ((theirCard.queue === -1) !== (card.queue === -1)) differences.push(`rest of ${card.guid} was lost`);
  }
  if (JSON.stringify(back.media) !== JSON.stringify(theirs.media)) differences.push('media differ');
  return differences;
}

/** How our fold stands to Anki's own computation from the same history with the same parameters. */
function memoryReport(theirs: PeerRows, read: Imported): string {
  const lines = ["Days until due, ours less Anki's (its stability rounded, without its chance), by how many cards:"];
  for (const [name, decks] of [
    ['one answer a day', ['Peer::Basic', 'Peer::Both']],
    ['learning steps on the first day', ['Peer::Steps']],
  ] as const) {
    const deviations = new Map<number, number>();
    let furthest = 0;
    const schedules = new Map(
      packageDecks(read.decks).flatMap((deck) => deck.cards.map((card) => [card.guid, card.schedules] as const)),
    );
    for (const card of theirs.cards.filter(({ deck }) => (decks as readonly string[]).includes(deck))) {
      const found = foundIn(read, card);
      const schedule = found && schedules.get(found.card.source.name?.text ?? '')?.[found.asked];
      if (!schedule || card.stability === null) continue;
      furthest = Math.max(furthest, Math.abs(schedule.stability / card.stability - 1));
      const days = schedule.dueDay - schedule.lastDay - Math.max(1, Math.round(card.stability));
      deviations.set(days, (deviations.get(days) ?? 0) + 1);
    }
    const counts = [...deviations]
      .sort(([a], [b]) => a - b)
      .map(([days, count]) => `${days > 0 ? '+' : ''}${days}: ${count}`);
    lines.push(`  ${name}: ${counts.join(', ')}; stability differs by ${(furthest * 100).toFixed(3)} % at most`);
  }
  return lines.join('\n');
}

/**
 * `npm run transfer -- in.apkg out.json`: any file that Carrel takes as any that it writes, without a network. Says how
 * rows became cards, and puts those that were refused into `out.json.refused.txt`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

const [from, to, ...others] = process.argv.slice(2);
const usage = `npm run transfer -- IN OUT

  IN   a text, a spreadsheet's .csv or .tsv, Anki's .txt, .apkg or .colpkg, .mochi, Markdown, Carrel's .carrel, a list in JSON
  OUT  ends in .apkg, .carrel, .json, .csv, .tsv, .anki.txt or .txt, and is not there yet
`;

function end(code, message) {
  (code === 0 ? process.stdout : process.stderr).write(message);
  process.exit(code);
}

if (from === '--help') end(0, usage);
if (!from || !to || others.length > 0) end(2, usage);
if (!existsSync(from)) end(1, `There is no file ${from}.\n`);
const refusedTo = `${to}.refused.txt`;
for (const path of [to, refusedTo]) if (existsSync(path)) end(1, `${path} is there already; nothing was written.\n`);

ensureInstalled();
const { runnerImport } = await import('vite');
const load = async (path) =>
  (await runnerImport(join(projectDir, path), { root: projectDir, configFile: false })).module;
const { fileKind, readFile } = await load('src/transfer/read-file.ts');
const { sourceOf } = await load('src/transfer/archive/byte-source.ts');
const { drive } = await load('src/transfer/drive.ts');
const { sumOf } = await load('src/transfer/sum-of.ts');
const { writeFile, writtenEndings } = await load('src/transfer/write-file.ts');

const source = sourceOf(new Uint8Array(readFileSync(from)));
const here = { utcOffsetMin: -new Date().getTimezoneOffset(), rolloverHour: 4 };
const sqliteLoaded = async () => (await load('src/transfer/anki/load-sqlite.ts')).loadSqlite();
const anki = fileKind(source) === 'anki-package' ? { sqlite: await sqliteLoaded(), here } : null;
const driving = {
  signal: new AbortController().signal,
  onProgress: ({ step, done, of }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${step} ${done}${of ? ` of ${of}` : ''}   `);
  },
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};
const read = await drive(readFile({ source, name: basename(from), anki }), driving);
if (read.kind === 'refused') end(1, `${from} was refused: ${JSON.stringify(read.why)}. Nothing was written.\n`);

const { imported, format } = read;
const written = /\.apkg$/i.test(to) ? await packageOf(imported) : writeFile(imported, to);
if (written === null) end(2, `A name that ends in .apkg, ${writtenEndings.join(', ')} says what is to be written.\n`);
if (written.kind === 'refused')
  end(1, `${to} cannot carry these cards: ${JSON.stringify(written.why)}. Nothing was written.\n`);

const refused = imported.remarks.filter(({ kind }) => kind === 'refused');
writeFileSync(to, written.text);
if (refused.length > 0) writeFileSync(refusedTo, refused.map(({ text }) => `${text}\n`).join(''));
const { rows, steps, cards } = sumOf(imported);
const changes = steps.map(({ what, change }) => `${what} ${change > 0 ? '+' : ''}${change}, `).join('');
end(
  0,
  `Read as ${format.kind}: ${rows} ${imported.source.unit}s, ${changes}${cards} cards in ${imported.decks.length} sets.\n` +
    (refused.length > 0 ? `The ${refused.length} that were refused are in ${refusedTo}.\n` : ''),
);

/** Cards as a package, in the shape of what the other writers answer. */
async function packageOf({ decks, media }) {
  const { packageDecks } = await load('src/transfer/anki/package-decks.ts');
  const { writeAnkiPackage } = await load('src/transfer/anki/write-package.ts');
  const parts = [];
  const sqlite = anki?.sqlite ?? (await sqliteLoaded());
  const toWrite = { decks: packageDecks(decks), media, changedAt: Date.now() };
  await drive(writeAnkiPackage(toWrite, { sqlite, write: (bytes) => parts.push(Buffer.from(bytes)) }), driving);
  return { kind: 'written', text: Buffer.concat(parts) };
}

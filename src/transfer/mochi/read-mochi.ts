import { type ByteSource } from '../archive/byte-source';
import { type Archive, type ArchiveEntry, openArchive } from '../archive/open-archive';
import { unpack, unpacking } from '../archive/unpack';
import { collectCards, mediumName, untitled } from '../collect-cards';
import { damaged, FileRefused } from '../file-refused';
import type { Media, Medium } from '../imported';
import { inlineMarkup } from '../markdown/inline-markup';
import type { FileRead, Reading } from '../reading';

const largestData = 128 * 2 ** 20;
const largestMedium = 64 * 2 ** 20;
const cardsBetweenProgress = 1_000;
const dataNames = ['data.json', 'data.edn'];
/** Sides are parted by a line of three dashes. */
const sideRule = /^[ \t]*-{3,}[ \t]*$/m;
/** `<< Front >>` or `{{Front}}` in a template. */
const templateField = /<<\s*([^<>]{1,200}?)\s*>>|\{\{\s*([^{}]{1,200}?)\s*\}\}/g;

export const isMochi = ({ entries }: Archive): boolean => dataNames.some((name) => entries.has(name));

/**
 * A `.mochi` file: a zip with `data.json` in Transit's readable form (mochi.cards, *Mochi format reference*) and media.
 * A card's first side is the term, the others are the definition; a card of a template shows its fields as the template
 * does. The other form, `data.edn`, is refused with its name.
 */
export function* readMochi(source: ByteSource): Reading<FileRead> {
  try {
    const archive = openArchive(source);
    const entry = archive.entries.get('data.json');
    if (!entry) throw damaged('data.json');
    const data = plain(parsed(yield* unpacking(archive, entry, largestData)));
    return yield* importing(data, mediaOf(archive));
  } catch (error) {
    if (error instanceof FileRefused) return { kind: 'refused', why: error.why };
    throw error;
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw damaged('data.json');
  }
}

type Plain = string | number | boolean | null | readonly Plain[] | PlainMap;
interface PlainMap {
  readonly [key: string]: Plain;
}

const deepest = 64;

/** Transit's tags taken off: `~:name` is a name, `{"~#list": […]}` a list. */
function plain(value: unknown, depth = 0): Plain {
  if (depth > deepest) throw damaged('data.json');
  if (typeof value === 'string') return value.startsWith('~:') ? value.slice(2) : value.replace(/^~(?=[~^`])/, '');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && /^~#(?:list|set)$/.test(only[0])) return plain(only[1], depth + 1);
  return Object.fromEntries(entries.map(([key, one]) => [key.replace(/^~:/, ''), plain(one, depth + 1)]));
}

const isMap = (value: Plain | undefined): value is PlainMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapsIn = (value: Plain | undefined): readonly PlainMap[] => (Array.isArray(value) ? value.filter(isMap) : []);
const textIn = (value: Plain | undefined): string => (typeof value === 'string' ? value : '');

function* importing(data: Plain, media: Media): Reading<FileRead> {
  if (!isMap(data)) throw damaged('data.json');
  const cards = collectCards('html', media);
  const decks = mapsIn(data['decks']);
  const paths = pathsOf(decks);
  const templates = new Map(mapsIn(data['templates']).map((template) => [textIn(template['id']), template]));
  let row = 0;
  const of = decks.reduce((sum, deck) => sum + mapsIn(deck['cards']).length, 0);
  for (const deck of decks) {
    const header = { ...untitled, title: paths.get(deck) ?? '' };
    for (const card of mapsIn(deck['cards'])) {
      row += 1;
      const [term = '', ...others] = sidesOf(card, templates);
      cards.add(header, {
        term: inlineMarkup(term),
        definition: inlineMarkup(others.join('\n')),
        tags: tagsOf(card),
        guid: textIn(card['id']),
        rows: { from: row, to: row },
        text: textIn(card['content']) || JSON.stringify(card),
      });
      if (row % cardsBetweenProgress === 0) yield { step: 'rows', done: row, of };
    }
  }
  if (row === 0) return { kind: 'refused', why: { kind: 'no-cards' } };
  return { kind: 'read', imported: { ...(yield* cards.end()), media, source: { unit: 'card', rows: row } } };
}

/** A deck within another says so in its title, as Anki's do: `Greek::Verbs`. */
function pathsOf(decks: readonly PlainMap[]): ReadonlyMap<PlainMap, string> {
  const byId = new Map(decks.map((deck) => [textIn(deck['id']), deck]));
  return new Map(
    decks.map((deck) => {
      const names: string[] = [];
      const met = new Set<PlainMap>();
      for (let at: PlainMap | undefined = deck; at && !met.has(at); at = byId.get(textIn(at['parent-id']))) {
        met.add(at);
        names.unshift(textIn(at['name']));
      }
      return [deck, names.join('::')];
    }),
  );
}

function sidesOf(card: PlainMap, templates: ReadonlyMap<string, PlainMap>): readonly string[] {
  const content = textIn(card['content']).trim() || fromTemplate(card, templates.get(textIn(card['template-id'])));
  const sides = content.split(sideRule).map((side) => side.trim().replace(/^#{1,6}\s+/gm, ''));
  return sides.length > 1 || content !== '' ? sides : [textIn(card['name'])];
}

/** What a template shows of a card's fields; without one, its fields a side each. */
function fromTemplate(card: PlainMap, template: PlainMap | undefined): string {
  const fields = isMap(card['fields']) ? card['fields'] : {};
  const valueOf = (id: string) => {
    const field = fields[id];
    return textIn(isMap(field) ? field['value'] : field) || (id === 'name' ? textIn(card['name']) : '');
  };
  if (!template) return Object.keys(fields).map(valueOf).join('\n---\n');
  const described = isMap(template['fields']) ? template['fields'] : {};
  const ids = new Map(
    Object.entries(described).map(([id, field]) => [isMap(field) ? textIn(field['name']) : id, id] as const),
  );
  return textIn(template['content']).replace(templateField, (_, one?: string, other?: string) => {
    const name = one ?? other ?? '';
    return valueOf(ids.get(name) ?? name);
  });
}

const tagsOf = ({ tags }: PlainMap): readonly string[] =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];

/** A card names its media as `@media/name`. */
function mediaOf(archive: Archive): Media {
  const entries = [...archive.entries.values()].filter(({ name }) => !dataNames.includes(name));
  return new Map(
    entries.flatMap((entry) => {
      const name = mediumName(entry.name);
      const medium = mediumOf(archive, entry);
      return [[name, medium] as const, [`@media/${name}`, medium] as const];
    }),
  );
}

const mediumOf = (archive: Archive, entry: ArchiveEntry): Medium => ({
  bytes: entry.unpacked,
  read: () => unpack(archive, entry, largestMedium),
});

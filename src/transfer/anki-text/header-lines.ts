/** What the first lines of a text that Anki wrote say of the rest; counted from 0 where they name a column. */
export interface AnkiHeaders {
  readonly separator: string | null;
  /** Null: the file does not say. */
  readonly isHtml: boolean | null;
  readonly deck: string;
  /** Of all notes; empty where the file does not say, or says it in a column. */
  readonly notetype: string;
  readonly tags: readonly string[];
  readonly columns: readonly string[];
  readonly columnOf: Readonly<Partial<Record<'notetype' | 'deck' | 'tags' | 'guid', number>>>;
  readonly lines: readonly HeaderLine[];
  /** Where the cards begin. */
  readonly end: number;
}

export interface HeaderLine {
  readonly name: string;
  readonly isKnown: boolean;
}

const namedSeparators: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['colon', ':'],
  ['pipe', '|'],
  ['space', ' '],
]);
/** A setting, as a spreadsheet saves it too: `#html:true,,`. */
const setting = /^#([a-z][a-z ]{0,30}):(.{0,1000})$/i;
const columnName = /^(notetype|deck|tags|guid) column$/;
const plainNames = ['separator', 'html', 'deck', 'tags', 'columns', 'notetype', 'if matches'];

/** Whether a text begins as Anki writes texts. A first side that begins with `#` is in quotation marks there. */
export function isAnkiText(text: string): boolean {
  const first = setting.exec(firstLine(text, text.startsWith('\ufeff') ? 1 : 0).line);
  const name = first?.[1]?.toLowerCase() ?? '';
  return plainNames.includes(name) || columnName.test(name);
}

export function ankiHeaders(text: string): AnkiHeaders {
  let end = text.startsWith('\ufeff') ? 1 : 0;
  let found: Omit<AnkiHeaders, 'lines' | 'end'> = {
    separator: null,
    isHtml: null,
    deck: '',
    notetype: '',
    tags: [],
    columns: [],
    columnOf: {},
  };
  const lines: HeaderLine[] = [];
  while (text[end] === '#') {
    const { line, next } = firstLine(text, end);
    const [, name = '', value = ''] = setting.exec(line) ?? [];
    if (name === '') break;
    const known = settingOf(name.toLowerCase(), value, found.separator);
    lines.push({ name: known?.name ?? name, isKnown: known !== null });
    found = { ...found, ...known?.says };
    if (known?.column) found = { ...found, columnOf: { ...found.columnOf, ...known.column } };
    end = next;
  }
  return { ...found, lines, end };
}

function firstLine(text: string, from: number): { readonly line: string; readonly next: number } {
  const feed = text.indexOf('\n', from);
  const end = feed < 0 ? text.length : feed;
  return { line: text.slice(from, end).replace(/\r$/, ''), next: Math.min(end + 1, text.length) };
}

interface Setting {
  readonly name: string;
  readonly says?: Partial<AnkiHeaders>;
  readonly column?: AnkiHeaders['columnOf'];
}

function settingOf(name: string, written: string, separator: string | null): Setting | null {
  const value = written.replace(/[,;\t]+$/, '').trim();
  const column = columnName.exec(name)?.[1] as keyof AnkiHeaders['columnOf'] | undefined;
  if (column) {
    const number = Number.parseInt(value, 10);
    return number > 0 ? { name, column: { [column]: number - 1 } } : null;
  }
  switch (name) {
    case 'separator':
      return { name, says: { separator: separatorOf(written) } };
    case 'html':
      return { name, says: { isHtml: value.toLowerCase() === 'true' } };
    case 'deck':
      return { name, says: { deck: value } };
    case 'tags':
      return { name, says: { tags: value.split(/\s+/).filter((tag) => tag !== '') } };
    case 'columns':
      return { name, says: { columns: written.split(separator ?? '\t').map((one) => one.trim()) } };
    case 'notetype':
      return { name, says: { notetype: value } };
    case 'if matches':
      return { name };
    default:
      return null;
  }
}

/** By name or as itself: `#separator:;` and `#separator:Semicolon` are one. */
function separatorOf(written: string): string {
  const value = written.trim();
  const name = value.toLowerCase().replace(/[,;\t]+$/, '');
  return namedSeparators.get(name) ?? (value === '\\t' || value === '' ? '\t' : (value[0] ?? '\t'));
}

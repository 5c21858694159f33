import type { TableEnd } from './backup-format';

/** What a backup holds, in the words of those who use the service. */
export function toldContents(tables: ReadonlyMap<string, TableEnd>): string {
  const of = (table: string, one: string, many: string) => {
    const rows = tables.get(table)?.rows ?? 0;
    return `${rows.toLocaleString('en')} ${rows === 1 ? one : many}`;
  };
  return [
    of('users', 'account', 'accounts'),
    of('sets', 'set', 'sets'),
    of('terms', 'card', 'cards'),
    of('images', 'picture', 'pictures'),
  ].join(', ');
}

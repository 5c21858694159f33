/** Statements that every connection of the process may keep prepared. */
const namesAtMost = 400;
/** Lists of ids make ever new texts; only what comes again is worth a name. */
const usesBefore = 3;
const textsWatched = 2000;
const longestText = 5000;

const names = new Map<string, string>();
const uses = new Map<string, number>();
let schemas = 0;

/** The name under which a statement is prepared: planning one costs more than running it. Undefined: it is not. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namesAtMost || text.length > longestText) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (uses.size >= textsWatched) uses.clear();
  uses.set(text, count);
  if (count < usesBefore) return undefined;
  uses.delete(text);
  const name = `carrel ${schemas}.${names.size}`;
  names.set(text, name);
  return name;
}

/** True where a newer Carrel beside us has changed a table since a statement was prepared. Its name is not used again. */
export function isStalePlan(error: unknown): boolean {
  const isStale =
    error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan');
  if (isStale) {
    names.clear();
    schemas += 1;
  }
  return isStale;
}

import type { Ending } from './simulate';

/** Which invariants a history broke once it had come to rest (SPEC.md of the sync room); empty when all hold. */
export function violations(ending: Ending, where: string): readonly string[] {
  const { service, shown, shownBefore, made, deleted, statuses, notShown, changedItself, warnings } = ending;
  const cards = service.flatMap((set) => set.cards.map(([term]) => term));
  const twice = cards.filter((term, index) => cards.indexOf(term) !== index);
  const lost = made.filter((term) => !deleted.has(term) && !cards.includes(term));
  const found = {
    'I1 lost': lost,
    'I1 not as typed': shown.length === 1 && !isEqual(service, shownBefore) ? [shownBefore, service] : [],
    'I2 twice': twice,
    'I3 not shown': notShown,
    'I3 changed by itself': changedItself,
    'I4 differs': shown.filter((device) => !isEqual(device, service)),
    'I8 or I12 not at rest': statuses.filter((status) => status !== 'up-to-date'),
    'ended early': warnings.map(String),
  };
  return Object.entries(found).flatMap(([name, cases]) => (cases.length > 0 ? [`${where}: ${name}: ${JSON.stringify(cases)}`] : []));
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Fresh seeds for about `budgetMs`, three at least. A failure names its own; `CARREL_SEED` and `CARREL_HISTORIES` run
 * it again, or as many as one likes.
 */
export function* seeds(budgetMs: number): Generator<number> {
  const first = Number(process.env['CARREL_SEED'] ?? Date.now() % 1_000_000);
  const wanted = process.env['CARREL_HISTORIES'];
  const started = performance.now();
  for (let count = 0; ; count += 1) {
    const enough = wanted === undefined ? count >= 3 && performance.now() - started > budgetMs : count >= Number(wanted);
    if (enough) return;
    yield first + count;
  }
}

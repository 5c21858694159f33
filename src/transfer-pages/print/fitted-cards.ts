/** So much smaller letters may become until a card fits: eight points are the least that is read. */
const smaller = {
  usual: [1, 0.88, 0.76, 0.65, 0.55, 8 / 17],
  dense: [1, 0.9, 0.8, 8 / 12],
} as const;
/** What is measured on the screen is drawn again on paper. */
const slack = 0.98;

/** Makes the letters of cards that are too tall for their cell smaller, until they fit. Returns how many of the cards fit in none. */
export function fittedCards(cells: readonly HTMLElement[]): number {
  for (const cell of cells) cell.style.removeProperty('--fit');
  let left = tooTall(cells);
  for (const step of [1, 2, 3, 4, 5]) {
    for (const cell of left) {
      const sizes = cell.closest('.on-16') ? smaller.dense : smaller.usual;
      cell.style.setProperty('--fit', String(sizes[step] ?? sizes.at(-1)));
    }
    // All of them at once: the page is laid out once a step.
    left = tooTall(left);
  }
  return new Set(left.map(({ dataset }) => dataset['card'])).size;
}

/** Those with a card in them. */
export const cellsOf = (paper: HTMLElement | null): readonly HTMLElement[] => [
  ...(paper?.querySelectorAll<HTMLElement>('.cut[data-card]') ?? []),
];

function tooTall(cells: readonly HTMLElement[]): readonly HTMLElement[] {
  return cells.filter((cell) => {
    const { paddingTop, paddingBottom } = getComputedStyle(cell);
    const room = cell.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    const text = cell.querySelector<HTMLElement>(':scope > div');
    return text !== null && text.offsetHeight > room * slack;
  });
}

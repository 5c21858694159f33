/** The keys of the places, in their order. */
export const tileKeys: readonly string[] = [...'1234qwerasdf'];

/** As keys are called where the language runs from left to right. */
export type Towards = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

interface Grid {
  readonly columns: number;
  readonly count: number;
  /** Whether a tile lies there. */
  readonly isTaken: (place: number) => boolean;
}

/**
 * The tile that an arrow key leads to. Sideways the next one in reading order, so that every tile can be come by; up
 * and down the nearest of the rows there. The same place where there is none.
 */
export function placeTowards(from: number, towards: Towards, { columns, count, isTaken }: Grid): number {
  const places = Array.from({ length: count }, (_, place) => place).filter((place) => place !== from && isTaken(place));
  if (towards === 'ArrowRight') return places.find((place) => place > from) ?? from;
  if (towards === 'ArrowLeft') return places.findLast((place) => place < from) ?? from;
  const rowOf = (place: number) => Math.floor(place / columns);
  const way = towards === 'ArrowDown' ? 1 : -1;
  const there = places.filter((place) => (rowOf(place) - rowOf(from)) * way > 0);
  const distance = (place: number) =>
    Math.abs(rowOf(place) - rowOf(from)) * count + Math.abs((place % columns) - (from % columns));
  return there.reduce((best, place) => (best === from || distance(place) < distance(best) ? place : best), from);
}

/** Where the focus goes when its tile was taken: on in reading order, else back. */
export const placeAfter = (from: number, count: number, isTaken: (place: number) => boolean): number | null => {
  const grid = { columns: count, count, isTaken };
  const next = placeTowards(from, 'ArrowRight', grid);
  const place = next === from ? placeTowards(from, 'ArrowLeft', grid) : next;
  return place === from ? null : place;
};

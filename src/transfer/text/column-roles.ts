import type { Column, ColumnRole } from './text-layout';

/** Whether a card has one of it. */
export const isOnce = (role: ColumnRole): boolean =>
  role === 'term' || role === 'definition' || role === 'guid' || role === 'picture';

/** The columns with another role for one of them. The column that had it takes the other's: the two change places. Pure. */
export function withRole(columns: readonly Column[], index: number, role: ColumnRole): readonly Column[] {
  const before = columns[index]?.role ?? 'extra';
  return columns.map((column, place) => {
    if (place === index) return { ...column, role };
    return isOnce(role) && column.role === role ? { ...column, role: before } : column;
  });
}

import { figures } from '../../messages/figures';

/** `1 card`, `2 cards`: a count with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figures(count)} ${count === 1 ? one : many}`;
}

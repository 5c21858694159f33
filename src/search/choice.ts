import type { FoundCard, FoundOnDevice, FoundSet } from '../client/search-index/device-index';
import { setAddress } from '../domain/set-address';
import type { Way } from './way';

/** A row that can be chosen. `id` is the same as long as it means the same. */
export type Choice =
  | { readonly kind: 'card'; readonly id: string; readonly card: FoundCard }
  | { readonly kind: 'more'; readonly id: string }
  | { readonly kind: 'set'; readonly id: string; readonly set: FoundSet }
  | { readonly kind: 'way'; readonly id: string; readonly way: Way }
  | { readonly kind: 'service'; readonly id: string };

interface Rows {
  readonly found: FoundOnDevice | null;
  readonly ways: readonly Way[];
  /** Null: nothing is asked. */
  readonly asked: string | null;
}

/** All rows in their order. Pure. */
export const choicesOf = ({ found, ways, asked }: Rows): readonly Choice[] => [
  ...(found?.cards ?? []).map((card): Choice => ({ kind: 'card', id: `found-${card.id}`, card })),
  ...(found && found.cards.length < found.count ? [{ kind: 'more', id: 'found-more' } as const] : []),
  ...(found?.sets ?? []).map((set): Choice => ({ kind: 'set', id: `found-${set.id}`, set })),
  ...ways.map((way, at): Choice => ({ kind: 'way', id: `way-${at}`, way })),
  ...(asked === null ? [] : [{ kind: 'service', id: 'found-service' } as const]),
];

/** Where a row leads; null: nowhere, it shows more. A card lies in its set, at its place. Pure. */
export function addressOf(choice: Choice, asked: string): string | null {
  switch (choice.kind) {
    case 'card':
      return `${setAddress(choice.card.set)}#card-${choice.card.id}`;
    case 'set':
      return setAddress(choice.set);
    case 'way':
      return choice.way.to;
    case 'service':
      return `/find?${new URLSearchParams({ q: asked }).toString()}`;
    case 'more':
      return null;
  }
}

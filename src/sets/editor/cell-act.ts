import { chordsOf, type KeyPress } from '../../ui/key-chord';
import type { Cell } from './use-cell-focus';

/** What a key does in a cell of the editor's table. */
export type CellAct =
  /** To the other side of the card, or to the next card. */
  | { readonly kind: 'go-on' }
  | { readonly kind: 'add-behind' }
  /** Behind the last side: to the next card, where something was typed. */
  | { readonly kind: 'leave-card' }
  /** From one card's box to another's, where cards are chosen. */
  | { readonly kind: 'next-box'; readonly by: 1 | -1 }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  /** A step of the editor's history, which another listener takes. */
  | { readonly kind: 'history' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'remove' };

type Keys = Readonly<Record<string, CellAct>>;

const ofSides: Keys = { Enter: { kind: 'go-on' }, 'Ctrl+Enter': { kind: 'add-behind' } };
const keys: Readonly<Record<Cell['field'], Keys>> = {
  term: ofSides,
  definition: { ...ofSides, Tab: { kind: 'leave-card' } },
  box: { ArrowUp: { kind: 'next-box', by: -1 }, ArrowDown: { kind: 'next-box', by: 1 } },
  grip: {},
};
const everywhere: Keys = {
  'Alt+ArrowUp': { kind: 'move', by: -1 },
  'Alt+ArrowDown': { kind: 'move', by: 1 },
  'Ctrl+z': { kind: 'history' },
  'Ctrl+Shift+z': { kind: 'history' },
  'Ctrl+y': { kind: 'history' },
  'Ctrl+Shift+y': { kind: 'history' },
  'Ctrl+i': { kind: 'picture' },
  'Ctrl+Shift+d': { kind: 'remove' },
};

/** Null: the key is the text's own. Pure. */
export function cellAct(press: KeyPress, field: Cell['field']): CellAct | null {
  const chord = chordsOf(press).find((name) => Object.hasOwn({ ...everywhere, ...keys[field] }, name));
  return chord === undefined ? null : (keys[field][chord] ?? everywhere[chord] ?? null);
}

/** Keys and what they do; several keys of one line are separated by a space. */
export interface KeyGroup {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

const everywhere: KeyGroup = {
  where: 'Everywhere',
  keys: [
    ['g l', 'Library'],
    ['g o', 'Outbox'],
    ['g ,', 'Settings'],
    ['N', 'New set'],
    ['Z', 'Undo'],
    ['Esc', 'Up, or close'],
    ['?', 'These keys'],
  ],
};
const places: readonly (readonly [RegExp, KeyGroup])[] = [
  [/^\/$/, { where: 'Library', keys: [['↑ ↓', 'Move in the list'], ['Enter', 'Open'], ['/', 'Find in the list']] }],
  [
    /^\/sets\/[^/]+\/flashcards/,
    {
      where: 'Flashcards',
      keys: [
        ['Space ↑ ↓', 'Turn over'],
        ['←', 'Still learning'],
        ['→', 'Know it'],
        ['Z', 'Back one card'],
        ['S', 'Star'],
        ['E', 'Edit'],
        ['F', 'Shuffle'],
      ],
    },
  ],
  [
    /^\/(new|sets\/[^/]+\/edit)/,
    {
      where: 'Editor',
      keys: [
        ['Tab', 'Next cell'],
        ['Enter', 'Next card'],
        ['Shift Enter', 'New line'],
        ['Ctrl Enter', 'Add a card'],
        ['Alt ↑ ↓', 'Move the card'],
        ['Ctrl Shift D', 'Delete the card'],
        ['Ctrl Z', 'Undo'],
        ['Ctrl Y', 'Redo'],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/?$/,
    { where: 'Set', keys: [['1', 'Flashcards'], ['E', 'Edit'], ['↑ ↓', 'Move between cards'], ['S', 'Star'], ['/', 'Find in this set']] },
  ],
  [/^\/outbox/, { where: 'Outbox', keys: [['↑ ↓', 'Move in the list'], ['U', 'Take back'], ['D', 'Discard']] }],
];

/** The keys that work at an address: its own first. */
export function keysAt(pathname: string): readonly KeyGroup[] {
  const here = places.find(([shape]) => shape.test(pathname))?.[1];
  return here ? [here, everywhere] : [everywhere];
}

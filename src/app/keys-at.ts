/** Keys and what they do; several keys of one line are separated by a space. */
export interface KeyGroup {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

const everywhere: KeyGroup = {
  where: 'Everywhere',
  keys: [
    ['g l', 'Library'],
    ['g r', 'Review'],
    ['g f', 'Find'],
    ['g s', 'Statistics'],
    ['g o', 'Outbox'],
    ['g ,', 'Settings'],
    ['N', 'New set'],
    ['Z', 'Undo'],
    ['Esc', 'Up, or close'],
    ['?', 'These keys'],
  ],
};
const places: readonly (readonly [RegExp, KeyGroup])[] = [
  [
    /^\/$/,
    {
      where: 'Library',
      keys: [
        ['R', 'Start review'],
        ['↑ ↓', 'Move in the list'],
        ['Enter', 'Open'],
        ['/', 'Find in the list'],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/flashcards/,
    {
      where: 'Flashcards',
      keys: [
        ['Space ↑ ↓', 'Turn over'],
        ['←', 'Still learning'],
        ['→', 'Know it'],
        ['Z', 'Undo'],
        ['S', 'Star'],
        ['E', 'Edit'],
        ['F', 'Shuffle'],
        ['P', 'Play, pause'],
      ],
    },
  ],
  [
    /^\/(sets\/[^/]+\/)?review/,
    {
      where: 'Review',
      keys: [
        ['Space Enter', 'Turn over, then Good'],
        ['1 2 3 4', 'Grade'],
        ['Z', 'Undo'],
        ['B', 'Bury until tomorrow'],
        ['Shift B', 'Suspend'],
        ['A', 'Listen'],
        ['Shift A', 'Listen to the other side'],
        ['S', 'Star'],
        ['E', 'Edit'],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/learn/,
    {
      where: 'Learn',
      keys: [
        ['1 2 3 4', 'Choose'],
        ['0 Ctrl Enter', 'I don’t know'],
        ['Enter', 'Check, then go on'],
        ['O', 'I was right'],
        ['T', 'Type it again'],
        ['K', 'Always accept this answer'],
        ['Z', 'Undo'],
        ['A', 'Listen'],
        ['S', 'Star'],
        ['E', 'Edit'],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/test/,
    {
      where: 'Test',
      keys: [
        ['↑ ↓', 'Next question, or the one before'],
        ['1 2 3 4', 'Choose'],
        ['Ctrl Enter', 'Begin, then hand in'],
        ['Z', 'Undo'],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/match/,
    {
      where: 'Match',
      keys: [
        ['1 2 3 4', 'Pick in the first row'],
        ['Q W E R', 'Pick in the second row'],
        ['A S D F', 'Pick in the third row'],
        ['← → ↑ ↓', 'Move between tiles'],
        ['Enter', 'Pick the tile one is on'],
        ['Esc', 'Let go'],
        ['Shift R', 'Start over'],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/spell/,
    {
      where: 'Spell',
      keys: [
        ['Enter', 'Check, then go on'],
        ['Ctrl Enter', 'Show the word'],
        ['O', 'I was right'],
        ['Z', 'Undo'],
        ['A', 'Listen again'],
        ['S', 'Star'],
        ['E', 'Edit'],
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
    {
      where: 'Set',
      keys: [
        ['R', 'Review'],
        ['1', 'Flashcards'],
        ['2', 'Learn'],
        ['3', 'Test'],
        ['4', 'Match'],
        ['5', 'Spell'],
        ['E', 'Edit'],
        ['↑ ↓', 'Move between cards'],
        ['S', 'Star'],
        ['/', 'Find in this set'],
      ],
    },
  ],
  [
    /^\/find/,
    {
      where: 'Find',
      keys: [
        ['/', 'Write other words'],
        ['Enter', 'Find'],
      ],
    },
  ],
  [
    /^\/outbox/,
    {
      where: 'Outbox',
      keys: [
        ['↑ ↓', 'Move in the list'],
        ['1 2 3', 'Choose before, yours or theirs'],
        ['W', 'Write a merged one'],
        ['B', 'Keep both'],
        ['Enter', 'Keep what is chosen'],
        ['U', 'Take back'],
        ['D', 'Discard'],
      ],
    },
  ],
];

/** The keys that work at an address: its own first. */
export function keysAt(pathname: string): readonly KeyGroup[] {
  const here = places.find(([shape]) => shape.test(pathname))?.[1];
  return here ? [here, everywhere] : [everywhere];
}

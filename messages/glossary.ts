/** What a sentence of the catalogue does not say, and what it says instead (docs/glossary.md). */
export const unsaid: readonly (readonly [never: RegExp, instead: string])[] = [
  [/\b(familiar|solid|learned|known well)\b/i, 'known, learning, new'],
  [/\b(let (it )?go|give up|take theirs)\b/i, 'Discard'],
  [/\b(erase|destroy)/i, 'Delete'],
  [/\bkeep (everything here|them$)/i, 'Cancel'],
  [/\btake (it |that |them )?back\b/i, 'Undo, or Remove access'],
  [/\brevoke/i, 'Remove access'],
  [/\b(maker|creator)s?\b/i, 'author'],
  [/\b(ask again|fetch now|send again|retry)\b/i, 'Try again'],
  [/\bsittings?\b/i, 'session'],
  [/\bonly me\b/i, 'Only you'],
  [/\d %/, '88%'],
  [/\((?:(?:Ctrl|Alt|Shift) )*(?:Space|Esc|Enter|[A-Z])\)$/, 'the name alone; a key is told beside it'],
  [/\b(sync\w*|upload\w*|download\w*)\b/i, 'send, fetch'],
  [/\b(oops|sorry|please|success\w*|invalid|failed to|the user)\b|!$/i, 'what happened, what is safe, what is next'],
];

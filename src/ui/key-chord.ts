/** What a key press is called in a map of keys: `?`, `Escape`, `Ctrl+Enter`, `Shift+a`, `ArrowUp`. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Letters are lower case, with `Shift+` where it was held; other characters already say what Shift did. */
export function chordOf(press: KeyPress): string {
  const isLetter = /^\p{L}$/u.test(press.key);
  const named = press.key.length > 1;
  const parts = [
    ...(press.ctrlKey || press.metaKey ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && (isLetter || named) ? ['Shift'] : []),
    press.key === ' ' ? 'Space' : isLetter ? press.key.toLowerCase() : press.key,
  ];
  return parts.join('+');
}

/** True for shortcuts of one printable key (WCAG 2.1.4), which the user can turn off. */
export const isSingleKey = (chord: string): boolean => [...chord.replace(/^Shift\+/, '')].length === 1;

/** True when the key belongs to what is being typed, or to a control that uses it itself. */
export function belongsToTarget(chord: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return chord !== 'Escape';
  if (target.matches('input:not([type=radio], [type=checkbox], [type=button])')) return chord !== 'Escape';
  if (target.matches('button, a, summary, input, [role=switch]')) return chord === 'Enter' || chord === 'Space';
  return false;
}

/** What a key press says of itself: `KeyboardEvent`, of the browser or of React. */
export interface KeyPress {
  readonly key: string;
  /** Where the key lies, by what a keyboard of the United States has there: `KeyQ`, `Digit1`. Empty where that is not known. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * What a key press is called in a map of keys: `?`, `Escape`, `Ctrl+Enter`, `Shift+a`, `ArrowUp`. First by what the key says;
 * where that is no Latin letter or digit, then by where it lies: `ф` and `α` are also `a`, and `&` on a French keyboard `1`.
 */
export function chordsOf(press: KeyPress): readonly string[] {
  const own = chordOf(press, press.key);
  if (press.key.length > 1 || /^[a-z\d ]$/i.test(press.key)) return [own];
  const there = keyAt(press);
  return there === null ? [own] : [own, chordOf(press, there)];
}

/** Letters are lower case, with `Shift+` where it was held; so are digits by their place. Other characters already say what Shift did. */
function chordOf(press: KeyPress, key: string): string {
  const isLetter = /^\p{L}$/u.test(key);
  const isShifted = isLetter || key.length > 1 || (key !== press.key && /^\d$/.test(key));
  const parts = [
    ...(press.ctrlKey || press.metaKey ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && isShifted ? ['Shift'] : []),
    key === ' ' ? 'Space' : isLetter ? key.toLowerCase() : key,
  ];
  return parts.join('+');
}

/** Null where no shortcut lies. */
function keyAt({ code, shiftKey }: KeyPress): string | null {
  const named = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  if (named) return (named[1] ?? named[2] ?? '').toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code === 'Comma' && !shiftKey ? ',' : null;
}

/**
 * Whether an input method takes the key: it writes a word and is no shortcut. Safari ends a composition before the Enter
 * that ended it; only the old code 229 tells there.
 */
export const isOfInputMethod = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/** True for shortcuts of one printable key (WCAG 2.1.4), which the user can turn off. */
export const isSingleKey = (chord: string): boolean => [...chord.replace(/^Shift\+/, '')].length === 1;

/** What leads out of a field as well. */
const leadsOut = (chord: string): boolean => chord === 'Escape' || chord === 'Ctrl+k';

/** True when the key belongs to what is being typed, or to a control that uses it itself. */
export function belongsToTarget(chord: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return !leadsOut(chord);
  if (target.matches('input:not([type=radio], [type=checkbox], [type=button])')) return !leadsOut(chord);
  const arrow = /^Arrow(?:(Left|Right)|Up|Down)$/.exec(chord);
  if (arrow) return target.matches('[type=radio], [role=radio]') || scrollsAround(target, arrow[1] ? 'x' : 'y');
  if (target.matches('button, a, summary, input, [role=switch]')) return chord === 'Enter' || chord === 'Space';
  return false;
}

/** Whether arrows scroll a box around it: one that has a focus of its own because it holds more than it shows, as a long text and a wide formula. */
function scrollsAround(target: HTMLElement, axis: 'x' | 'y'): boolean {
  const box = target.closest('[tabindex="0"]');
  if (!box) return false;
  const isFuller = axis === 'x' ? box.scrollWidth > box.clientWidth : box.scrollHeight > box.clientHeight;
  return isFuller || (box.parentElement !== null && scrollsAround(box.parentElement, axis));
}

/** Keys as they are shown (`Ctrl ↵`) in the form of `aria-keyshortcuts` (`Control+Enter`). */
export const ariaShortcut = (shown: string): string =>
  shown.replace('Ctrl', 'Control').replace('Esc', 'Escape').replace('↵', 'Enter').replaceAll(' ', '+');

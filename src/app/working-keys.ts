import { isSingleKey } from '../ui/key-chord';

/** Keys of a line of the key sheet (`/ Ctrl K`, `Alt ↑ ↓`) without those that are off while single keys are. Empty: none is left. Pure. */
export const withoutSingleKeys = (keys: string): string =>
  keys
    .split(' ')
    .reduce<readonly (readonly string[])[]>((presses, part) => {
      const last = presses.at(-1);
      return last && isHeld(last.at(-1) ?? '') ? [...presses.slice(0, -1), [...last, part]] : [...presses, [part]];
    }, [])
    .filter(
      (press) =>
        press.some((part) => part === 'Ctrl' || part === 'Alt') ||
        !isSingleKey(press.at(-1) ?? '') ||
        isArrow(press.at(-1) ?? ''),
    )
    .map((press) => press.join(' '))
    .join(' ');

const isHeld = (part: string) => part === 'Ctrl' || part === 'Alt' || part === 'Shift';
const isArrow = (part: string) => '←→↑↓'.includes(part);

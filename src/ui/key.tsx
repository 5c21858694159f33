import { ariaShortcut, isSingleKey } from './key-chord';
import { preferences } from './preferences';

/** Whether a key works, by how it is shown (`S`, `Shift B`, `Ctrl ↵`): the user can turn single keys off. */
export const keyWorks = (shown: string): boolean => preferences.get().singleKeys || !isSingleKey(ariaShortcut(shown));

/** For a control that has a key: told beside the name, never in it, and only where it works. */
export const toldKey = (shown: string): { readonly 'aria-keyshortcuts'?: string } =>
  keyWorks(shown) ? { 'aria-keyshortcuts': ariaShortcut(shown) } : {};

/** A key for eyes, where it works. */
export const Key = ({ children }: { readonly children: string }) =>
  keyWorks(children) ? <kbd aria-hidden>{children}</kbd> : null;

interface KeyHintProps {
  readonly keys: string;
  readonly children: string;
}

/** A key and what it does, where it works. */
export const KeyHint = ({ keys, children }: KeyHintProps) =>
  keyWorks(keys) ? (
    <span>
      <kbd>{keys}</kbd>
      {children}
    </span>
  ) : null;

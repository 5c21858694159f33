import './menu.css';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import type { IconShape } from './icons';
import { Link, type LinkProps } from './link';

interface MenuProps {
  readonly icon: IconShape;
  /** The accessible name of the button and of what it opens. */
  readonly label: string;
  /** `MenuLink` and `MenuButton`. */
  readonly children: ReactNode;
}

/** Where each key leads among `count` items from the one at `index`; null for a key that is not the menu's. */
function itemAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** A button that opens a menu, by the rules of the ARIA practices: arrows walk, Esc and Tab close, the focus comes back. */
export function Menu({ icon, label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(around.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => {
    if (isOpen) around.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    around.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const all = items();
    const next = itemAfter(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (next !== null) all[next]?.focus();
    else if (event.key === 'Escape') close();
    // The browser goes on from the button.
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={around} className="menuof" onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      {isOpen && (
        // Can have the focus: a press beside its items keeps it open, also where a press gives buttons none.
        <div id={id} className="menu" role="menu" aria-label={label} tabIndex={-1} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}

export function MenuLink({ to, children }: { readonly to: LinkProps['to']; readonly children: ReactNode }) {
  return (
    <Link role="menuitem" tabIndex={-1} to={to}>
      {children}
    </Link>
  );
}

interface MenuButtonProps {
  /** What deletes stands apart. */
  readonly look?: 'danger';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function MenuButton({ look, onClick, children }: MenuButtonProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={look} onClick={onClick}>
      {children}
    </button>
  );
}

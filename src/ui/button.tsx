import * as acts from '../../messages/app/acts';
import type { IconShape } from './icons';
import { Key, keyWorks, toldKey } from './key';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from './link';
import { useToast } from './use-toast';

interface ButtonLook {
  readonly look?: 'default' | 'primary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: IconShape | undefined;
  /** The key that does the same, shown beside the label. */
  readonly keyHint?: string | undefined;
}

const looks = { default: '', primary: ' pri', quiet: ' quiet', danger: ' danger' };
const sizes = { sm: ' sm', md: '', lg: ' lg' };

const classOf = ({ look = 'default', size = 'md' }: ButtonLook, className = '') =>
  `btn${looks[look]}${sizes[size]}${className && ` ${className}`}`;

const shortcutOf = (keyHint: string | undefined) => (keyHint ? toldKey(keyHint) : {});

function Face({
  icon: Icon,
  keyHint,
  children,
}: Pick<ButtonLook, 'icon' | 'keyHint'> & { readonly children: ReactNode }) {
  return (
    <>
      {Icon && <Icon className="i" aria-hidden />}
      {children}
      {keyHint && <Key>{keyHint}</Key>}
    </>
  );
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Why it cannot be pressed now. It stays focusable, and whoever presses it is told. */
    readonly unavailable?: string | undefined;
  };

export function Button({ look, size, icon, keyHint, unavailable, className, onClick, children, ...rest }: ButtonProps) {
  const toast = useToast();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable === undefined || unavailable === '') return onClick?.(event);
    event.preventDefault();
    toast({ text: unavailable });
  };
  return (
    <button
      type="button"
      {...rest}
      {...(unavailable && { 'aria-disabled': true, title: unavailable })}
      {...shortcutOf(keyHint)}
      className={classOf({ look, size }, className)}
      onClick={press}
    >
      <Face icon={icon} keyHint={keyHint}>
        {children}
      </Face>
    </button>
  );
}

/** Goes to another screen, and looks like a button. */
export function LinkButton({ look, size, icon, keyHint, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} {...shortcutOf(keyHint)} className={classOf({ look, size }, className)}>
      <Face icon={icon} keyHint={keyHint}>
        {children}
      </Face>
    </Link>
  );
}

interface IconLook {
  readonly icon: IconShape;
  /** Its accessible name, shown at the pointer. */
  readonly label: string;
  /** The key that does the same, shown at the pointer. */
  readonly keyHint?: string | undefined;
  /** Draws the icon filled, as a pressed star is. */
  readonly filled?: boolean | undefined;
}

type IconButtonProps = IconLook &
  Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> & { readonly small?: boolean };

/** A title of the button itself would be read out after its name. */
function IconFace({ icon: Icon, label, keyHint, filled = false }: IconLook) {
  return (
    <span aria-hidden title={keyHint && keyWorks(keyHint) ? acts.withKey({ act: label, key: keyHint }) : label}>
      <Icon className="i" fill={filled ? 'currentColor' : 'none'} />
    </span>
  );
}

export function IconButton({ icon, label, keyHint, filled, small = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...shortcutOf(keyHint)}
      className={`ib${small ? ' sm' : ''}${className && ` ${className}`}`}
      aria-label={label}
    >
      <IconFace {...{ icon, label, keyHint, filled }} />
    </button>
  );
}

/** Goes to another screen, and looks like a button without words. */
export function IconLink({ icon, label, keyHint, ...rest }: IconLook & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...rest} {...shortcutOf(keyHint)} className="ib" aria-label={label}>
      <IconFace {...{ icon, label, keyHint }} />
    </Link>
  );
}

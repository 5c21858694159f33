import type { IconShape } from './icons';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

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

function Face({
  icon: Icon,
  keyHint,
  children,
}: Pick<ButtonLook, 'icon' | 'keyHint'> & { readonly children: ReactNode }) {
  return (
    <>
      {Icon && <Icon className="i" aria-hidden />}
      {children}
      {keyHint && <kbd aria-hidden>{keyHint}</kbd>}
    </>
  );
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Why it cannot be pressed now. It stays focusable, so that the reason can be found. */
    readonly unavailable?: string | undefined;
  };

export function Button({ look, size, icon, keyHint, unavailable, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(unavailable && { 'aria-disabled': true, title: unavailable })}
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
    <Link {...rest} className={classOf({ look, size }, className)}>
      <Face icon={icon} keyHint={keyHint}>
        {children}
      </Face>
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> & {
  readonly icon: IconShape;
  /** Its accessible name and its tooltip. */
  readonly label: string;
  readonly small?: boolean;
  /** Draws the icon filled, as a pressed star is. */
  readonly filled?: boolean;
};

export function IconButton({
  icon: Icon,
  label,
  small = false,
  filled = false,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`ib${small ? ' sm' : ''}${className && ` ${className}`}`}
      aria-label={label}
      title={label}
    >
      <Icon className="i" aria-hidden fill={filled ? 'currentColor' : 'none'} />
    </button>
  );
}

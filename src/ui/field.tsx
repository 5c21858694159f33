import * as words from '../../messages/app/ui';
import { CircleAlert, Eye, EyeOff } from './more-icons';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string;
  readonly error?: string | null | undefined;
  /** Stands inside the field, behind the input. */
  readonly children?: ReactNode;
};

/** A labelled line of text that says what is wrong with it, in the direction of what is typed. Passwords can be shown. */
export function Field(props: FieldProps) {
  const { label, error, type = 'text', dir = type === 'text' ? 'auto' : undefined, children, ...rest } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="fieldgroup">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <span className={`field${error ? ' bad' : ''}`}>
        <input
          {...rest}
          id={id}
          dir={dir}
          type={isPassword && isShown ? 'text' : type}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        {isPassword && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? words.hidePassword : words.showPassword}
            small
            onClick={() => setShown(!isShown)}
          />
        )}
        {children}
      </span>
      <p className="err" id={`${id}-error`} role="alert">
        {error && (
          <>
            <CircleAlert className="i-sm" aria-hidden />
            {error}
          </>
        )}
      </p>
    </div>
  );
}

import * as words from '../../../messages/app/access';
import { type SyntheticEvent, useState } from 'react';
import { codePointLength } from '../../../contract/limits';
import { useService } from '../../client/use-service';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { longestPassword } from './access-choice';

interface PasswordFieldProps {
  /** Nothing is changed before one is said. */
  readonly isNeeded: boolean;
  /** The set has one, which nobody here knows. */
  readonly isKnown: boolean;
  readonly isWaiting: boolean;
  readonly onUse: (password: string) => void;
}

/** What opens the set: shown as it is typed, since its maker tells it to others. */
export function PasswordField({ isNeeded, isKnown, isWaiting, onUse }: PasswordFieldProps) {
  const service = useService();
  const [typed, setPassword] = useState('');
  // A telephone's keyboard puts a space after a word, which nobody tells a class.
  const password = typed.trim();
  const isTooLong = codePointLength(password) > longestPassword;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '' || isTooLong) return;
    onUse(password);
    setPassword('');
  };
  const about = !isNeeded ? null : isKnown ? words.typePasswordAgain : words.typePassword;
  return (
    <form className="setpassword" onSubmit={submit}>
      <div className="pwline">
        <Field
          label={isKnown && !isNeeded ? words.newPassword : words.password}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          error={isTooLong ? words.passwordTooLong({ most: longestPassword }) : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" unavailable={password === '' ? words.typePassword : undefined}>
          {isNeeded ? words.usePassword : words.changePassword}
        </Button>
      </div>
      {about && <p className="mut2">{about}</p>}
      {isWaiting && !isNeeded && <p className="mut2">{words.passwordWaits}</p>}
      <p className="mut2">{words.onePassword({ service: service.name })}</p>
    </form>
  );
}

import * as words from '../../../messages/app/closed-sets';
import * as setsWords from '../../../messages/app/sets';
import { LockKeyhole } from '../../ui/more-icons';
import { type FormEvent, useRef, useState } from 'react';
import type { PasswordAnswer } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import type { StudySet } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { RemoveButton } from '../deleting/remove-button';
import { passwordProblem } from './password-problem';
import { SetGate } from './set-gate';

interface PasswordGateProps {
  readonly set: StudySet;
  /** `see`: its cards are closed, and were here before or not. `edit`: it can be read; what to do once the password was right. */
  readonly asks:
    | { readonly to: 'see'; readonly wasHere: boolean }
    | { readonly to: 'edit'; readonly onMayEdit: () => void };
}

/** Asks for a set's password. Once it was right, the account is remembered until the password, or who sees and edits the set, changes. */
export function PasswordGate({ set, asks }: PasswordGateProps) {
  const client = useCarrel();
  const service = useService();
  const now = usePorts().clock.now();
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<PasswordAnswer | 'asking' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const maker = set.createdBy ?? setsWords.itsAuthorWithin;
  const isAskedAgain = asks.to === 'see' && asks.wasHere;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || answer === 'asking') return;
    setAnswer('asking');
    const given = await client.sets.enterPassword(set.id, password);
    setAnswer(given);
    if (given !== 'ok') form.current?.querySelector('input')?.focus();
    else if (asks.to === 'edit') asks.onMayEdit();
  };
  return (
    <SetGate
      icon={LockKeyhole}
      title={asks.to === 'edit' ? words.editTakesPassword : isAskedAgain ? words.asksAgain : words.thisHasPassword}
    >
      <p>{isAskedAgain ? words.mayBeNew : <>{words.askAuthor({ author: <bdi>{maker}</bdi> })}</>}</p>
      <form className="gateform" ref={form} onSubmit={(event) => void submit(event)}>
        <Field
          label={words.password}
          type="password"
          name="set-password"
          autoComplete="off"
          value={password}
          error={passwordProblem(answer, service.name, now)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button look="primary" type="submit" unavailable={password === '' ? words.passwordFirst : undefined}>
          {answer === 'asking' ? words.asking : asks.to === 'edit' ? words.editSet : words.openSet}
        </Button>
      </form>
      {asks.to === 'see' && (
        <div className="acts">
          <RemoveButton id={set.id} />
        </div>
      )}
    </SetGate>
  );
}

import { LockKeyhole } from '../ui/more-icons';
import { type FormEvent, useRef, useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import type { StudySet } from '../domain/study-set';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { SetGate } from './set-gate';

type Answer = 'ok' | 'wrong' | 'too-many' | 'gone' | 'offline';

interface PasswordGateProps {
  readonly set: StudySet;
  /** Of a set that can be read, and with its password edited too: what to do once it was right. */
  readonly onMayEdit?: () => void;
}

/** Asks for a set's password. Once it was right, the account is remembered until the password changes. */
export function PasswordGate({ set, onMayEdit }: PasswordGateProps) {
  const client = useCarrel();
  const service = useService();
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<Answer | 'asking' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const maker = set.createdBy ?? 'its maker';
  const knewIt = set.terms.length > 0 && !onMayEdit;
  const title = knewIt ? 'The password of this set changed' : 'This set has a password';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || answer === 'asking') return;
    setAnswer('asking');
    const given = await client.sets.enterPassword(set.id, password);
    setAnswer(given);
    if (given === 'ok') onMayEdit?.();
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <SetGate icon={LockKeyhole} title={onMayEdit ? 'Editing this set takes its password' : title}>
      <p>
        {knewIt ? (
          'Enter the new one to go on; your progress is kept.'
        ) : (
          <>
            Ask <bdi>{maker}</bdi> for it. Once it is right, your account is remembered and you will not be asked again
            unless the password changes.
          </>
        )}
      </p>
      <form className="gateform" ref={form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Password"
          type="password"
          name="set-password"
          autoComplete="off"
          value={password}
          error={problem(answer, service.name)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button look="primary" type="submit" unavailable={password === '' ? 'Type the password first' : undefined}>
          {answer === 'asking' ? 'Asking' : onMayEdit ? 'Edit set' : 'Open set'}
        </Button>
      </form>
    </SetGate>
  );
}

function problem(answer: Answer | 'asking' | null, service: string): string | null {
  switch (answer) {
    case 'wrong':
      return 'That is not the password for this set. Check capitals and try again.';
    case 'too-many':
      return `${service} does not take more tries for a while. Wait a quarter of an hour.`;
    case 'gone':
      return `${service} has this set no more.`;
    case 'offline':
      return `${service} cannot be reached, and only it knows the password. Try again when you are back online.`;
    case 'ok':
    case 'asking':
    case null:
      return null;
  }
}

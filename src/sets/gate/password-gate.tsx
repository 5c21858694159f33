import * as words from '../../../messages/app/closed-sets';
import * as setsWords from '../../../messages/app/sets';
import { LockKeyhole } from '../../ui/more-icons';
import { type FormEvent, useRef, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import type { StudySet } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
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
  const maker = set.createdBy ?? setsWords.itsAuthorWithin;
  const knewIt = set.terms.length > 0 && !onMayEdit;
  const title = knewIt ? words.passwordChanged : words.thisHasPassword;
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
    <SetGate icon={LockKeyhole} title={onMayEdit ? words.editTakesPassword : title}>
      <p>{knewIt ? words.enterNew : <>{words.askAuthor({ author: <bdi>{maker}</bdi> })}</>}</p>
      <form className="gateform" ref={form} onSubmit={(event) => void submit(event)}>
        <Field
          label={words.password}
          type="password"
          name="set-password"
          autoComplete="off"
          value={password}
          error={problem(answer, service.name)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button look="primary" type="submit" unavailable={password === '' ? words.passwordFirst : undefined}>
          {answer === 'asking' ? words.asking : onMayEdit ? words.editSet : words.openSet}
        </Button>
      </form>
    </SetGate>
  );
}

function problem(answer: Answer | 'asking' | null, service: string): string | null {
  switch (answer) {
    case 'wrong':
      return words.wrongPassword;
    case 'too-many':
      return words.tooManyTries({ service });
    case 'gone':
      return words.setIsGone({ service });
    case 'offline':
      return words.unreachedPassword({ service });
    case 'ok':
    case 'asking':
    case null:
      return null;
  }
}

import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/classes';
import { type SyntheticEvent, useState } from 'react';
import { limits } from '../../contract/limits';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import type { SchoolClass } from '../domain/school-class';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { tooLong } from '../client/too-long';
import { useAct } from './use-act';

/** Whoever runs a class puts people in and out by their names; the service has no list of them. */
export function ClassMembers({ one }: { readonly one: SchoolClass }) {
  const client = useCarrel();
  const service = useService();
  const [name, setName] = useState('');
  /** A name that the service said it does not know. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const { act, isBusy } = useAct();
  const person = name.trim();
  const longName = tooLong(person, limits.usernameLength);
  const put = (isIn: boolean) => {
    if (person === '' || longName !== null || unknown === person) return;
    const said = isIn ? words.memberIn({ person }) : words.memberOut({ person });
    void act(() => client.people.putMember(one.id, person, isIn), said, {
      onDone: () => setName(''),
      onTrouble: ({ kind }) => {
        if (kind === 'gone') setUnknown(person);
        return kind === 'gone';
      },
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    put(true);
  };
  const noOne = unknown !== null && unknown === person ? words.nobodyCalled({ person, service: service.name }) : null;
  const unavailable = person === '' ? words.nameFirst : isBusy ? acts.sending : undefined;
  return (
    <section aria-labelledby="members">
      <h2 id="members">{words.membersTitle}</h2>
      {one.role === 'runs' ? (
        <form className="classform" onSubmit={submit}>
          <div className="line">
            <Field
              label={words.username}
              value={name}
              error={longName ?? noOne}
              autoCapitalize="none"
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" unavailable={unavailable}>
              {words.add}
            </Button>
            <Button unavailable={unavailable} onClick={() => put(false)}>
              {words.removeMember}
            </Button>
          </div>
          <p className="mut2">{words.membersUnknown({ service: service.name })}</p>
        </form>
      ) : (
        <p className="mut2">{words.ownerAdds}</p>
      )}
    </section>
  );
}

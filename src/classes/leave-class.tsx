import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/classes';
import { useNavigate } from 'react-router';
import type { ServiceSetId } from '../../contract/ids';
import type { CarrelClient, Done } from '../client/carrel-client';
import { useAsked } from '../client/use-asked';
import { useCarrel } from '../client/use-carrel';
import type { SchoolClass } from '../domain/school-class';
import { Button } from '../ui/button';
import { useAct } from './use-act';

interface LeaveClassProps {
  readonly one: SchoolClass;
  /** Who leaves it. */
  readonly user: string;
}

/** Leaving a class; with sets of one's own in it, also with these: once one has left, its page is closed. */
export function LeaveClass({ one, user }: LeaveClassProps) {
  const client = useCarrel();
  const navigate = useNavigate();
  const { act, isBusy } = useAct();
  const { shown } = useAsked(['class-sets', one.id], (look) => client.people.classSets(look, one.id));
  const own = (shown?.found ?? []).flatMap(({ serviceId, createdBy }) => (createdBy === user ? [serviceId] : []));
  const busy = isBusy ? acts.sending : undefined;
  const leave = (sets: readonly ServiceSetId[]) =>
    void act(() => leaveWith(client.people, { id: one.id, user, sets }), words.left({ name: one.name }), {
      onDone: () => void navigate('/classes'),
    });
  return (
    <div className="classacts">
      <Button unavailable={busy} onClick={() => leave([])}>
        {words.leave}
      </Button>
      {own.length > 0 && (
        <Button unavailable={busy} onClick={() => leave(own)}>
          {words.leaveWithSets({ count: own.length })}
        </Button>
      )}
      <p className="mut2">{words.leaveAbout}</p>
    </div>
  );
}

interface Leaving extends Pick<SchoolClass, 'id'> {
  readonly user: string;
  readonly sets: readonly ServiceSetId[];
}

/** Sets first, so that whoever did not get all of them out is still in. */
async function leaveWith(people: CarrelClient['people'], { id, user, sets }: Leaving): Promise<Done> {
  for (const set of sets) {
    const done = await people.putSet(id, set, false);
    if (done.kind !== 'done') return done;
  }
  return people.putMember(id, user, false);
}

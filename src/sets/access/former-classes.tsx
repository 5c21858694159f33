import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/access';
import { useState } from 'react';
import type { ServiceClassId } from '../../../contract/class-body';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import type { StudySet } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/use-toast';

interface FormerClassesProps {
  readonly set: Pick<StudySet, 'id' | 'serviceId'>;
  /** Numbers of classes that it is in and its author is not. */
  readonly classes: readonly number[];
}

/** The pages of these classes are closed to the set's author, so that it is taken out of them here, whoever it is for. */
export function FormerClasses({ set: { id, serviceId }, classes }: FormerClassesProps) {
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  if (serviceId === null) return null;
  const takeOut = async (number: number) => {
    if (isBusy) return;
    setBusy(true);
    // Known to be a class's number: the service said so of this very set.
    const done = await client.people.putSet(number as ServiceClassId, serviceId, false);
    setBusy(false);
    if (done.kind !== 'done') return toast({ text: words.notTakenOut({ service: service.name }), isProblem: true });
    toast({ text: words.takenOut({ number: String(number) }) });
    // Where nobody answers now, the next round of syncing reads it.
    return client.sets.fetch(id).catch(() => {});
  };
  return classes.map((number) => (
    <p key={number}>
      {words.formerClass({ number: String(number) })}{' '}
      <Button size="sm" unavailable={isBusy ? acts.sending : undefined} onClick={() => void takeOut(number)}>
        {words.takeOutOf({ number: String(number) })}
      </Button>
    </p>
  ));
}

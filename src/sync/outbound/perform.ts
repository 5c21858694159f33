import type { SetCreatedBody, SetEditedBody } from '../../../contract/set-body';
import type { Answer } from '../../api/answer';
import type { Sending } from '../../api/service-api';
import { creationForm, formBytes } from '../../api/set-forms';
import type { Base } from '../../domain/draft/set-draft';
import type { AttemptRow } from '../../store/rows';
import { type Engine, heard } from '../engine';
import { requestOf } from './request-of';

export type WriteAnswer = Answer<SetCreatedBody | SetEditedBody | null>;

/** Sends what an attempt stands for; over the same base the same attempt always makes the same request. */
export async function perform(engine: Engine, attempt: AttemptRow, base: Base | null): Promise<WriteAnswer> {
  const { contact, clock, factsChanged } = engine;
  contact.sentAt.set(attempt.id, clock.monotonic());
  contact.sending += 1;
  factsChanged();
  try {
    return heard(engine, await send(engine, attempt, base), { of: 'write' });
  } finally {
    contact.sending -= 1;
    factsChanged();
  }
}

function send({ api }: Engine, { id, keyed, ifMatch, created, carries }: AttemptRow, base: Base | null) {
  const sending: Sending = { id, keyed, ifMatch };
  if (created) return api.createSet(creationForm(created), sending);
  const request = base && requestOf(carries, base);
  if (!request || base.serviceId === null) throw new Error('A request was planned without what it needs');
  const { serviceId } = base;
  switch (request.kind) {
    case 'edit-set':
    case 'put-set':
      return api.editSet(serviceId, request.form, sending);
    case 'delete-set':
      return api.deleteSet(serviceId, sending);
    case 'add-term':
      return api.addTerm(serviceId, request.form, sending);
    case 'edit-term':
      return api.editTerm(serviceId, request.term, request.form, sending);
    case 'delete-term':
      return api.deleteTerm(serviceId, request.term, sending);
    default:
      return request satisfies never;
  }
}

/** The bytes of an attempt's form. */
export function sizeOf({ created, carries }: AttemptRow, base: Base | null): number {
  if (created) return formBytes(creationForm(created));
  const request = base && requestOf(carries, base);
  return request && 'form' in request ? formBytes(request.form) : 0;
}

import * as words from '../../messages/app/outbox';
import { Note } from '../ui/note';

/** Changes of an account whose database is not open now: how many, never what they say. */
export interface WaitingElsewhere {
  readonly user: string;
  readonly serviceName: string;
  readonly waiting: number;
}

/** Whose changes wait here beside the ones that are shown, and whose sign-in they wait for; what they need besides is not known here. */
export function OthersWaiting({ others }: { readonly others: readonly WaitingElsewhere[] }) {
  return others.map(({ user, serviceName, waiting }) => (
    <Note kind="info" key={`${serviceName} ${user}`}>
      {words.othersWait({ count: waiting, user: <bdi>{user}</bdi>, service: serviceName })}
    </Note>
  ));
}

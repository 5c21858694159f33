import { Note } from '../ui/note';
import { counted } from '../ui/plural';

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
      {counted(waiting, 'change')} of <bdi>{user}</bdi> {waiting === 1 ? 'waits' : 'wait'} on this device.{' '}
      {waiting === 1 ? 'It' : 'They'} can go to {serviceName} once <bdi>{user}</bdi> signs in.
    </Note>
  ));
}

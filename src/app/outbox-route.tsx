import { useOthersWaiting } from '../account/use-others-waiting';
import { OutboxScreen } from '../outbox/outbox-screen';

/** Features do not know one another: whose changes else wait here is told to the Outbox by the account's room. */
export function OutboxRoute() {
  return <OutboxScreen others={useOthersWaiting()} />;
}

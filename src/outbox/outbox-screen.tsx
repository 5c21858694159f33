import './outbox.css';
import './conflict.css';
import { Send } from '../ui/icons';
import { ChevronRight } from '../ui/more-icons';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { Button } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { usePageTitle } from '../ui/use-page-title';
import { DoublesNote } from './doubles-note';
import { ExportButtons } from './export-buttons';
import { NeedyItem } from './needy-item';
import { type OutboxGroups, outboxGroups, waitingEntries } from './outbox-groups';
import { OutboxNote } from './outbox-note';
import { OutboxRow, SeveralRow } from './outbox-row';
import { useNow, useOutbox, useOutboxActs } from './use-outbox';
import { useOutboxKeys } from './use-outbox-keys';

/** Every change that the service does not have yet, as a sentence with a way back. */
export function OutboxScreen() {
  const client = useCarrel();
  const { name } = useService();
  const service = client.owner.kind === 'account' ? client.owner.serviceName : name;
  const outbox = useOutbox();
  const acts = useOutboxActs();
  const status = useSyncStatus();
  const now = useNow();
  usePageTitle('Outbox');
  useOutboxKeys(outbox.items ?? [], acts);
  const { needy, waiting, past } = outboxGroups(outbox.items ?? []);
  const open = needy.length + waiting.length;
  const shared = { outbox, acts, service, now };
  const isPaused = status.kind === 'needs-you' && (status.reason === 'signed-out' || status.reason === 'other-user');

  return (
    <div className="outbox">
      <header className="pagehead">
        <div className="grow">
          <h1>Outbox</h1>
          <p className="mut">What you changed on this device and {service} does not have yet.</p>
        </div>
        {open > 0 && (
          <div className="acts">
            <ExportButtons now={now} />
            <Button icon={Send} unavailable={isPaused ? 'Sign in first' : undefined} onClick={() => void client.sync.now()}>
              {status.kind === 'sending' ? 'Sending' : 'Send now'}
            </Button>
          </div>
        )}
      </header>
      <DoublesNote past={past} service={service} />
      <OutboxNote status={status} waiting={waiting} service={service} now={now} />
      {outbox.items && open === 0 && (
        <Empty service={service} isAccount={client.owner.kind === 'account'} isKnown={status.kind === 'up-to-date'} past={past} now={now} />
      )}
      {needy.length > 0 && (
        <Group title="Needs you" count={needy.length}>
          {needy.map(({ item, problem }) => (
            <NeedyItem key={`${item.seq} ${JSON.stringify(problem)}`} item={item} problem={problem} {...shared} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title="Waiting" count={waiting.length}>
          {waitingEntries(waiting).map((entry) =>
            entry.kind === 'one' ? (
              <OutboxRow key={entry.item.seq} item={entry.item} {...shared} />
            ) : (
              <SeveralRow key={`${entry.setId} ${entry.what}`} entry={entry} {...shared} />
            ),
          )}
        </Group>
      )}
      {past.length > 0 && (
        <details className="sent">
          <summary>
            <ChevronRight className="i" aria-hidden />
            Sent and discarded in the last 7 days <span className="mut2">{past.length}</span>
          </summary>
          <ul className="obs">
            {past.map((item) => (
              <OutboxRow key={item.seq} item={item} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  return (
    <section className="obgroup">
      <h2>
        {title} <span className="mut2">{count}</span>
      </h2>
      <ul className="obs">{children}</ul>
    </section>
  );
}

interface EmptyProps {
  readonly service: string;
  readonly isAccount: boolean;
  /** The service was seen to have everything. */
  readonly isKnown: boolean;
  readonly past: OutboxGroups['past'];
  readonly now: number;
}

function Empty({ service, isAccount, isKnown, past, now }: EmptyProps) {
  const last = lastSent(past);
  const about = !isAccount
    ? 'You are not signed in: what you write stays on this device and nothing has to be sent.'
    : isKnown
      ? `Everything you wrote is on ${service}.`
      : `Nothing waits to be sent to ${service}.`;
  return (
    <div className="empty">
      <Send className="i-lg" aria-hidden />
      <b>The Outbox is empty</b>
      <span>
        {about}
        {last !== null && ` Last sent ${momentInWords(last, now)}.`}
      </span>
    </div>
  );
}

function lastSent(past: readonly OutboxItem[]): number | null {
  const moments = past.flatMap(({ state }) => (state.kind === 'sent' ? [state.at] : []));
  return moments.length > 0 ? Math.max(...moments) : null;
}

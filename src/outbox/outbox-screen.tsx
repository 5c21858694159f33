import './outbox.css';
import { ChevronRight, CloudOff, Download, Send } from '../ui/icons';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { Button } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { saveText } from '../ui/save-text';
import { usePageTitle } from '../ui/use-page-title';
import { HeldRemovals } from './held-removals';
import { NeedyItem, OutboxRow } from './outbox-item';
import { type OutboxGroups, outboxGroups } from './outbox-groups';
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
  const exportAll = async () =>
    saveText(`carrel-outbox-${new Date(now).toISOString().slice(0, 10)}.json`, await client.outbox.exportAll());

  return (
    <div className="outbox">
      <header className="pagehead">
        <div className="grow">
          <h1>Outbox</h1>
          <p className="mut">What you changed on this device and {service} does not have yet.</p>
        </div>
        {open > 0 && (
          <>
            <Button icon={Download} onClick={() => void exportAll()}>
              Export everything waiting
            </Button>
            <Button icon={Send} onClick={() => void client.sync.now()}>
              Send now
            </Button>
          </>
        )}
      </header>
      {status.kind === 'offline' && open > 0 && (
        <div className="note">
          <CloudOff className="i" aria-hidden />
          <div>
            <b>Offline since {momentInWords(status.since, now)}.</b> Everything below is kept on this device. It goes
            out by itself, oldest first, when the connection is back; you can close Carrel meanwhile.
          </div>
        </div>
      )}
      {status.kind === 'needs-you' && status.reason === 'many-removals' && <HeldRemovals service={service} />}
      {outbox.items && open === 0 && (
        <Empty service={service} isAccount={client.owner.kind === 'account'} past={past} now={now} />
      )}
      {needy.length > 0 && (
        <Group title="Needs you" count={needy.length}>
          {needy.map(({ item, problem }) => (
            <NeedyItem key={item.seq} item={item} problem={problem} {...shared} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title="Waiting" count={waiting.length}>
          {waiting.map((item) => (
            <OutboxRow key={item.seq} item={item} {...shared} />
          ))}
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

function Group({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
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
  readonly past: OutboxGroups['past'];
  readonly now: number;
}

function Empty({ service, isAccount, past, now }: EmptyProps) {
  const last = lastSent(past);
  const about = isAccount
    ? `Everything you wrote is on ${service}.`
    : 'You are not signed in: what you write stays on this device and nothing has to be sent.';
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

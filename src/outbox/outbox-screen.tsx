import './outbox.css';
import './conflict.css';
import * as words from '../../messages/app/outbox';
import * as places from '../../messages/app/places';
import * as actWords from '../../messages/app/acts';
import { Plus, Send } from '../ui/icons';
import { ChevronRight } from '../ui/more-icons';
import { type ReactNode, useState } from 'react';
import type { OutboxItem } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { Button, LinkButton } from '../ui/button';
import { Invitation } from '../ui/invitation';
import { usePageTitle } from '../ui/use-page-title';
import { DoublesNote } from './doubles-note';
import { beingWritten, draftOf, leftOver } from './drafts';
import { EmptyTray } from './empty-tray';
import { emptyWords } from './empty-words';
import { ExportButtons } from './export-buttons';
import { LeftOverItem } from './left-over-item';
import { NeedyItem } from './needy-item';
import { countInLines, outboxGroups, waitingEntries } from './outbox-groups';
import { OutboxNote } from './outbox-note';
import { OutboxRow, SeveralRow } from './outbox-row';
import { OthersWaiting, type WaitingElsewhere } from './others-waiting';
import { useAskedAbout } from './use-asked-about';
import { useDrafts } from './use-drafts';
import { useNow, useOutbox, useOutboxActs } from './use-outbox';
import { useOutboxFocus } from './use-outbox-focus';
import { useOutboxKeys } from './use-outbox-keys';

/** Every change that the service does not have yet, as a sentence with a way back. `others` is undefined while they are counted. */
export function OutboxScreen({ others }: { readonly others: readonly WaitingElsewhere[] | undefined }) {
  const client = useCarrel();
  const { name } = useService();
  const service = client.owner.kind === 'account' ? client.owner.serviceName : name;
  const outbox = useOutbox();
  const { drafts, change } = useDrafts();
  const { heading, comesBack } = useOutboxFocus();
  const acts = useOutboxActs({ change, comesBack });
  const status = useSyncStatus();
  const now = useNow();
  usePageTitle(places.outbox);
  useOutboxKeys(outbox.items ?? [], acts);
  const { needy, waiting, past } = outboxGroups(outbox.items ?? []);
  useAskedAbout(needy);
  const lines = waitingEntries(waiting);
  const open = needy.length + waiting.length;
  const left = outbox.items ? leftOver(drafts, needy) : [];
  const shared = { outbox, acts, service, now };
  const isPaused = status.kind === 'needs-you' && (status.reason === 'signed-out' || status.reason === 'other-user');

  return (
    <div className="outbox">
      <header className="pagehead">
        <div className="grow">
          <h1 ref={heading} tabIndex={-1}>
            {places.outbox}
          </h1>
          <p className="mut">{words.about({ service })}</p>
        </div>
        {open > 0 && (
          <div className="acts">
            <ExportButtons now={now} written={beingWritten(drafts)} />
            <SendNow
              isSending={status.kind === 'sending'}
              unavailable={isPaused ? words.signInFirst : undefined}
              onSend={acts.sendNow}
            />
          </div>
        )}
      </header>
      <DoublesNote past={past} service={service} />
      <OutboxNote status={status} needy={needy.map(({ item }) => item)} waiting={waiting} service={service} now={now} />
      {left.length > 0 && (
        <Group title={words.leftOver} count={left.length}>
          {left.map((one) => (
            <LeftOverItem
              key={one.item.id}
              left={one}
              outbox={outbox}
              acts={acts}
              onPutAway={() => acts.putAway(one, drafts)}
            />
          ))}
        </Group>
      )}
      {outbox.items && others && open === 0 && (
        <Empty
          {...emptyWords({
            service,
            isAccount: client.owner.kind === 'account',
            isKnown: status.kind === 'up-to-date',
            hasOthers: others.length > 0,
            hasLeftOver: left.length > 0,
            lastSent: lastSent(past),
            now,
          })}
        />
      )}
      {needy.length > 0 && (
        <Group title={words.needsYou} count={needy.length}>
          {needy.map(({ item, problem }) => (
            <NeedyItem
              key={item.id}
              item={item}
              problem={problem}
              draft={draftOf(drafts, item)}
              onDrafts={change}
              {...shared}
            />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title={words.waiting} count={countInLines(waiting.length, lines.length)}>
          {lines.map((entry) =>
            entry.kind === 'one' ? (
              <OutboxRow key={entry.item.id} item={entry.item} {...shared} />
            ) : (
              <SeveralRow key={`${entry.setId} ${entry.what}`} entry={entry} {...shared} />
            ),
          )}
        </Group>
      )}
      {others && others.length > 0 && (
        <div className="obothers">
          <OthersWaiting others={others} />
        </div>
      )}
      {past.length > 0 && (
        <details className="sent">
          <summary>
            <ChevronRight className="i" aria-hidden />
            {words.past} <span className="mut2">{past.length}</span>
          </summary>
          <ul className="obs">
            {past.map((item) => (
              <OutboxRow key={item.id} item={item} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface SendNowProps {
  readonly isSending: boolean;
  readonly unavailable: string | undefined;
  readonly onSend: () => Promise<void>;
}

function SendNow({ isSending, unavailable, onSend }: SendNowProps) {
  const [isAsked, setAsked] = useState(false);
  const send = async () => {
    setAsked(true);
    await onSend();
    setAsked(false);
  };
  return (
    <Button icon={Send} unavailable={unavailable} onClick={() => void send()}>
      {isSending || isAsked ? actWords.sending : words.sendNow}
    </Button>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number | string;
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

function Empty({ title, about }: ReturnType<typeof emptyWords>) {
  return (
    <Invitation drawing={<EmptyTray />} title={title} about={about}>
      <LinkButton icon={Plus} to="/new">
        {places.newSet}
      </LinkButton>
    </Invitation>
  );
}

function lastSent(past: readonly OutboxItem[]): number | null {
  const moments = past.flatMap(({ state }) => (state.kind === 'sent' ? [state.at] : []));
  return moments.length > 0 ? Math.max(...moments) : null;
}

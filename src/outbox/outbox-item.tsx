import {
  ArrowUpDown,
  Check,
  FilePlus2,
  GitFork,
  Pencil,
  Plus,
  RotateCcw,
  Trash2,
  TriangleAlert,
  Undo2,
} from '../ui/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutboxItem, Problem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import { Button, LinkButton } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { ConflictVersions, type Version } from './conflict-versions';
import { describeCommand } from './describe-command';
import { problemWords, stateWords } from './item-words';
import { OutboxSentence } from './outbox-sentence';
import type { Outbox, OutboxActs } from './use-outbox';

export interface OutboxItemProps {
  readonly item: OutboxItem;
  readonly outbox: Outbox;
  readonly acts: OutboxActs;
  readonly service: string;
  readonly now: number;
}

const icons: Record<Command['kind'], typeof Pencil> = {
  'create-set': FilePlus2,
  'edit-set': Pencil,
  'delete-set': Trash2,
  'add-term': Plus,
  'edit-term': Pencil,
  'delete-term': Trash2,
  'move-term': ArrowUpDown,
};

/** One change: what it was, what becomes of it, and the way back. */
export function OutboxRow({ item, outbox, acts, service, now }: OutboxItemProps) {
  const { command, state, setId } = item;
  const { sentence, detail } = describeCommand(command, item.setTitle, outbox.nameOf(setId));
  const view = outbox.viewOf(setId);
  const Icon = state.kind === 'sent' ? Check : icons[command.kind];
  const isOpen = state.kind === 'waiting';
  return (
    <li className="ob" tabIndex={-1} data-seq={item.seq}>
      <span className="oi">
        <Icon className="i" aria-hidden />
      </span>
      <div className="grow">
        <p>
          <OutboxSentence pieces={sentence} setId={setId} view={view} />
        </p>
        {detail.length > 0 && (
          <p className="small mut2">
            <OutboxSentence pieces={detail} setId={setId} view={view} />
          </p>
        )}
        <p className="small mut2">{stateWords(state, { service, now })}</p>
      </div>
      <span className="small mut2 nowrap hide-s">{momentInWords(item.at, now)}</span>
      <span className="ba">
        {isOpen && state.tries > 0 && (
          <Button size="sm" look="quiet" icon={RotateCcw} onClick={() => acts.retry(item)}>
            Retry
          </Button>
        )}
        {isOpen && (
          <Button
            size="sm"
            look="quiet"
            icon={command.kind === 'delete-set' ? Undo2 : Trash2}
            onClick={() => acts.discard(item)}
          >
            {command.kind === 'delete-set' ? 'Take back' : 'Discard'}
          </Button>
        )}
        {state.kind === 'discarded' && (
          <Button size="sm" look="quiet" icon={Undo2} onClick={() => acts.takeBack(item)}>
            Take back
          </Button>
        )}
      </span>
    </li>
  );
}

type NeedyProps = OutboxItemProps & { readonly problem: Problem };

/** A change that needs the user: why, in our words and the service's, and every way out. */
export function NeedyItem({ item, problem, outbox, acts, service, now }: NeedyProps) {
  const { command, setId } = item;
  const name = useId();
  const words = problemWords(problem, command, service);
  const [chosen, setChosen] = useState<Version | null>(null);
  const { sentence, detail } = describeCommand(command, item.setTitle, outbox.nameOf(setId));
  const view = outbox.viewOf(setId);
  const fields =
    problem.kind === 'conflict' ? problem.fields.filter(({ before, ours }) => before !== '' || ours !== '') : [];
  const first = words.exits[0]?.resolution ?? null;
  const usual = chosen ?? first;
  const Icon = problem.kind === 'conflict' ? GitFork : TriangleAlert;
  return (
    <li className="conflict" tabIndex={-1} data-seq={item.seq} data-usual={usual ?? ''}>
      <header>
        <span className="oi bad">
          <Icon className="i" aria-hidden />
        </span>
        <div className="grow">
          <h3>{words.title}</h3>
          <p className="small mut2">
            <OutboxSentence pieces={sentence} setId={setId} view={view} /> · {momentInWords(item.at, now)}
          </p>
          {fields.length === 0 && detail.length > 0 && (
            <p className="small mut2">
              <OutboxSentence pieces={detail} setId={setId} view={view} />
            </p>
          )}
          <p className="small">{words.about}</p>
        </div>
      </header>
      {words.said.length > 0 && (
        <blockquote className="said">
          <p className="caps">{service} says</p>
          {words.said.map((text, index) => (
            <p key={index} dir="auto">
              {text}
            </p>
          ))}
        </blockquote>
      )}
      {fields.map((conflict) => (
        <ConflictVersions
          key={conflict.field}
          conflict={conflict}
          view={view}
          name={`${name}-${conflict.field}`}
          chosen={usual === 'take-theirs' ? 'take-theirs' : 'keep-mine'}
          onChoose={setChosen}
        />
      ))}
      <div className="flex cfoot">
        {words.exits.map(({ resolution, label }) => (
          <Button
            key={resolution}
            look={resolution === usual ? 'primary' : 'default'}
            data-exit={resolution}
            onClick={() => acts.resolve(item, resolution)}
            {...(fields.length > 0 && resolution === 'keep-both' && { keyHint: '3' })}
          >
            {label}
          </Button>
        ))}
        {(problem.kind === 'refused' || problem.kind === 'too-large') && view && (
          <LinkButton to={`/sets/${setId}/edit`}>Open the editor</LinkButton>
        )}
        {problem.kind === 'password-needed' && <LinkButton to={`/sets/${setId}`}>Enter the password</LinkButton>}
        <span className="grow" />
        {problem.kind !== 'conflict' && (
          <Button look="quiet" icon={Trash2} onClick={() => acts.discard(item)}>
            Discard
          </Button>
        )}
        {view && problem.kind === 'conflict' && (
          <Link className="btn quiet" to={`/sets/${setId}`}>
            See the set
          </Link>
        )}
      </div>
    </li>
  );
}

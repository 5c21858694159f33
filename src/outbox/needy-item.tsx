import * as messages from '../../messages/app/outbox';
import * as actWords from '../../messages/app/acts';
import { Pencil, RefreshCw, Trash2, TriangleAlert } from '../ui/icons';
import { Download, GitFork, LockKeyhole } from '../ui/more-icons';
import { useEffect, useId, useRef } from 'react';
import type { Problem, Written } from '../client/carrel-client';
import { Button, LinkButton } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { useAnnounce } from '../ui/use-announce';
import { changedLines } from './changed-lines';
import { type Choices, choiceOf, decisionOf } from './conflict-choice';
import { ConflictVersions, Writing, codeOf } from './conflict-versions';
import { fieldNames } from './field-names';
import { describeCommand, whereabouts } from './describe-command';
import {
  choosable,
  conflictsOf,
  type Draft,
  type Drafts,
  hasAside,
  inOwnWords,
  standing,
  withChoice,
  writable,
  writingStopped,
} from './drafts';
import { type MendableText, asItGoes } from './item-text';
import { openExits, sendingWritten } from './open-exits';
import type { OutboxItemProps } from './outbox-row';
import { setAddress } from '../domain/set-address';
import { OutboxSentence } from './outbox-sentence';
import { type Exit, isText, problemWords } from './problem-words';

type NeedyProps = OutboxItemProps & {
  readonly problem: Problem;
  readonly draft: Draft | undefined;
  readonly onDrafts: (to: (drafts: Drafts) => Drafts) => void;
};

/** A change that needs the user: why, in our words and the service's, and every way out. */
export function NeedyItem({ item: asked, problem, draft, onDrafts, outbox, acts, service, now }: NeedyProps) {
  const id = useId();
  const view = outbox.viewOf(asked.setId);
  const item = asItGoes(asked, view?.set ?? null);
  const { command, setId } = item;
  const told = problemWords(problem, command, service);
  const fields = conflictsOf(problem);
  const shown = command.kind === 'delete-set' ? fields.flatMap((conflict) => changedLines(conflict) ?? []) : fields;
  const isChoice = choosable(problem).length > 0;
  const texts = isChoice ? [] : writable(problem, command);
  const { choices, lapsed, overtaken } = standing(draft, fields, texts);
  const decision = isChoice ? decisionOf(fields, choices) : null;
  const written = writtenOf(texts, choices);
  const changed = lapsed.size > 0 ? messages.lookAgain : overtaken ? overtakenWords[overtaken] : null;
  const announce = useAnnounce();
  useEffect(() => {
    if (changed !== null) announce(changed);
  }, [announce, changed]);
  const moment = momentInWords(item.at, now);
  const { sentence, detail } = describeCommand(command, item.setTitle, outbox.nameOf(setId));
  const Icon = problem.kind === 'conflict' ? GitFork : problem.kind === 'password-needed' ? LockKeyhole : TriangleAlert;

  const isMending = isChoice
    ? fields.filter(({ field }) => isText(field)).every((conflict) => typeof choiceOf(choices, conflict) === 'object')
    : written !== null;

  const own: Written = Object.fromEntries(
    Object.entries(choices).flatMap(([field, choice]) => (typeof choice === 'object' ? [[field, choice.text]] : [])),
  );
  const isWriting = Object.keys(own).length > 0;
  const entry = useRef<HTMLLIElement>(null);

  const mend = () => onDrafts((drafts) => inOwnWords(drafts, item, problem));
  const stop = () => {
    // What has the focus goes with the box.
    entry.current?.focus();
    onDrafts((drafts) => writingStopped(drafts, item));
  };
  const button = (exit: Exit, index: number) => (
    <ExitButton
      key={exit.label}
      exit={exit}
      item={item}
      acts={acts}
      problem={problem}
      view={view}
      own={own}
      onMend={mend}
      isUsual={index === 0 && !isChoice && written === null}
    />
  );
  const exits = openExits(told.exits, { isChoice, isWriting, isMending, hasAside: hasAside(draft) });
  return (
    <li ref={entry} className="conflict" tabIndex={-1} data-seq={item.id} aria-labelledby={`${id}-title`}>
      <header>
        <span className="oi bad">
          <Icon className="i" aria-hidden />
        </span>
        <div className="grow">
          <h3 id={`${id}-title`}>{told.title}</h3>
          <p className="small mut2">
            <OutboxSentence pieces={whereabouts(command, item.setTitle, view?.set ?? null) ?? sentence} view={view} />
            {` · ${moment}. `}
            {told.about}
          </p>
          {fields.length === 0 && detail.length > 0 && (written === null || overtaken === 'ours') && (
            <p className="small mut2">
              <OutboxSentence pieces={detail} view={view} />
            </p>
          )}
        </div>
      </header>
      {told.said.length > 0 && (
        <blockquote className="said">
          <p className="caps">{messages.says({ service })}</p>
          {told.said.map((text, index) => (
            <p key={index} dir="auto">
              {text}
            </p>
          ))}
        </blockquote>
      )}
      {shown.map((conflict) => (
        <ConflictVersions
          key={conflict.field}
          conflict={conflict}
          label={command.kind === 'delete-set' ? messages.whatChanged : fieldNames[conflict.field]}
          view={view}
          name={`${id}-${conflict.field}`}
          choice={lapsed.has(conflict.field) ? null : choiceOf(choices, conflict)}
          moment={moment}
          service={service}
          onChoose={(choice) => onDrafts((drafts) => withChoice(drafts, item, conflict.field, choice, conflict))}
          onStop={stop}
        />
      ))}
      {written !== null && (
        <Mending
          texts={texts}
          written={written}
          view={view}
          onWrite={(field, text) => onDrafts((drafts) => withChoice(drafts, item, field, { text }, null))}
          onStop={stop}
        />
      )}
      {changed !== null && <p className="small cchanged">{changed}</p>}
      <div className={`flex cfoot${decision ? ' choice' : ''}`}>
        {decision && (
          <Button
            look="primary"
            data-usual
            unavailable={lapsed.size > 0 ? messages.lookAgain : undefined}
            onClick={() => acts.resolve(item, decision.resolution, problem)}
          >
            {decision.label}
          </Button>
        )}
        {written !== null && (
          <Button
            look="primary"
            data-usual
            onClick={() => acts.resolve(item, { kind: 'write', values: written }, problem)}
          >
            {sendingWritten(problem)}
          </Button>
        )}
        {isWriting && <Button onClick={stop}>{messages.stopWriting}</Button>}
        {exits.map(button)}
      </div>
    </li>
  );
}

const overtakenWords = { theirs: messages.theirsChanged, ours: messages.oursChanged };

/** What a change says with the user's words in it; null where none of its texts is being written. */
function writtenOf(texts: readonly MendableText[], choices: Choices): Written | null {
  const own = texts.map(({ field, text }) => [field, choices[field], text] as const);
  if (!own.some(([, choice]) => typeof choice === 'object')) return null;
  return Object.fromEntries(
    own.map(([field, choice, text]) => [field, typeof choice === 'object' ? choice.text : text]),
  );
}

interface MendingProps {
  readonly texts: readonly MendableText[];
  readonly written: Written;
  readonly view: NeedyView;
  readonly onWrite: (field: MendableText['field'], text: string) => void;
  readonly onStop: () => void;
}
type NeedyView = ReturnType<OutboxItemProps['outbox']['viewOf']>;

function Mending({ texts, written, view, onWrite, onStop }: MendingProps) {
  return (
    <div className="mending">
      {texts.map(({ field }, index) => (
        <Writing
          key={field}
          label={fieldNames[field]}
          text={written[field] ?? ''}
          code={codeOf(field, view)}
          isFirst={index === 0}
          onWrite={(text) => onWrite(field, text)}
          onStop={onStop}
        />
      ))}
    </div>
  );
}

type ExitButtonProps = Pick<OutboxItemProps, 'item' | 'acts'> & {
  readonly exit: Exit;
  readonly problem: Problem;
  readonly view: NeedyView;
  /** What is being written. */
  readonly own: Written;
  readonly onMend: () => void;
  readonly isUsual: boolean;
};

function ExitButton({ exit, item, acts, problem, view, own, onMend, isUsual }: ExitButtonProps) {
  const { label } = exit;
  // The first way out is the usual one; beside a choice that is made they all stand back.
  const look = isUsual ? 'primary' : 'default';
  switch (exit.kind) {
    case 'resolve':
      return (
        <Button
          data-exit={exit.resolution}
          look={look}
          {...(isUsual && { 'data-usual': true })}
          onClick={() => acts.resolve(item, exit.resolution, problem)}
        >
          {label}
        </Button>
      );
    case 'adopt':
      return (
        <Button
          data-exit="adopt"
          look={look}
          {...(isUsual && { 'data-usual': true })}
          onClick={() => acts.resolve(item, { kind: 'adopt', serviceId: exit.serviceId }, problem)}
        >
          {label}
        </Button>
      );
    case 'mend':
      return (
        <Button icon={Pencil} data-exit="mend" look={look} {...(isUsual && { 'data-usual': true })} onClick={onMend}>
          {label}
        </Button>
      );
    case 'editor':
      return (
        view && (
          <LinkButton look={look} to={`${setAddress(view.set)}/edit`} {...(isUsual && { 'data-usual': true })}>
            {label}
          </LinkButton>
        )
      );
    case 'password':
      return (
        <LinkButton
          look="primary"
          to={`${setAddress(view?.set ?? { id: item.setId, serviceId: null })}${view?.availability === 'here' ? '/edit' : ''}`}
          data-usual
        >
          {label}
        </LinkButton>
      );
    case 'copy':
      return (
        <Button look="quiet" onClick={() => acts.copy(item, view, own)}>
          {label}
        </Button>
      );
    case 'export':
      return (
        <Button look="quiet" icon={Download} onClick={() => acts.exportOne(item)}>
          {label}
        </Button>
      );
    case 'reload':
      return (
        <Button icon={RefreshCw} look={look} onClick={() => window.location.reload()}>
          {label}
        </Button>
      );
    case 'discard':
      return (
        <Button
          look={label === actWords.discard ? 'quiet' : 'default'}
          icon={label === actWords.discard ? Trash2 : undefined}
          onClick={() => acts.discard([item])}
        >
          {label}
        </Button>
      );
    default:
      return exit satisfies never;
  }
}

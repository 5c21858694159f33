import * as messages from '../../messages/app/outbox';
import { type IconShape, TriangleAlert } from '../ui/icons';
import { GitFork, LockKeyhole } from '../ui/more-icons';
import { useEffect, useId, useRef } from 'react';
import type { Problem, Resolution, SetView, Written } from '../client/carrel-client';
import { Button } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { useAnnounce } from '../ui/use-announce';
import { changedLines } from './changed-lines';
import { areAllWritten, type Choices, choiceOf, decisionOf, ownWordsIn } from './conflict-choice';
import { ConflictVersions, Writing, codeOf } from './conflict-versions';
import { ExitButton } from './exit-button';
import { fieldNames } from './field-names';
import { describeCommand, whereabouts } from './describe-command';
import {
  choosable,
  conflictsOf,
  type Draft,
  type Drafts,
  hasAside,
  inOwnWords,
  type Standing,
  standing,
  withChoice,
  writable,
  writingStopped,
} from './drafts';
import { type MendableText, asItGoes } from './item-text';
import { openExits, sendingWritten } from './open-exits';
import type { OutboxItemProps } from './outbox-row';
import { OutboxSentence } from './outbox-sentence';
import { problemWords } from './problem-words';

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
  const stands = standing(draft, fields, texts);
  const { choices, lapsed } = stands;
  const written = writtenOf(texts, choices);
  const changed = changedWords(stands);
  const announce = useAnnounce();
  useEffect(() => {
    if (changed !== null) announce(changed);
  }, [announce, changed]);
  const moment = momentInWords(item.at, now);
  const entry = useRef<HTMLLIElement>(null);

  const mend = () => onDrafts((drafts) => inOwnWords(drafts, item, problem));
  const stop = () => {
    // What has the focus goes with the box.
    entry.current?.focus();
    onDrafts((drafts) => writingStopped(drafts, item));
  };
  const own = ownWordsIn(choices);
  const isWriting = Object.keys(own).length > 0;
  const isMending = isChoice ? areAllWritten(fields, choices) : written !== null;
  const exits = openExits(told.exits, { isChoice, isWriting, isMending, hasAside: hasAside(draft) });
  return (
    <li ref={entry} className="conflict" tabIndex={-1} data-seq={item.id} aria-labelledby={`${id}-title`}>
      <NeedyHead
        id={`${id}-title`}
        item={item}
        problem={problem}
        words={told}
        view={view}
        moment={moment}
        isDetailed={fields.length === 0 && (written === null || stands.overtaken === 'ours')}
        nameOf={outbox.nameOf(setId)}
      />
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
      <div className={`flex cfoot${isChoice ? ' decides' : ''}`}>
        {isChoice && (
          <DecisionButton
            decision={decisionOf(fields, choices)}
            isOpen={lapsed.size > 0}
            onDecide={(resolution) => acts.resolve(item, resolution, problem)}
          />
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
        {exits.map((exit, index) => (
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
        ))}
      </div>
    </li>
  );
}

interface NeedyHeadProps {
  readonly id: string;
  readonly item: OutboxItemProps['item'];
  readonly problem: Problem;
  readonly words: ReturnType<typeof problemWords>;
  readonly view: NeedyView;
  readonly moment: string;
  /** What the change says stands nowhere below. */
  readonly isDetailed: boolean;
  readonly nameOf: ReturnType<OutboxItemProps['outbox']['nameOf']>;
}

function NeedyHead({ id, item, problem, words, view, moment, isDetailed, nameOf }: NeedyHeadProps) {
  const { command, setTitle } = item;
  const { sentence, detail } = describeCommand(command, setTitle, nameOf);
  const Icon = problemIcons[problem.kind] ?? TriangleAlert;
  return (
    <header>
      <span className="oi bad">
        <Icon className="i" aria-hidden />
      </span>
      <div className="grow">
        <h3 id={id}>{words.title}</h3>
        <p className="small mut2">
          <OutboxSentence pieces={whereabouts(command, setTitle, view?.set ?? null) ?? sentence} view={view} />
          {` · ${moment}. `}
          {words.about}
        </p>
        {isDetailed && detail.length > 0 && (
          <p className="small mut2">
            <OutboxSentence pieces={detail} view={view} />
          </p>
        )}
      </div>
    </header>
  );
}

const problemIcons: Partial<Record<Problem['kind'], IconShape>> = {
  conflict: GitFork,
  'password-needed': LockKeyhole,
};

interface DecisionButtonProps {
  readonly decision: ReturnType<typeof decisionOf>;
  /** Something is to be chosen again. */
  readonly isOpen: boolean;
  readonly onDecide: (resolution: Resolution) => void;
}

const DecisionButton = ({ decision, isOpen, onDecide }: DecisionButtonProps) => (
  <Button
    look="primary"
    data-usual
    unavailable={isOpen ? messages.lookAgain : undefined}
    onClick={() => onDecide(decision.resolution)}
  >
    {decision.label}
  </Button>
);

const overtakenWords = { theirs: messages.theirsChanged, ours: messages.oursChanged };

/** What became another one since the user chose or wrote; null: nothing. */
function changedWords({ lapsed, overtaken }: Standing): string | null {
  if (lapsed.size > 0) return messages.lookAgain;
  return overtaken && overtakenWords[overtaken];
}

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
type NeedyView = SetView | null;

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

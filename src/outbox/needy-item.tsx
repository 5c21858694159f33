import { Pencil, RefreshCw, Trash2, TriangleAlert } from '../ui/icons';
import { Download, GitFork, LockKeyhole } from '../ui/more-icons';
import { useId, useState } from 'react';
import type { FieldConflict, Problem, Written } from '../client/carrel-client';
import { Button, LinkButton } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { type Choice, type Choices, choiceOf, chosenText, decisionOf } from './conflict-choice';
import { ConflictVersions, Writing, codeOf } from './conflict-versions';
import { describeCommand, whereabouts } from './describe-command';
import { type MendableText, mendableTexts } from './item-text';
import type { OutboxItemProps } from './outbox-row';
import { OutboxSentence } from './outbox-sentence';
import { type Exit, isText, problemWords } from './problem-words';

type NeedyProps = OutboxItemProps & { readonly problem: Problem };

/** A change that needs the user: why, in our words and the service's, and every way out. */
export function NeedyItem({ item, problem, outbox, acts, service, now }: NeedyProps) {
  const { command, setId } = item;
  const id = useId();
  const view = outbox.viewOf(setId);
  const words = problemWords(problem, command, service);
  const [choices, setChoices] = useState<Choices>({});
  const [written, setWritten] = useState<Written | null>(null);
  const fields = problem.kind === 'conflict' ? problem.fields.filter(({ before, ours }) => before !== '' || ours !== '') : [];
  const isChoice = fields.length > 0 && fields.every(({ field }) => field !== 'deleted');
  const decision = isChoice ? decisionOf(fields, choices) : null;
  const texts = mendableTexts(command);
  const moment = momentInWords(item.at, now);
  const { sentence, detail } = describeCommand(command, item.setTitle, outbox.nameOf(setId));
  const Icon = problem.kind === 'conflict' ? GitFork : problem.kind === 'password-needed' ? LockKeyhole : TriangleAlert;

  const isMending = isChoice ? fields.filter(({ field }) => isText(field)).every((conflict) => typeof choiceOf(choices, conflict) === 'object') : written !== null;

  const mend = () => {
    if (isChoice) setChoices(inOwnWords(fields, choices));
    else setWritten(Object.fromEntries(texts.map(({ field, text }) => [field, text])));
  };
  const button = (exit: Exit, index: number) => (
    <ExitButton key={exit.label} exit={exit} item={item} acts={acts} problem={problem} view={view} onMend={mend} isUsual={index === 0 && !isChoice && written === null} />
  );
  const exits = words.exits.filter((exit) => !isChoice || exit.kind !== 'resolve' || exit.resolution === 'keep-both' || exit.resolution === 'as-new-set');
  return (
    <li className="conflict" tabIndex={-1} data-seq={item.seq} aria-labelledby={`${id}-title`}>
      <header>
        <span className="oi bad">
          <Icon className="i" aria-hidden />
        </span>
        <div className="grow">
          <h3 id={`${id}-title`}>{words.title}</h3>
          <p className="small mut2">
            <OutboxSentence pieces={whereabouts(command, item.setTitle, view?.set ?? null) ?? sentence} setId={setId} view={view} />
            {` · ${moment}. `}
            {words.about}
          </p>
          {fields.length === 0 && detail.length > 0 && written === null && (
            <p className="small mut2">
              <OutboxSentence pieces={detail} setId={setId} view={view} />
            </p>
          )}
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
          name={`${id}-${conflict.field}`}
          choice={choiceOf(choices, conflict)}
          moment={moment}
          service={service}
          onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
      {written !== null && <Mending texts={texts} written={written} view={view} onWrite={setWritten} />}
      <div className={`flex cfoot${decision ? ' choice' : ''}`}>
        {decision && (
          <Button look="primary" data-usual onClick={() => acts.resolve(item, decision.resolution, problem)}>
            {decision.label}
          </Button>
        )}
        {written !== null && (
          <Button look="primary" data-usual onClick={() => acts.resolve(item, { kind: 'write', values: written }, problem)}>
            Send what is written
          </Button>
        )}
        {exits.filter((exit) => exit.kind !== 'mend' || !isMending).map(button)}
      </div>
    </li>
  );
}

/** Every text in question becomes one that is written, beginning with what was chosen so far. */
const inOwnWords = (fields: readonly FieldConflict[], choices: Choices): Choices => ({
  ...choices,
  ...Object.fromEntries(
    fields.filter(({ field }) => isText(field)).map((conflict): [string, Choice] => [conflict.field, { text: chosenText(conflict, choiceOf(choices, conflict)) }]),
  ),
});

const labels: Record<MendableText['field'], string> = { term: 'Term', definition: 'Definition', title: 'Title', description: 'Description' };

interface MendingProps {
  readonly texts: readonly MendableText[];
  readonly written: Written;
  readonly view: NeedyView;
  readonly onWrite: (written: Written) => void;
}
type NeedyView = ReturnType<OutboxItemProps['outbox']['viewOf']>;

function Mending({ texts, written, view, onWrite }: MendingProps) {
  return (
    <div className="mending">
      {texts.map(({ field }, index) => (
        <Writing
          key={field}
          label={labels[field]}
          text={written[field] ?? ''}
          code={codeOf(field, view)}
          isFirst={index === 0}
          onWrite={(text) => onWrite({ ...written, [field]: text })}
        />
      ))}
    </div>
  );
}

type ExitButtonProps = Pick<OutboxItemProps, 'item' | 'acts'> & {
  readonly exit: Exit;
  readonly problem: Problem;
  readonly view: NeedyView;
  readonly onMend: () => void;
  readonly isUsual: boolean;
};

function ExitButton({ exit, item, acts, problem, view, onMend, isUsual }: ExitButtonProps) {
  const { label } = exit;
  // The first way out is the usual one; beside a choice that is made they all stand back.
  const look = isUsual ? 'primary' : 'default';
  switch (exit.kind) {
    case 'resolve':
      return (
        <Button data-exit={exit.resolution} look={look} {...(isUsual && { 'data-usual': true })} onClick={() => acts.resolve(item, exit.resolution, problem)}>
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
      return view && <LinkButton to={`/sets/${item.setId}/edit`}>{label}</LinkButton>;
    case 'password':
      return (
        <LinkButton look="primary" to={`/sets/${item.setId}`} data-usual>
          {label}
        </LinkButton>
      );
    case 'copy':
      return (
        <Button look="quiet" onClick={() => acts.copy(item, view)}>
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
        <Button look={label === 'Discard' ? 'quiet' : 'default'} icon={label === 'Discard' ? Trash2 : undefined} onClick={() => acts.discard([item])}>
          {label}
        </Button>
      );
    default:
      return exit satisfies never;
  }
}

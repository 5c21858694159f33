import * as words from '../../messages/app/outbox';
import * as actWords from '../../messages/app/acts';
import { Pencil, Plus, Trash2, TriangleAlert, Undo2 } from '../ui/icons';
import { ArrowUpDown, Check, FilePlus2, RotateCcw } from '../ui/more-icons';
import { useState } from 'react';
import type { OutboxItem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import { setAddress } from '../domain/set-address';
import type { StudySet } from '../domain/study-set';
import { isDraft } from '../domain/is-draft';
import { Button, LinkButton } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { type Piece, describeCommand, describeCreation, describeSeveral, describeTakingBack } from './describe-command';
import { comingBack, isRetriable, lacksOf, mayComeBack, stateWords, waitsForPassword } from './item-words';
import type { WaitingEntry } from './outbox-groups';
import { OutboxSentence } from './outbox-sentence';
import type { Outbox, OutboxActs } from './use-outbox';

interface Around {
  readonly outbox: Outbox;
  readonly acts: OutboxActs;
  readonly service: string;
  readonly now: number;
}
export type OutboxItemProps = Around & { readonly item: OutboxItem };

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
  const { sentence, detail } = (item.takesBack ? describeTakingBack : describeCommand)(
    command,
    item.setTitle,
    outbox.nameOf(setId),
  );
  const view = outbox.viewOf(setId);
  const isOpen = state.kind === 'waiting';
  const isDraftSet = isOpen && state.reason === 'draft' && command.kind === 'create-set';
  const isDeletion = command.kind === 'delete-set';
  return (
    <li className="ob" tabIndex={-1} data-seq={item.id}>
      <span className="oi">
        <Face item={item} />
      </span>
      <div className="grow">
        <p>
          <OutboxSentence pieces={sentence} view={view} />
        </p>
        <Detail pieces={detail} view={view} />
        <p className="small mut2">{stateWords(item, { service, now }, view)}</p>
      </div>
      <span className="obtime small mut2 nowrap">{momentInWords(item.at, now)}</span>
      <span className="ba">
        {isDraftSet && view && <Complete set={view.set} />}
        {waitsForPassword(item, view) && <EnterPassword set={view?.set ?? { id: setId, serviceId: null }} />}
        {isRetriable(item) && (
          <Button size="sm" look="quiet" icon={RotateCcw} onClick={() => acts.retry([item])}>
            {actWords.tryAgain}
          </Button>
        )}
        {isOpen && (
          <Button
            size="sm"
            look={isDeletion ? 'default' : 'quiet'}
            icon={isDeletion ? Undo2 : Trash2}
            onClick={() => acts.discard([item])}
          >
            {isDeletion ? actWords.undo : actWords.discard}
          </Button>
        )}
        {mayComeBack(item) && (
          <Button size="sm" look="quiet" icon={Undo2} onClick={() => acts.takeBack([item])}>
            {comingBack(item, now)}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Leads to what a set still lacks; an editor without a title begins there. */
function Complete({ set }: { readonly set: StudySet }) {
  return (
    <LinkButton size="sm" to={`${setAddress(set)}/edit`}>
      {lacksOf(set)[0] === 'title' ? words.writeTitle : words.addCard}
    </LinkButton>
  );
}

/** The page of a closed set asks for it. */
function EnterPassword({ set }: { readonly set: Parameters<typeof setAddress>[0] }) {
  return (
    <LinkButton size="sm" to={setAddress(set)}>
      {words.enterPassword}
    </LinkButton>
  );
}

function Face({ item: { command, state, takesBack } }: { readonly item: OutboxItem }) {
  if (state.kind === 'sent') return <Check className="i" aria-hidden />;
  if (takesBack) return <Undo2 className="i" aria-hidden />;
  // A kind of a version to come has no drawing.
  const Icon = icons[command.kind] ?? TriangleAlert;
  return <Icon className="i" aria-hidden />;
}

interface DetailProps {
  readonly pieces: readonly Piece[];
  readonly view: ReturnType<Outbox['viewOf']>;
}

function Detail({ pieces, view }: DetailProps) {
  if (pieces.length === 0) return null;
  return (
    <p className="small mut2">
      <OutboxSentence pieces={pieces} view={view} />
    </p>
  );
}

type SeveralProps = Around & { readonly entry: Extract<WaitingEntry, { kind: 'several' }> };

/** Several changes of one kind in one set: told in one line, and one by one for whoever wants to see them. */
export function SeveralRow({ entry, ...around }: SeveralProps) {
  const { outbox, acts, service, now } = around;
  const { items, setId, what } = entry;
  const [isOpen, setOpen] = useState(false);
  const [first] = items;
  const waiting = items.filter(({ state }) => state.kind === 'waiting');
  // What was done in a new set goes with its making.
  const movable = what === 'create-set' ? waiting.filter(({ command }) => command.kind === what) : waiting;
  const tried = movable.filter(isRetriable);
  if (!first) return null;
  const title = first.setTitle;
  const view = outbox.viewOf(setId);
  const { sentence, detail } =
    what === 'create-set'
      ? describeCreation(view?.set ?? { title, terms: [] })
      : describeSeveral(
          what,
          items.map(({ command }) => command),
          title,
          outbox.nameOf(setId),
        );
  const Icon = icons[what];
  const doing = items.find(({ state }) => state.kind !== 'waiting') ?? tried[0] ?? first;
  return (
    <li className="several">
      <div className="ob" tabIndex={-1} data-entry>
        <span className="oi">
          <Icon className="i" aria-hidden />
        </span>
        <div className="grow">
          <p>
            <OutboxSentence pieces={sentence} view={view} />
          </p>
          <Detail pieces={detail} view={view} />
          <p className="small mut2">{stateWords(doing, { service, now }, view)}</p>
        </div>
        <span className="obtime small mut2 nowrap">{momentInWords(items.at(-1)?.at ?? first.at, now)}</span>
        <span className="ba">
          {what === 'create-set' && view && isDraft(view.set) && <Complete set={view.set} />}
          {items.some((item) => waitsForPassword(item, view)) && (
            <EnterPassword set={view?.set ?? { id: setId, serviceId: null }} />
          )}
          <Button size="sm" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? actWords.close : words.see}
          </Button>
          {tried.length > 0 && (
            <Button size="sm" look="quiet" icon={RotateCcw} onClick={() => acts.retry(tried)}>
              {actWords.tryAgain}
            </Button>
          )}
          {movable.length > 0 && (
            <Button size="sm" look="quiet" icon={Trash2} onClick={() => acts.discard(movable)}>
              {actWords.discard}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <ul className="obs">
          {items.map((item) => (
            <OutboxRow key={item.id} item={item} {...around} />
          ))}
        </ul>
      )}
    </li>
  );
}

import * as words from '../../messages/app/outbox';
import { Pencil } from '../ui/icons';
import { Button } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { codeOf } from './conflict-versions';
import { describeCommand } from './describe-command';
import type { LeftOver } from './drafts';
import { OutboxSentence } from './outbox-sentence';
import type { Outbox, OutboxActs } from './use-outbox';

interface LeftOverItemProps {
  readonly left: LeftOver;
  readonly outbox: Pick<Outbox, 'viewOf' | 'nameOf'>;
  readonly acts: Pick<OutboxActs, 'copyText'>;
  readonly onPutAway: () => void;
}

/** What was being written when its question went away: the user's words, to be taken along. */
export function LeftOverItem({ left: { item, texts }, outbox, acts, onPutAway }: LeftOverItemProps) {
  const { command, setId, setTitle } = item;
  const view = outbox.viewOf(setId);
  return (
    <li className="conflict" tabIndex={-1} data-entry>
      <header>
        <span className="oi">
          <Pencil className="i" aria-hidden />
        </span>
        <div className="grow">
          <h3>{words.noLongerAsked}</h3>
          <p className="small mut2">
            <OutboxSentence pieces={describeCommand(command, setTitle, outbox.nameOf(setId)).sentence} view={view} />
          </p>
          <p className="small mut2">{words.inWindowAlone}</p>
        </div>
      </header>
      {texts.map(({ field, text }) => (
        <LangText key={field} as="p" code={codeOf(field, view)} className="leftover">
          {text}
        </LangText>
      ))}
      <div className="flex cfoot">
        <Button look="primary" onClick={() => acts.copyText(texts.map(({ text }) => text).join('\n'))}>
          {words.copyText}
        </Button>
        <Button onClick={onPutAway}>{words.putAway}</Button>
      </div>
    </li>
  );
}

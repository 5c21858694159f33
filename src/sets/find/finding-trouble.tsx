import * as acts from '../../../messages/app/acts';
import * as problems from '../../../messages/app/trouble';
import * as words from '../../../messages/app/find';
import { limits } from '../../../contract/limits';
import type { SearchTrouble } from '../../client/carrel-client';
import { useService } from '../../client/use-service';
import { Button, LinkButton } from '../../ui/button';
import { TriangleAlert } from '../../ui/icons';
import { CloudOff } from '../../ui/more-icons';
import { SetGate } from '../gate/set-gate';

/** What is the matter, and what helps. */
export function troubleWords(
  trouble: SearchTrouble,
  service: string,
): { readonly title: string; readonly text: string } {
  switch (trouble.kind) {
    case 'refused':
      return {
        title: words.refusedTitle({ service }),
        text: trouble.why ?? words.refused({ characters: limits.searchLength, words: limits.searchWords }),
      };
    case 'too-many':
      return {
        title: words.tooManyTitle({ service }),
        text: words.tooMany,
      };
    case 'no-search':
      return {
        title: words.noSearchTitle({ service }),
        text: words.noSearch,
      };
    case 'unreachable':
      return {
        title: problems.unreachable({ service }),
        text: words.unreachable,
      };
    default:
      return trouble satisfies never;
  }
}

interface TroubleProps {
  readonly trouble: SearchTrouble;
  readonly onAgain: () => void;
}

export function FindingTrouble({ trouble, onAgain }: TroubleProps) {
  const { title, text } = troubleWords(trouble, useService().name);
  const canAsk = trouble.kind === 'unreachable' || trouble.kind === 'too-many';
  return (
    <SetGate icon={trouble.kind === 'unreachable' ? CloudOff : TriangleAlert} title={title}>
      <p>{text}</p>
      <div className="acts">
        {canAsk && (
          <Button look="primary" onClick={onAgain}>
            {acts.tryAgain}
          </Button>
        )}
        <LinkButton to="/?show=here">{acts.studySetsHere}</LinkButton>
      </div>
    </SetGate>
  );
}

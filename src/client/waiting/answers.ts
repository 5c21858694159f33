import { cardThere } from '../../domain/draft/parts';
import type { Path } from '../../domain/draft/paths';
import type { WaitingChange } from '../../domain/draft/waiting';
import type { Change } from '../../domain/draft/wanted';

/** One answer to all that a change is about: ours stays wanted, or what the service has is as it is. A discard is theirs. Pure. */
export function answers({ command, parts }: WaitingChange, choice: 'mine' | 'theirs'): readonly Change[] {
  if (command.kind === 'delete-set')
    return choice === 'mine' ? [{ kind: 'keep-set' }, { kind: 'delete-set' }] : [{ kind: 'keep-set' }];
  const [card] = parts.flatMap((part) => cardThere(part) ?? []);
  if (card) return [{ kind: 'choose-card', card, choice }];
  return parts.flatMap((part): readonly Change[] => {
    if (part === 'order') return [{ kind: 'choose-order', choice }];
    return part === 'exists' ? [{ kind: 'keep-set' }] : [{ kind: 'choose', path: part as Path, choice }];
  });
}

import * as actWords from '../../messages/app/acts';
import type { Problem, SetView, Written } from '../client/carrel-client';
import { setAddress } from '../domain/set-address';
import { Button, LinkButton } from '../ui/button';
import { Pencil, RefreshCw, Trash2 } from '../ui/icons';
import { Download } from '../ui/more-icons';
import type { OutboxItemProps } from './outbox-row';
import type { Exit } from './problem-words';

type ExitButtonProps = Pick<OutboxItemProps, 'item' | 'acts'> & {
  readonly exit: Exit;
  readonly problem: Problem;
  readonly view: SetView | null;
  /** What is being written. */
  readonly own: Written;
  readonly onMend: () => void;
  readonly isUsual: boolean;
};

/** One way out of what needs the user. */
export function ExitButton({ exit, item, acts, problem, view, own, onMend, isUsual }: ExitButtonProps) {
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

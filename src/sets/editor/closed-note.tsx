import type { StudySet } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { Note } from '../../ui/note';
import type { Closed } from '../gate/closed-to';
import { closedMeanwhile } from './closed-words';
import { PasswordGate } from '../gate/password-gate';
import { setAddress } from '../../domain/set-address';

interface ClosedNoteProps {
  readonly closed: Closed;
  /** The set as it was when it was open. */
  readonly was: StudySet | null;
}

/** The editor is open already. */
const stays = () => {};

/** The set that is being written on was closed to its writer: why, what becomes of the words, and the way on. */
export function ClosedNote({ closed, was }: ClosedNoteProps) {
  const { title, about, label, leadsTo } = closedMeanwhile(
    closed,
    was?.visibility === 'password' || was?.editable === 'password',
  );
  return (
    <div className="edgone" role="status">
      <Note kind="wait">
        <p>
          <b>{title}</b> {about}
        </p>
        <div className="flex">
          <LinkButton size="sm" to={leadsTo === 'set' && was ? setAddress(was) : '/outbox'}>
            {label}
          </LinkButton>
        </div>
      </Note>
      {closed === 'edit-password' && was && <PasswordGate set={was} asks={{ to: 'edit', onMayEdit: stays }} />}
    </div>
  );
}

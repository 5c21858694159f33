import { Link, useNavigate } from 'react-router';
import type { SetToday } from '../client/carrel-client';
import type { StudyMode } from '../domain/study-log';
import type { SetId } from '../domain/study-set';
import {
  GalleryHorizontalEnd,
  Grid2x2,
  Headphones,
  type IconShape,
  LampDesk,
  ListChecks,
  PencilLine,
} from '../ui/icons';
import { useKeys } from '../ui/use-keys';
import { reviewWords } from './review-words';

const doors: readonly (readonly [key: string, mode: StudyMode, name: string, what: string, icon: IconShape])[] = [
  ['R', 'review', 'Review', '', LampDesk],
  ['1', 'flashcards', 'Flashcards', 'Turn them over', GalleryHorizontalEnd],
  ['2', 'learn', 'Learn', 'Choose, then type', PencilLine],
  ['3', 'test', 'Test', 'On one sheet', ListChecks],
  ['4', 'match', 'Match', 'Pair them up', Grid2x2],
  ['5', 'spell', 'Spell', 'Hear it, type it', Headphones],
];

interface SetDoorsProps {
  readonly setId: SetId;
  /** Null: nobody began with it. */
  readonly today: SetToday | null;
}

/** The ways to study this set. Review stands out when something is due. */
export function SetDoors({ setId, today }: SetDoorsProps) {
  const navigate = useNavigate();
  const to = (mode: StudyMode) => `/sets/${setId}/${mode}`;
  useKeys(Object.fromEntries(doors.map(([key, mode]) => [key.toLowerCase(), () => void navigate(to(mode))])));
  return (
    <nav className="modes" aria-label="Ways to study">
      {doors.map(([key, mode, name, what, Icon]) => (
        <Link key={key} className={`mode${mode === 'review' && today && today.due > 0 ? ' pri' : ''}`} to={to(mode)}>
          <Icon className="i-lg" aria-hidden />
          <span>
            <b>{name}</b>
            <small>{what || reviewWords(today)}</small>
          </span>
          <kbd aria-hidden>{key}</kbd>
        </Link>
      ))}
    </nav>
  );
}

import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/sets';
import { useNavigate } from 'react-router';
import type { SetToday } from '../../client/carrel-client';
import type { StudyMode } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';
import {
  GalleryHorizontalEnd,
  Grid2x2,
  Headphones,
  type IconShape,
  LampDesk,
  ListChecks,
  PencilLine,
} from '../../ui/icons';
import { Link } from '../../ui/link';
import { useKeys } from '../../ui/use-keys';
import { Key, toldKey } from '../../ui/key';
import { reviewWords } from './review-words';
import { setAddress } from '../../domain/set-address';

const doors: readonly (readonly [key: string, mode: StudyMode, name: string, what: string, icon: IconShape])[] = [
  ['R', 'review', places.review, '', LampDesk],
  ['1', 'flashcards', places.flashcards, words.flashcardsAbout, GalleryHorizontalEnd],
  ['2', 'learn', places.learn, words.learnAbout, PencilLine],
  ['3', 'test', places.test, words.testAbout, ListChecks],
  ['4', 'match', places.match, words.matchAbout, Grid2x2],
  ['5', 'spell', places.spell, words.spellAbout, Headphones],
];

interface SetDoorsProps {
  readonly set: StudySet;
  /** Null: nobody began with it; undefined: that is not known yet. */
  readonly today: SetToday | null | undefined;
}

/** The ways to study this set. Review stands out when something is due. */
export function SetDoors({ set, today }: SetDoorsProps) {
  const navigate = useNavigate();
  const to = (mode: StudyMode) => `${setAddress(set)}/${mode}`;
  useKeys(Object.fromEntries(doors.map(([key, mode]) => [key.toLowerCase(), () => void navigate(to(mode))])));
  return (
    <nav className="modes" aria-label={words.waysToStudy}>
      {doors.map(([key, mode, name, what, Icon]) => (
        <Link
          key={key}
          className={`mode${mode === 'review' && today && today.due > 0 ? ' pri' : ''}`}
          to={to(mode)}
          {...toldKey(key)}
        >
          <Icon className="i-lg" aria-hidden />
          <span>
            <b>{name}</b>
            <small>{what || reviewWords(today)}</small>
          </span>
          <Key>{key}</Key>
        </Link>
      ))}
    </nav>
  );
}

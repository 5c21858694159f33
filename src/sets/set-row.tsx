import { CloudDownload, Lock, type IconShape, Pencil, TriangleAlert, Users } from '../ui/icons';
import { memo } from 'react';
import { Link } from 'react-router';
import type { LibraryRow } from '../client/carrel-client';
import { LangText } from '../ui/lang-text';
import { dayInWords } from '../ui/moments';
import { counted } from '../ui/plural';
import { Spine } from '../ui/spine';
import { absenceInWords, clothOf, languagePair, pendingInWords } from './set-words';

interface SetRowProps {
  readonly row: LibraryRow;
  readonly service: string;
  readonly now: number;
}

const absenceIcons: Record<Exclude<LibraryRow['availability'], 'here'>, IconShape> = {
  'not-here': CloudDownload,
  password: Lock,
  'members-only': Users,
  'no-access': Lock,
  gone: TriangleAlert,
};

/** A set in the library, with its own sync state in words. */
export const SetRow = memo(function SetRow({ row, service, now }: SetRowProps) {
  const pending = pendingInWords(row.pending);
  const absence = absenceInWords(row.availability, service);
  const AbsenceIcon = row.availability === 'here' ? null : absenceIcons[row.availability];
  return (
    <Link className="row" to={`/sets/${row.id}`}>
      <Spine langTerms={row.langTerms} langDefinitions={row.langDefinitions} cloth={clothOf(row)} />
      <div>
        <h3>
          <LangText code={null}>{row.title || 'Untitled set'}</LangText>
        </h3>
        <div className="meta">
          <span>{languagePair(row.langTerms, row.langDefinitions)}</span>
          <span>{counted(row.termCount, 'card')}</span>
          {!row.isMine && row.createdBy !== null && (
            <span>
              by <bdi>{row.createdBy}</bdi>
            </span>
          )}
          {row.isMine && row.origin === 'service' && row.visibility === 'only_me' && <span>only me</span>}
          {pending && (
            <span className={pending.isUrgent ? 'bad' : 'wait'}>
              {pending.isUrgent ? <TriangleAlert className="i-sm" aria-hidden /> : <Pencil className="i-sm" aria-hidden />}
              {pending.text}
            </span>
          )}
          {absence && AbsenceIcon && (
            <span className={row.availability === 'gone' ? 'wait' : 'mut2'}>
              <AbsenceIcon className="i-sm" aria-hidden />
              {absence}
            </span>
          )}
        </div>
      </div>
      {row.origin !== 'built-in' && (
        <time className="when" dateTime={new Date(row.modifiedAt).toISOString()}>
          <span className="vh">changed </span>
          {dayInWords(row.modifiedAt, now)}
        </time>
      )}
    </Link>
  );
});

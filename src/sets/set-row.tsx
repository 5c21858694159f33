import * as things from '../../messages/app/things';
import * as counts from '../../messages/app/counts';
import * as words from '../../messages/app/sets';
import { CloudDownload, type IconShape, Lock, Pencil, TriangleAlert, Users } from '../ui/icons';
import { Link } from '../ui/link';
import { memo } from 'react';
import type { LibraryRow, ListedRow, SetToday } from '../client/carrel-client';
import { LangText } from '../ui/lang-text';
import { Meter } from '../ui/meter';
import { dayInWords } from '../ui/moments';
import { Spine } from '../ui/spine';
import { absenceInWords } from './absence-words';
import { isHere } from './library-shelf';
import { pendingInWords } from './set-words';
import { knownState } from './use-known-set';
import { clothOf } from '../ui/cloth-of';
import { leadsTo } from '../../messages/in-words';
import { languageName } from '../domain/language-name';
import { setAddress } from '../domain/set-address';

interface SetRowProps {
  readonly row: ListedRow;
  readonly service: string;
  readonly now: number;
  /** What it has to do today; null: nobody began with it. Absent where nobody asks: then the row says when it was changed. */
  readonly today?: SetToday | null | 'unknown' | undefined;
}

const absenceIcons: Record<Exclude<LibraryRow['availability'], 'here'>, IconShape> = {
  'not-here': CloudDownload,
  password: Lock,
  'members-only': Users,
  'no-access': Lock,
  gone: TriangleAlert,
};

/** A set in the library, with its own sync state in words. */
export const SetRow = memo(function SetRow({ row, service, now, today }: SetRowProps) {
  const pending = pendingInWords(row.pending, row.title);
  const absence = absenceInWords(row.availability, service);
  const AbsenceIcon = row.availability === 'here' ? null : absenceIcons[row.availability];
  return (
    <Link className={today === undefined ? 'row' : 'row studied'} to={setAddress(row)} state={knownState(row)}>
      <Spine langTerms={row.langTerms} langDefinitions={row.langDefinitions} cloth={clothOf(row)} />
      <div>
        <h3>
          <LangText code={null}>{row.title || things.untitledSet}</LangText>
        </h3>
        <div className="meta">
          {row.langTerms + row.langDefinitions !== '' && (
            <span>{leadsTo(languageName(row.langTerms), languageName(row.langDefinitions))}</span>
          )}
          <span>{counts.cards({ count: row.termCount })}</span>
          {!row.isMine && row.createdBy !== null && (
            <span>{words.byAuthor({ author: <bdi>{row.createdBy}</bdi> })}</span>
          )}
          {row.isMine && row.origin === 'service' && row.visibility === 'only_me' && <span>{words.onlyYou}</span>}
          {row.labels?.map((label) => (
            <LangText key={label} code={null}>
              {label}
            </LangText>
          ))}
          {pending && (
            <span className={pending.isUrgent ? 'bad' : 'wait'}>
              {pending.isUrgent ? (
                <TriangleAlert className="i-sm" aria-hidden />
              ) : (
                <Pencil className="i-sm" aria-hidden />
              )}
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
      {today !== undefined && today !== 'unknown' && isHere(row) && <StudyState row={row} today={today} />}
      {today === undefined && row.origin !== 'built-in' && (
        <time className="when" dateTime={new Date(row.modifiedAt).toISOString()}>
          <span className="vh">{words.changedAt} </span>
          {dayInWords(row.modifiedAt, now)}
        </time>
      )}
    </Link>
  );
});

function StudyState({ row, today }: { readonly row: ListedRow; readonly today: SetToday | null }) {
  const due = today?.due ?? 0;
  return (
    <>
      <Meter known={today?.solid ?? 0} learning={today?.learning ?? 0} unseen={today?.unseen ?? row.termCount} />
      {due > 0 ? (
        <span className="due">{words.due({ count: due })}</span>
      ) : today?.isLeftOut ? (
        <span className="due none">{words.leftOutToday}</span>
      ) : today?.isBegun ? (
        <span className="due none">
          <span aria-hidden>—</span>
          <span className="vh">{words.nothingDue}</span>
        </span>
      ) : (
        <span className="due none">{words.untouched}</span>
      )}
    </>
  );
}

import * as things from '../../../messages/app/things';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/sets';
import { CloudDownload, type IconShape, Lock, TriangleAlert, Users } from '../../ui/icons';
import { Link } from '../../ui/link';
import { memo } from 'react';
import type { LibraryRow, ListedRow, SetToday } from '../../client/carrel-client';
import { LangText } from '../../ui/lang-text';
import { Meter } from '../../ui/meter';
import { dayInWords } from '../../ui/moments';
import { Spine } from '../../ui/spine';
import { absenceInWords } from './absence-words';
import { isHere } from './library-shelf';
import { PendingMark } from '../pending-mark';
import { knownState } from '../use-known-set';
import { clothOf } from '../../ui/cloth-of';
import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';
import { setAddress } from '../../domain/set-address';

interface SetRowProps {
  readonly row: ListedRow;
  readonly service: string;
  readonly now: number;
  /** What it has to do today; null: nobody began with it. Absent where nobody asks: then the row says when it was changed. */
  readonly today?: SetToday | null | 'unknown' | undefined;
}

type Absent = Exclude<LibraryRow['availability'], 'here'>;

const absenceIcons: Record<Absent, IconShape> = {
  'not-here': CloudDownload,
  password: Lock,
  'members-only': Users,
  'no-access': Lock,
  gone: TriangleAlert,
};

/** A set in the library, with its own sync state in words. */
export const SetRow = memo(function SetRow({ row, service, now, today }: SetRowProps) {
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
          <PendingMark pending={row.pending} title={row.title} />
          {row.availability !== 'here' && <Absence availability={row.availability} service={service} />}
        </div>
      </div>
      {today !== undefined && today !== 'unknown' && isHere(row) && <StudyState row={row} today={today} />}
      {today === undefined && row.origin !== 'built-in' && (
        <time className="when" dateTime={new Date(row.modifiedAt).toISOString()}>
          {words.changedWhen({ when: dayInWords(row.modifiedAt, now) })}
        </time>
      )}
    </Link>
  );
});

function Absence({ availability, service }: { readonly availability: Absent; readonly service: string }) {
  const Icon = absenceIcons[availability];
  return (
    <span className={availability === 'gone' ? 'wait' : 'mut2'}>
      <Icon className="i-sm" aria-hidden />
      {absenceInWords(availability, service)}
    </span>
  );
}

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
        // The meter has said how many are new.
        <span className="due none" aria-hidden>
          {words.untouched}
        </span>
      )}
    </>
  );
}

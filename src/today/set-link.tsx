import './set-link.css';
import type { ReactNode } from 'react';
import * as things from '../../messages/app/things';
import type { LibraryRow } from '../client/carrel-client';
import { leadsTo } from '../../messages/in-words';
import { languageName } from '../domain/language-name';
import { setAddress } from '../domain/set-address';
import type { SetId } from '../domain/study-set';
import { clothOf } from '../ui/cloth-of';
import { LangText } from '../ui/lang-text';
import { Link } from '../ui/link';
import { Spine } from '../ui/spine';

interface SetLinkProps {
  /** Null while the library is read anew. */
  readonly row: LibraryRow | null;
  readonly setId: SetId;
  /** A mode of it; empty: its page. */
  readonly to: 'review' | '';
  /** Under its title. */
  readonly notes: readonly (string | null)[];
  /** At its end: what it holds. */
  readonly children: ReactNode;
}

/** A set in a list of Today. */
export function SetLink({ row, setId, to, notes, children }: SetLinkProps) {
  const set = row ?? { id: setId, serviceId: null };
  const address = setAddress(set);
  return (
    <Link className="tdl" to={to === '' ? address : `${address}/${to}`}>
      <Spine langTerms={row?.langTerms ?? ''} langDefinitions={row?.langDefinitions ?? ''} cloth={clothOf(set)} />
      <span className="tdt">
        <LangText code={null} as="span" className="t">
          {row?.title || things.untitledSet}
        </LangText>
        <span className="m">
          {row && row.langTerms + row.langDefinitions !== '' && (
            <span>{leadsTo(languageName(row.langTerms), languageName(row.langDefinitions))}</span>
          )}
          {notes.map((note) => note !== null && <span key={note}>{note}</span>)}
        </span>
      </span>
      <span className="tdn">{children}</span>
    </Link>
  );
}

import '../labels/labels.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '../../../messages/app/choosing';
import * as counts from '../../../messages/app/counts';
import * as things from '../../../messages/app/things';
import type { LibraryRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { SetId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Plus } from '../../ui/icons';
import { LangText } from '../../ui/lang-text';
import { isOfInputMethod } from '../../ui/key-chord';
import { AccountLack } from '../picture/account-lack';
import { setQueries } from '../set-queries';
import { titledLike } from '../titled-like';

/** Where cards go: into a set that is here, or into one that is made of them. */
export type Destination = { readonly set: LibraryRow } | { readonly title: string };

interface MoveDialogProps {
  readonly from: SetId;
  readonly count: number;
  /** Some of them have pictures. */
  readonly isPictured: boolean;
  readonly onMove: (to: Destination) => void;
  readonly onClose: () => void;
}

/** So many sets are listed at once; the others are found by their titles. */
const mostListed = 50;

/** Asks which of one's own sets the chosen cards are moved to. */
export function MoveDialog({ from, count, isPictured, onMove, onClose }: MoveDialogProps) {
  const { data: rows = [] } = useQuery(setQueries(useCarrel()).library());
  const [typed, setTyped] = useState('');
  const title = typed.trim();
  const others = rows.filter((row) => row.id !== from && row.isMine && row.availability === 'here');
  const found = titledLike(others, title);
  const listed = found.slice(0, mostListed);
  const isNew = title !== '' && !others.some((row) => row.title.normalize() === title.normalize());
  const [first] = found;
  const enter = () => {
    if (found.length === 1 && first) onMove({ set: first });
    else if (isNew && found.length === 0) onMove({ title });
  };
  return (
    <Dialog title={words.moveTitle({ count })} onClose={onClose}>
      <div className="movecards">
        <p className="mut">{words.moveAbout}</p>
        {isPictured && <AccountLack act="moves" />}
        <Field
          label={words.findOrName}
          data-first-focus=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isOfInputMethod(event.nativeEvent)) enter();
          }}
        />
        {isNew && (
          <Button icon={Plus} onClick={() => onMove({ title })}>
            {words.makeSet({ title })}
          </Button>
        )}
        {others.length === 0 && <p className="mut">{words.noOther}</p>}
        {others.length > 0 && found.length === 0 && <p className="mut">{words.noMatch}</p>}
        <ul className="labellist">
          {listed.map((row) => (
            <li key={row.id}>
              <button type="button" className="labelrow" onClick={() => onMove({ set: row })}>
                <LangText code={null}>{row.title || things.untitledSet}</LangText>
                <span className="num">{counts.cards({ count: row.termCount })}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > listed.length && <p className="mut">{words.more({ count: found.length - listed.length })}</p>}
      </div>
    </Dialog>
  );
}

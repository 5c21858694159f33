import './labels.css';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/labels';
import * as sets from '../../../messages/app/sets';
import { useState } from 'react';
import type { Today } from '../../client/carrel-client';
import { usePorts } from '../../client/use-ports';
import { LangText } from '../../ui/lang-text';
import { SetRows } from '../library/set-rows';
import type { ShelfGroup } from '../library/shelf-groups';
import { foldedIn, keptFolds } from './folded-labels';

const keptUnder = 'carrel.folded-labels';

interface GroupedRowsProps {
  readonly groups: readonly ShelfGroup[];
  readonly today: Today | null;
}

/** The sets of a shelf under a heading for each label, which folds. What is folded stays so on this device. */
export function GroupedRows({ groups, today }: GroupedRowsProps) {
  const { kept } = usePorts();
  const [folded, setFolded] = useState(() => foldedIn(kept.getItem(keptUnder)));
  function fold(label: string | null, isOpen: boolean) {
    if (folded.has(label) !== isOpen) return;
    const next = new Set(folded);
    if (isOpen) next.delete(label);
    else next.add(label);
    setFolded(next);
    kept.setItem(keptUnder, keptFolds(next, groups));
  }
  return groups.map((group) => (
    <details
      key={group.label === null ? 'none' : `=${group.label}`}
      className="labelgroup"
      open={!folded.has(group.label)}
      onToggle={({ currentTarget }) => fold(group.label, currentTarget.open)}
    >
      <summary>
        <h2>{group.label === null ? words.without : <LangText code={null}>{group.label}</LangText>}</h2>
        <span className="small mut2">{sumOf(group)}</span>
        {group.due > 0 && <span className="due">{sets.due({ count: group.due })}</span>}
      </summary>
      {!folded.has(group.label) && <SetRows rows={group.rows} today={today} />}
    </details>
  ));
}

const sumOf = ({ rows, count }: ShelfGroup): string =>
  rows.length === count ? counts.sets({ count }) : words.someInLabel({ shown: rows.length, count });

import './labels.css';
import * as words from '../../../messages/app/labels';
import { useState } from 'react';
import type { LibraryRow } from '../../client/carrel-client';
import { labelsOn } from '../../domain/set-label';
import { Button } from '../../ui/button';
import { languagesOf, type ShelfChoice, type ShelfOrder, shelfOrders, wholeShelf } from '../library/shelf-choice';
import { LabelsDialog } from './labels-dialog';
import { LanguageSelect } from './language-select';

interface ShelfBarProps {
  readonly rows: readonly LibraryRow[];
  readonly choice: ShelfChoice;
  /** How many of them are shown. */
  readonly shown: number;
  readonly onChange: (choice: ShelfChoice) => void;
}

const orderNames: Readonly<Record<ShelfOrder, string>> = {
  due: words.byDue,
  studied: words.byStudied,
  name: words.byName,
  newest: words.byNewest,
};

/** In which order the sets stand, and which of them. */
export function ShelfBar({ rows, choice, shown, onChange }: ShelfBarProps) {
  const [isOpen, setOpen] = useState(false);
  const labels = [...labelsOn(rows)];
  const languages = [...new Set(rows.flatMap(languagesOf))].toSorted();
  const change = (part: Partial<ShelfChoice>) => onChange({ ...choice, ...part });
  return (
    <div className="shelfbar" role="group" aria-label={words.arrange}>
      <label>
        {words.order}
        <select
          className="sel"
          value={choice.order}
          onChange={({ target }) => change({ order: target.value as ShelfOrder })}
        >
          {shelfOrders.map((order) => (
            <option key={order} value={order}>
              {orderNames[order]}
            </option>
          ))}
        </select>
      </label>
      {labels.length > 0 && (
        <label>
          {words.label}
          <select
            className="sel"
            value={choice.label === null ? '' : `=${choice.label}`}
            onChange={({ target }) => change({ label: target.value === '' ? null : target.value.slice(1) })}
          >
            <option value="">{words.anyLabel}</option>
            {labels.map(([label]) => (
              <option key={label} value={`=${label}`}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {languages.length > 1 && (
        <LanguageSelect codes={languages} chosen={choice.language} onChoose={(language) => change({ language })} />
      )}
      <Button aria-pressed={choice.due} onClick={() => change({ due: !choice.due })}>
        {words.onlyDue}
      </Button>
      {rows.some(({ hasStars }) => hasStars) && (
        <Button aria-pressed={choice.starred} onClick={() => change({ starred: !choice.starred })}>
          {words.onlyStarred}
        </Button>
      )}
      {rows.some(({ hasPictures }) => hasPictures) && (
        <Button aria-pressed={choice.pictured} onClick={() => change({ pictured: !choice.pictured })}>
          {words.onlyPictured}
        </Button>
      )}
      {labels.length > 0 && choice.label === null && (
        <Button aria-pressed={choice.grouped} onClick={() => change({ grouped: !choice.grouped })}>
          {words.underHeadings}
        </Button>
      )}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words.labels}
      </Button>
      <p className="remain" aria-live="polite">
        {shown < rows.length && (
          <>
            {words.remain({ count: shown, of: rows.length })}{' '}
            <button
              type="button"
              className="link"
              onClick={() => onChange({ ...wholeShelf, order: choice.order, grouped: choice.grouped })}
            >
              {words.showAll}
            </button>
          </>
        )}
      </p>
      {isOpen && <LabelsDialog rows={rows} onClose={() => setOpen(false)} />}
    </div>
  );
}

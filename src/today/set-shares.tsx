import './day-limits.css';
import { useQuery } from '@tanstack/react-query';
import * as things from '../../messages/app/things';
import * as words from '../../messages/app/today';
import type { LibraryRow, Today } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { LangText } from '../ui/lang-text';
import { ShareChoice } from '../ui/share-choice';
import { todayQueries } from './today-queries';
import { useSetChoice } from './use-set-choice';

interface SetSharesProps {
  readonly today: Today;
  readonly rows: readonly LibraryRow[];
}

/** How much of a day each set may have, in one list: those that have a part in today, and those that have a share. */
export function SetShares({ today, rows }: SetSharesProps) {
  const choose = useSetChoice();
  const { data: shares, error } = useQuery(todayQueries(useCarrel()).shares());
  if (error) throw error;
  const ofToday = new Set(today.sets.map(({ setId }) => setId));
  const shown = rows.filter(({ id }) => ofToday.has(id) || shares?.has(id));
  if (!shares || shown.length === 0) return null;
  return (
    <details className="shares">
      <summary>
        {words.shares}{' '}
        <span className="small mut2">
          {words.ownShares({ count: shown.filter(({ id }) => shares.has(id)).length })}
        </span>
      </summary>
      <ul>
        {shown.map(({ id, title }) => (
          <li className="share" key={id}>
            <LangText code={null} as="span" className="t">
              {title || things.untitledSet}
            </LangText>
            <label>
              <span>{words.newPerDay}</span>
              <ShareChoice
                label={words.shareOf({ what: words.newPerDay, title: title || things.untitledSet })}
                of="new-cards"
                value={shares.get(id)?.newPerDay ?? null}
                onChange={(newPerDay) => void choose(id, { newPerDay })}
              />
            </label>
            <label>
              <span>{words.reviewsPerDay}</span>
              <ShareChoice
                label={words.shareOf({ what: words.reviewsPerDay, title: title || things.untitledSet })}
                of="reviews"
                value={shares.get(id)?.reviewsPerDay ?? null}
                onChange={(reviewsPerDay) => void choose(id, { reviewsPerDay })}
              />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

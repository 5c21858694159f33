import * as words from '../../../messages/app/closed-sets';
import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import type { StudySet } from '../../domain/study-set';
import { likeThis } from './like-this';
import { setQueries } from '../set-queries';
import { SetRows } from '../library/set-rows';

/** Under a set that cannot be shown: a few that can. */
export function SetsLikeThis({ set }: { readonly set: StudySet }) {
  const client = useCarrel();
  const { data: library = [] } = useQuery(setQueries(client).library());
  const found = likeThis(set, library);
  if (!found) return null;
  return (
    <section className="likethis" aria-labelledby="like-this">
      <h2 id="like-this">
        {found.why === 'maker' ? words.hereBy({ author: <bdi>{set.createdBy}</bdi> }) : words.hereAlike}
      </h2>
      <SetRows rows={found.why === 'maker' ? found.rows.map((row) => ({ ...row, createdBy: null })) : found.rows} />
    </section>
  );
}

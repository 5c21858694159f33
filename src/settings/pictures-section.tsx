import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '../../messages/app/settings';
import type { KeptSet } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { setAddress } from '../domain/set-address';
import { Button } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { Link } from '../ui/link';
import { useToast } from '../ui/use-toast';
import { bytesInWords } from './bytes-in-words';

const picturesKey = [...queryKeys.pictures, 'usage'];

/** Pictures on this device: those that go when there is no room, with the way to be rid of them, and those that stay. Nothing is said where there are none. */
export function PicturesSection() {
  const client = useCarrel();
  const queries = useQueryClient();
  const toast = useToast();
  const { data } = useQuery({
    queryKey: picturesKey,
    queryFn: async () => {
      const kept = await client.pictures.stored();
      return { others: await kept.usage(), own: await kept.ownUsage(), sets: await client.pictures.keptSets() };
    },
    staleTime: 0,
  });
  if (!data) return null;
  const { others, own, sets } = data;
  const remove = async () => {
    await (await client.pictures.stored()).clear();
    await queries.invalidateQueries({ queryKey: queryKeys.pictures });
    await queries.invalidateQueries({ queryKey: ['settings'] });
    toast({ text: words.picturesRemoved });
  };
  return (
    <>
      {others.count + own.count > 0 && (
        <div className="setr">
          <div className="grow">
            <b>{words.pictures}</b>
            {others.count > 0 && <p>{words.picturesKept(sized(others))}</p>}
            {own.count > 0 && <p>{words.picturesOwn(sized(own))}</p>}
          </div>
          {others.count > 0 && <Button onClick={() => void remove()}>{words.removePictures}</Button>}
        </div>
      )}
      {sets.length > 0 && <KeptSets sets={sets} />}
    </>
  );
}

function KeptSets({ sets }: { readonly sets: readonly KeptSet[] }) {
  const sum = (of: 'count' | 'bytes') => sets.reduce((total, set) => total + set[of], 0);
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.picturesOfSets}</b>
        <p>{words.picturesOfSetsAbout(sized({ count: sum('count'), bytes: sum('bytes') }))}</p>
        <ul className="keptsets">
          {sets.map((set) => (
            <li key={set.id}>
              <Link className="link" to={setAddress(set)}>
                <LangText code={null} as="span">
                  {set.title}
                </LangText>
              </Link>{' '}
              <span className="mut">{words.keptWithSet(sized(set))}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const sized = ({ count, bytes }: { readonly count: number; readonly bytes: number }) => ({
  count,
  size: bytesInWords(bytes),
});

import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '../../messages/app/settings';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { useToast } from '../ui/use-toast';
import { bytesInWords } from './bytes-in-words';

const picturesKey = ['settings', 'pictures'];

/** Pictures that were fetched, and the way to be rid of them. Nothing is said where there are none. */
export function PicturesSection() {
  const client = useCarrel();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: usage } = useQuery({
    queryKey: picturesKey,
    queryFn: async () => (await client.pictures.kept()).usage(),
    staleTime: 0,
  });
  if (!usage || usage.count === 0) return null;
  const remove = async () => {
    await (await client.pictures.kept()).clear();
    await queries.invalidateQueries({ queryKey: ['settings'] });
    toast({ text: words.picturesRemoved });
  };
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.pictures}</b>
        <p>{words.picturesKept({ count: usage.count, size: bytesInWords(usage.bytes) })}</p>
      </div>
      <Button onClick={() => void remove()}>{words.removePictures}</Button>
    </div>
  );
}

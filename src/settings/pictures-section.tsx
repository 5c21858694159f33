import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { counted } from '../ui/plural';
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
    toast({ text: 'The pictures are off this device. Cards stay; a picture comes back when it is looked at online.' });
  };
  return (
    <div className="setr">
      <div className="grow">
        <b>Pictures of cards</b>
        <p>
          {counted(usage.count, 'picture')}, {bytesInWords(usage.bytes)}, kept to be seen offline. Beyond 200 MB the
          oldest go by themselves.
        </p>
      </div>
      <Button onClick={() => void remove()}>Remove pictures</Button>
    </div>
  );
}

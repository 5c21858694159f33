import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/pictures';
import * as things from '../../../messages/app/things';
import { useQuery } from '@tanstack/react-query';
import type { PicturesHere, SetView } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { doOrTell } from '../../ui/refusals';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/use-toast';
import { keptWords } from './kept-words';

/** Whether all pictures of a set are to be on this device, and how far that is. */
export function KeepPictures({ view: { set, keepsPictures } }: { readonly view: SetView }) {
  const client = useCarrel();
  const toast = useToast();
  const { data: here } = useQuery({
    queryKey: [...queryKeys.pictures, set.id, set.modifiedAt, keepsPictures],
    queryFn: () => client.pictures.hereOf(set),
    enabled: keepsPictures,
    placeholderData: (before: PicturesHere | undefined) => before,
  });
  const choose = (isKept: boolean) => {
    // Whether the browser promises to keep what it holds is its own to say; it may ask its user.
    if (isKept) void navigator.storage?.persist?.();
    return doOrTell(toast, things.choiceNotSaved, () => client.pictures.keepSet(set.id, isKept));
  };
  return (
    <div className="formatting">
      <span>
        <b>{words.keepAll}</b>
        <small role="status">{keepsPictures && here ? keptWords(here) : words.keepAllAbout}</small>
      </span>
      {keepsPictures && here?.rest === 'full' && (
        <Button size="sm" onClick={() => client.pictures.fetchKept()}>
          {acts.tryAgain}
        </Button>
      )}
      <Switch label={words.keepAll} isOn={keepsPictures} onChange={(isKept) => void choose(isKept)} />
    </div>
  );
}

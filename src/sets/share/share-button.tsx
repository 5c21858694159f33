import * as words from '../../../messages/app/share';
import { Suspense, lazy, useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { Button } from '../../ui/button';
import { Share2 } from '../../ui/more-icons';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** Opens the address of a set for others. */
export function ShareButton({ view }: { readonly view: SetView }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button size="sm" icon={Share2} onClick={() => setSharing(true)}>
        {words.share}
      </Button>
      {isSharing && (
        <Suspense>
          <ShareDialog view={view} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

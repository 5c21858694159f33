import * as words from '../../../messages/app/share';
import { useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { Share2 } from '../../ui/more-icons';
import { SheetPart } from '../../ui/part';

const ShareDialog = lazyPart(async () => (await import('./share-dialog')).ShareDialog);

/** Opens the address of a set for others. */
export function ShareButton({ view }: { readonly view: SetView }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button size="sm" icon={Share2} onClick={() => setSharing(true)}>
        {words.share}
      </Button>
      {isSharing && (
        <SheetPart onMissed={() => setSharing(false)}>
          <ShareDialog view={view} onClose={() => setSharing(false)} />
        </SheetPart>
      )}
    </>
  );
}

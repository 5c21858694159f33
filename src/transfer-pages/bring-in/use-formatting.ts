import { useEffect, useState } from 'react';
import { formattingReady } from '../../ui/user-text';

/** Whether formatting can be shown yet; it is fetched once it is needed. */
export function useFormatting(isNeeded: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isNeeded || isReady) return undefined;
    let isGone = false;
    void formattingReady().then((ready) => isGone || setReady(ready));
    return () => {
      isGone = true;
    };
  }, [isNeeded, isReady]);
  return isReady;
}

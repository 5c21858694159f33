import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Takes whoever came to the address of a card (`#card-…`) to it, as soon as it is in the page: once a visit. */
export function OpenedCard() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const find = () => {
      const row = document.getElementById(hash.slice(1));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'center' });
      return row !== null;
    };
    if (find()) return undefined;
    // Of thousands only those in sight are in the page, and it is scrolled to.
    const coming = new MutationObserver(() => {
      if (find()) coming.disconnect();
    });
    coming.observe(document.body, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [hash, key]);
  return null;
}

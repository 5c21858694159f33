import { type ReactNode, useEffect, useState } from 'react';

const quietMs = 300;

/** Under 300 ms nothing is shown: what arrives at once should not flicker first. */
export function Late({ children }: { readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}

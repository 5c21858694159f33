import { type ReactNode, useEffect, useState } from 'react';

const quietMs = 300;

interface LateProps {
  readonly afterMs?: number;
  readonly children: ReactNode;
}

/** Under 300 ms nothing is shown: what arrives at once should not flicker first. */
export function Late({ afterMs = quietMs, children }: LateProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLate ? children : null;
}

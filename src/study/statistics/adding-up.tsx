import * as words from '../../../messages/app/statistics';
import { useEffect, useState } from 'react';

const wordsAfterMs = 700;

/** A long history takes its moment: first its shape, then how far it is. */
export function AddingUp({ share }: { readonly share: number }) {
  const [saysSo, setSaysSo] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaysSo(true), wordsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skels">
      <i className="skel-hero" aria-hidden />
      {saysSo && (
        <p className="mut" role="status">
          <progress aria-label={words.addingUp} value={share} max={1} /> {words.addingUp}
        </p>
      )}
    </div>
  );
}

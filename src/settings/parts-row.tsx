import { useEffect, useState } from 'react';
import * as words from '../../messages/app/settings';
import { figures } from '../../messages/figures';
import { type StoredParts, storeParts } from '../platform/stored-parts';

/** Whether all of the app is on this device. Whoever looks has it go on where it stopped. */
export function PartsRow() {
  const [parts, setParts] = useState<StoredParts | null>(null);
  useEffect(() => void storeParts(setParts), []);
  if (!parts) return null;
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.parts}</b>
        <p>{partsWords(parts)}</p>
        {!parts.isOver && <progress aria-label={words.parts} value={parts.stored} max={parts.of} />}
      </div>
    </div>
  );
}

function partsWords({ stored, of, isOver }: StoredParts): string {
  if (stored === of) return words.partsWhole;
  const said = { stored: figures(stored), of: figures(of) };
  return isOver ? words.partsMissing(said) : words.partsComing(said);
}

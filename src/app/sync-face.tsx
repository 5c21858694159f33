import type { IconShape } from '../ui/icons';
import type { SyncWords } from './sync-words';
import { Link } from '../ui/link';

interface SyncFaceProps {
  readonly short: boolean;
  readonly words: SyncWords;
  readonly icon: IconShape;
  readonly look?: string;
  readonly to: string;
}

/** The status as it stands in the rail's foot, or in the top bar of narrow windows. */
export function SyncFace({ short, words, icon: Icon, look = '', to }: SyncFaceProps) {
  const { phrase, detail } = words;
  return short ? (
    <Link className={`btn quiet sm sync-short${look}`} to={to} title={`${phrase}. ${detail}`}>
      <Icon className="i-sm" aria-hidden />
      {words.short}
    </Link>
  ) : (
    <Link className={`syncbox${look}`} to={to}>
      <Icon className="i" aria-hidden />
      <span>
        <b>{phrase}</b>
        {detail}
      </span>
    </Link>
  );
}

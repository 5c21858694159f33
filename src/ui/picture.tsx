import { type CSSProperties, Suspense } from 'react';
import { lazyPart } from './lazy-part';
import type { PictureSource } from './pictures-context';

export interface PictureProps {
  readonly picture: PictureSource;
  /** Empty where the picture stands beside its text. */
  readonly alt: string;
  /** Below the fold, perhaps: fetched when it is about to be seen. */
  readonly isLazy?: boolean;
  /** What a button on it is called that shows it as large as the window. Absent: it has none, as within another button. */
  readonly closer?: string;
  /** `th`: a square in a row, with no room for words. */
  readonly className?: string;
}

/** Comes with the first picture. Where it cannot be had, there is an empty plate, and the texts are as usable as ever. */
const LivePicture = lazyPart<PictureProps>(() =>
  import('./live-picture').then(
    (loaded) => loaded.LivePicture,
    () => () => null,
  ),
);

/** A picture on its plate. The plate has its size from the first moment, whatever comes or does not come. */
export function Picture(props: PictureProps) {
  const { className = '', picture } = props;
  return (
    <span className={`plate ${className}`} style={{ '--ratio': ratioOf(picture) } as CSSProperties}>
      <Suspense>
        <LivePicture key={picture.url} {...props} />
      </Suspense>
    </span>
  );
}

/** Width to height. A strip keeps a plate that can be seen; what nobody knows is a square. */
const ratioOf = ({ width, height }: PictureSource): number =>
  width > 0 && height > 0 ? Math.min(4, Math.max(0.4, width / height)) : 1;

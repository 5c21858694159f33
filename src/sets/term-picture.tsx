import { useState } from 'react';
import type { Image } from '../domain/study-set';
import { pictureAddress } from '../ui/card-picture';

/** The size for a list, by the suffix of its file name (interface 2.3); other names have only the one size. */
export const thumbnailOf = (url: string): string => url.replace(/_m(\.\w+)$/, '_t$1');

interface TermPictureProps {
  readonly image: Image;
  readonly alt: string;
}

/** A card's picture in the list: the small size, else the one that was given, else nothing. */
export function TermPicture({ image, alt }: TermPictureProps) {
  const sizes = [...new Set([thumbnailOf(image.url), image.url])];
  const [tried, setTried] = useState(0);
  const address = pictureAddress(sizes[tried] ?? '');
  if (!address) return null;
  return (
    <span className="plate th">
      <img src={address} alt={alt} loading="lazy" decoding="async" draggable={false} onError={() => setTried(tried + 1)} />
    </span>
  );
}

import { ImageOff } from './icons';
import { useState } from 'react';

export interface CardPictureSource {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface CardPictureProps {
  readonly picture: CardPictureSource;
  readonly alt: string;
}

/** A picture on its plate. Its room is kept before it arrives, and when it does not. */
export function CardPicture({ picture, alt }: CardPictureProps) {
  const [isMissing, setMissing] = useState(false);
  const address = pictureAddress(picture.url);
  const { width, height } = picture;
  const isKnown = width > 0 && height > 0;
  return (
    <div className="plate" style={{ aspectRatio: isKnown ? `${width} / ${height}` : '1' }}>
      {address && !isMissing ? (
        <img
          src={address}
          alt={alt}
          {...(isKnown && { width, height })}
          decoding="async"
          draggable={false}
          onError={() => setMissing(true)}
        />
      ) : (
        <span className="plate-missing">
          <ImageOff className="i" aria-hidden />
          Picture not on this device
        </span>
      )}
    </div>
  );
}

/** Pictures of elsewhere come through the relay: the page itself asks no other host for anything. */
export function pictureAddress(url: string): string | null {
  return /^https?:\/\//i.test(url) ? `/relay/image?url=${encodeURIComponent(url)}` : null;
}

import './picture.css';
import * as words from '../../messages/app/ui';
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LookCloser } from './look-closer';
import { ImageOff } from './more-icons';
import { heldPicture, holdPicture, releasePicture } from './object-urls';
import type { PictureProps } from './picture';
import { type LoadPicture, type PictureLoading, type PictureSource, PicturesContext } from './pictures-context';

type Missing = 'offline' | 'elsewhere' | 'none';

const missingWords: Record<Missing, string> = {
  offline: words.pictureOffline,
  elsewhere: words.pictureElsewhere,
  none: words.pictureBroken,
};

/** Fetches a picture in the size of its plate and shows it; says so where there is none. */
export function LivePicture({ picture, alt, isLazy = false, closer, className }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const pixels = usePixels(frame, isLazy);
  const { src, missing, onError } = useLoaded(use(PicturesContext), picture, pixels);
  return (
    <span ref={frame} className="pic">
      {src !== null && <img src={src} alt={alt} decoding="async" draggable={false} onError={onError} />}
      {src !== null && closer !== undefined && (
        <LookCloser label={closer}>
          <span className="closeup-plate">
            <LivePicture picture={picture} alt={alt || words.picture} />
          </span>
        </LookCloser>
      )}
      {missing !== null && (
        <span className="plate-missing" title={missingWords[missing]}>
          <ImageOff className="i" aria-hidden />
          <span className={className === 'th' ? 'vh' : ''}>{missingWords[missing]}</span>
        </span>
      )}
    </span>
  );
}

/** How many pixels of the screen the longer side takes; null until the picture is near enough to be seen. Only grows. */
function usePixels(frame: RefObject<HTMLElement | null>, isLazy: boolean): number | null {
  const [pixels, setPixels] = useState<number | null>(null);
  const [isNear, setNear] = useState(!isLazy);
  useEffect(() => {
    const element = frame.current;
    if (isNear || !element) return undefined;
    const eye = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '300px' },
    );
    eye.observe(element);
    return () => eye.disconnect();
  }, [frame, isNear]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isNear || !element) return undefined;
    const measure = () => {
      const side = Math.max(element.clientWidth, element.clientHeight) * (window.devicePixelRatio || 1);
      if (side > 0) setPixels((was) => Math.max(was ?? 0, Math.round(side)));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // A window that is moved to a finer screen is told so as a change of size.
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame, isNear]);
  return pixels;
}

interface Loaded {
  /** Which picture in which size; empty before the first. */
  readonly name: string;
  readonly src: string | null;
  readonly missing: Missing | null;
}
const nothingYet: Loaded = { name: '', src: null, missing: null };

/** The picture's address in this page. What was shown a moment ago, as on the other side of a card, is there at once. */
function useLoaded({ load, whenBack }: PictureLoading, { url, width, height }: PictureSource, pixels: number | null) {
  const [loaded, setLoaded] = useState(nothingYet);
  const [tries, setTries] = useState(0);
  const name = pixels === null ? '' : `${pixels} ${url}`;
  useEffect(() => {
    if (pixels === null) return undefined;
    let isGone = false;
    let holds = holdPicture(name, null) !== null;
    const show = (answer: Awaited<ReturnType<LoadPicture>>) => {
      if (isGone) return;
      holds = answer.kind === 'here';
      if (answer.kind === 'here') setLoaded({ name, src: holdPicture(name, answer.picture), missing: null });
      else setLoaded({ name, src: null, missing: answer.kind });
    };
    if (!holds) load({ url, width, height }, pixels).then(show, () => show({ kind: 'offline' }));
    return () => {
      isGone = true;
      if (holds) releasePicture(name);
    };
  }, [load, url, width, height, pixels, name, tries]);
  useEffect(() => {
    if (loaded.missing !== 'offline') return undefined;
    return whenBack(() => setTries((count) => count + 1));
  }, [loaded, whenBack]);
  const src = loaded.name === name ? loaded.src : (heldPicture(name) ?? loaded.src);
  return { src, missing: loaded.missing, onError: () => setLoaded({ name, src: null, missing: 'none' }) };
}

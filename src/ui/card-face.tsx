import { useLayoutEffect, useRef, useState } from 'react';
import { CardPicture, type CardPictureSource } from './card-picture';
import { faceBlocks, faceStep } from './face-step';
import { UserText } from './user-text';

interface CardFaceProps {
  readonly text: string;
  /** The language code as the service wrote it. */
  readonly code: string;
  readonly formatted: boolean;
  readonly picture: CardPictureSource | null;
  readonly pictureAlt: string;
  /** Whether there is more text below than the card shows. */
  readonly onMore?: ((isMore: boolean) => void) | undefined;
}

/** One side of a card: its text in the size that suits it, its picture above. Long texts scroll inside the card. */
export function CardFace({ text, code, formatted, picture, pictureAlt, onMore }: CardFaceProps) {
  const { ref, scrolls, isMore } = useScrolling(onMore);
  const plain = formatted ? text.replace(/<[^<>]*>/g, '') : text;
  const { main, remark } = formatted ? { main: text, remark: null } : faceBlocks(text);
  const step = faceStep(remark === null ? plain : main, { picture: picture !== null });
  const long = step === 'xs' ? ' long' : '';
  return (
    <div
      ref={ref}
      className={`bd${long}${isMore ? ' more' : ''}`}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': 'Long text, scrolls' })}
    >
      {picture && <CardPicture key={picture.url} picture={picture} alt={pictureAlt} />}
      {main !== '' && <UserText as="p" className={`txt ${step}`} {...{ text: main, code, formatted }} />}
      {remark !== null && <UserText as="p" className="txt s mut" {...{ text: remark, code, formatted }} />}
    </div>
  );
}

/** Whether the text is longer than its room, and whether some of it is still below. */
function useScrolling(onMore: ((isMore: boolean) => void) | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const [isMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return undefined;
    const look = () => {
      setScrolls(body.scrollHeight > body.clientHeight + 1);
      setMore(body.scrollHeight - body.scrollTop - body.clientHeight > 8);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(body);
    for (const child of body.children) sizes.observe(child);
    body.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      body.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => onMore?.(isMore), [isMore, onMore]);
  return { ref, scrolls, isMore };
}

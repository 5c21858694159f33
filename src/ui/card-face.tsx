import * as words from '../../messages/app/ui';
import { faceBlocks, faceStep, plainOf } from './face-step';
import { Picture } from './picture';
import type { PictureSource } from './pictures-context';
import { UserText } from './user-text';
import { useScrolling } from './use-scrolling';
import { hasMarks, type TextLook } from '../card-text/text-look';

interface CardFaceProps {
  readonly text: string;
  /** What stands here once the card is turned over. */
  readonly other: string;
  /** The language code as the service wrote it. */
  readonly code: string;
  readonly look: TextLook;
  readonly picture: PictureSource | null;
  /** What the picture says where it is all there is on this side. Beside a text it only illustrates. */
  readonly pictureAlt: string;
  /** Whether there is more text below than the card shows. */
  readonly onMore?: ((isMore: boolean) => void) | undefined;
}

/** One side of a card: its text in the size that suits it, its picture above. Long texts scroll inside the card. */
export function CardFace({ text, other, code, look, picture, pictureAlt, onMore }: CardFaceProps) {
  const { ref, scrolls, isMore } = useScrolling(onMore);
  const { main, remark } = hasMarks(look) ? { main: text, remark: null } : faceBlocks(text);
  const step = faceStep(plainOf(text, look), { picture: picture !== null, other: plainOf(other, look) });
  const long = step === 'xs' ? ' long' : '';
  return (
    <div
      ref={ref}
      className={`bd${long}${isMore ? ' more' : ''}`}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': words.longText })}
    >
      {picture && <Picture picture={picture} alt={text === '' ? pictureAlt : ''} closer={words.lookCloser} />}
      {main !== '' && <UserText as="p" className={`txt ${step}`} {...{ text: main, code, look }} />}
      {remark !== null && <UserText as="p" className="txt s mut" {...{ text: remark, code, look }} />}
    </div>
  );
}

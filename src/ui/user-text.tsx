import { Suspense } from 'react';
import { isLaid, mayBeLaid, type TextLook } from '../card-text/text-look';
import { lazyPart } from './lazy-part';
import { AwaitedText, PlainText, type TextProps } from './plain-text';
import { mostAtOnce } from './text-stretches';

/** Comes with the first text that is more than its characters. Where it cannot be had, texts stay as they are until the next start. */
const RichText = lazyPart(() =>
  import('./rich-text').then(
    (loaded) => loaded.RichText,
    () => PlainText,
  ),
);

/** Whether texts with formatting can be shown from now on, at once: those who draw many wait for it. */
export const formattingReady = (): Promise<boolean> =>
  import('./rich-text').then(
    async ({ purifierReady }) => {
      await RichText.preload();
      return purifierReady();
    },
    () => false,
  );

interface UserTextProps extends TextProps {
  /** What the user asked for in this set. */
  readonly look: TextLook;
}

/** A text as somebody wrote it. Anything but its characters is shown only on wish, and only where there may be some; never of one that is shown in parts. */
export function UserText({ look, ...text }: UserTextProps) {
  if (!isLaid(look) || text.text.length > mostAtOnce || !mayBeLaid(text.text)) return <PlainText {...text} />;
  return (
    <Suspense fallback={<AwaitedText {...text} />}>
      <RichText {...text} look={look} />
    </Suspense>
  );
}

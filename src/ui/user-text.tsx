import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { PlainText, type TextProps } from './plain-text';

/** Comes with the first formatted text. Where it cannot be had, texts stay as they are until the next start. */
const RichText = lazyPart(() =>
  import('./rich-text').then(
    (loaded) => loaded.RichText,
    () => PlainText,
  ),
);

interface UserTextProps extends TextProps {
  /** The user asked for formatting in this set. Otherwise the text is shown character by character. */
  readonly formatted: boolean;
}

/** A text as somebody wrote it. Formatting is shown only on wish, and only where there may be some. */
export function UserText({ formatted, ...text }: UserTextProps) {
  if (!formatted || !/[<&]/.test(text.text)) return <PlainText {...text} />;
  return (
    <Suspense fallback={<PlainText {...text} />}>
      <RichText {...text} />
    </Suspense>
  );
}

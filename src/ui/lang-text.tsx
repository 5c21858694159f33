import { type ReactNode, Suspense } from 'react';
import { languageTag } from './language-tags';
import { lazyPart } from './lazy-part';
import { beginningOf, mostAtOnce } from './text-stretches';

/** Comes with the first text of such a length. Where it cannot be had, the beginning is shown until the next start. */
const LongText = lazyPart(() =>
  import('./long-text').then(
    (loaded) => loaded.LongText,
    () => Beginning,
  ),
);

interface LangTextProps {
  /** The code as the service wrote it; null where nobody said. */
  readonly code: string | null | undefined;
  readonly children: ReactNode;
  readonly as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | 'b';
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** User text in its own language and direction, an island in the text around it. */
export function LangText({ code, children, as: Tag = 'span', className, id }: LangTextProps) {
  const { lang, dir } = languageTag(code);
  return (
    <Tag lang={lang} dir={dir} className={className} id={id}>
      {typeof children === 'string' && children.length > mostAtOnce ? (
        <Suspense fallback={<Beginning text={children} />}>
          <LongText key={children} text={children} />
        </Suspense>
      ) : (
        children
      )}
    </Tag>
  );
}

const Beginning = ({ text }: { readonly text: string }) => <>{beginningOf(text)}</>;

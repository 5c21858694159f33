import type { ReactNode } from 'react';
import { languageTag } from './language-tags';

interface LangTextProps {
  /** The code as the service wrote it; null where nobody said. */
  readonly code: string | null | undefined;
  readonly children: ReactNode;
  readonly as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | 'b';
  readonly className?: string;
  readonly id?: string;
}

/** User text in its own language and direction, an island in the text around it. */
export function LangText({ code, children, as: Tag = 'span', className, id }: LangTextProps) {
  const { lang, dir } = languageTag(code);
  return (
    <Tag lang={lang} dir={dir} className={className} id={id}>
      {children}
    </Tag>
  );
}

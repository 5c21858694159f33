import type { ReactNode } from 'react';
import { LangText } from './lang-text';
import { mostAtOnce } from './text-stretches';

export interface TextProps {
  readonly text: string;
  /** The language code as the service wrote it. */
  readonly code: string | null | undefined;
  readonly as?: 'span' | 'p' | 'div' | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  /** How its characters are shown, where some of them are marked. A text that is laid out, or very long, is shown without. */
  readonly marked?: ((text: string) => ReactNode) | undefined;
}

/** A text whose marks are about to be shown as what they mean: its place is kept. What comes late is shown as it was typed. */
export const AwaitedText = ({ className, ...text }: TextProps) => (
  <PlainText {...text} className={className === undefined ? 'awaited' : `${className} awaited`} />
);

/** A text character by character, as somebody wrote it. */
export function PlainText({ text, code, as = 'span', className, id, marked }: TextProps) {
  return (
    <LangText code={code} as={as} {...{ className, id }}>
      {marked && text.length <= mostAtOnce ? marked(text) : text}
    </LangText>
  );
}

import { LangText } from './lang-text';

export interface TextProps {
  readonly text: string;
  /** The language code as the service wrote it. */
  readonly code: string | null | undefined;
  readonly as?: 'span' | 'p' | 'div' | undefined;
  readonly className?: string | undefined;
}

/** A text character by character, as somebody wrote it. */
export function PlainText({ text, code, as = 'span', className }: TextProps) {
  return (
    <LangText code={code} as={as} {...(className !== undefined && { className })}>
      {text}
    </LangText>
  );
}

import type { Piece } from '../domain/search/hit-pieces';
import { LangText } from '../ui/lang-text';
import { Marks } from '../ui/marks';

interface MarkedTextProps {
  readonly pieces: readonly Piece[];
  /** The language code as the service wrote it; null where nobody said. */
  readonly code: string | null;
  readonly as?: 'span' | 'p' | 'b';
  readonly className?: string;
}

/** A text as somebody wrote it, its hits marked. */
export function MarkedText({ pieces, code, as = 'span', className }: MarkedTextProps) {
  return (
    <LangText code={code} as={as} {...(className !== undefined && { className })}>
      <Marks pieces={pieces} />
    </LangText>
  );
}

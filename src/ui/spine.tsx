import { spineLetters } from './language-tags';

interface SpineProps {
  readonly langTerms: string;
  readonly langDefinitions: string;
  /** 1 to 8. */
  readonly cloth: number;
  readonly large?: boolean;
}

/** A book's back: its cloth, and the two languages on a paper label. Decoration; the words stand beside it. */
export function Spine({ langTerms, langDefinitions, cloth, large = false }: SpineProps) {
  return (
    <span
      className={`spine cloth-${cloth}${large ? ' lg' : ''}`}
      data-a={spineLetters(langTerms)}
      data-b={spineLetters(langDefinitions)}
      aria-hidden
    />
  );
}

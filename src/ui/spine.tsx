import { spineLetters } from './language-tags';

interface SpineProps {
  readonly langTerms: string;
  readonly langDefinitions: string;
  /** 1 to 8. */
  readonly cloth: number;
  readonly size?: 'lg' | 'sm' | 'xs';
}

/** A book's back: its cloth, and the two languages on a paper label. Decoration; the words stand beside it. */
export function Spine({ langTerms, langDefinitions, cloth, size }: SpineProps) {
  return (
    <span
      className={`spine cloth-${cloth}${size ? ` ${size}` : ''}`}
      data-a={spineLetters(langTerms)}
      data-b={spineLetters(langDefinitions)}
      aria-hidden
    />
  );
}

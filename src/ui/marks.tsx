interface MarksProps {
  readonly pieces: readonly { readonly text: string; readonly isHit: boolean }[];
}

/** A text whose hits are marked. */
export const Marks = ({ pieces }: MarksProps) =>
  pieces.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text));

import type { SetView } from '../client/carrel-client';
import { setAddress } from '../domain/set-address';
import { LangText } from '../ui/lang-text';
import type { Piece } from './describe-command';
import { Link } from '../ui/link';

interface OutboxSentenceProps {
  readonly pieces: readonly Piece[];
  /** Of the set that it speaks of; null: nothing leads there. */
  readonly view: SetView | null;
}

/** A change in words: names of sets lead to them, texts of cards stand in their own direction. */
export function OutboxSentence({ pieces, view }: OutboxSentenceProps) {
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'words') return <span key={index}>{text}</span>;
    // A card's text may be of either side; its own letters say which way it runs.
    if (kind === 'card')
      return (
        <bdi key={index} className="obcard">
          {text}
        </bdi>
      );
    const name = (
      <LangText as="b" code={null}>
        {text}
      </LangText>
    );
    return view ? (
      <Link key={index} className="oblink" to={setAddress(view.set)}>
        {name}
      </Link>
    ) : (
      <span key={index}>{name}</span>
    );
  });
}

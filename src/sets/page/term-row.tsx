import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/sets';
import { HardDrive, Pencil, Star, TriangleAlert } from '../../ui/icons';
import { memo, type ReactNode } from 'react';
import type { Term } from '../../domain/study-set';
import { IconButton } from '../../ui/button';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { UserText } from '../../ui/user-text';
import { pictureAlt } from './picture-alt';
import type { Standing } from './set-standings';
import type { TextLook } from '../../card-text/text-look';

export interface TermLook {
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly look: TextLook;
}

interface TermRowProps extends TermLook {
  readonly term: Term;
  /** From 1, among all cards of the set. */
  readonly number: number;
  readonly isStarred: boolean;
  /** It can be written on. */
  readonly isOpen: boolean;
  readonly pending: 'waiting' | 'needs-you' | undefined;
  /** Absent while unknown, and where nobody studied the set. */
  readonly standing: Standing | undefined;
  readonly onStar: (term: Term, starred: boolean) => void;
  /** How a side is shown where words are looked for. */
  readonly marked: ((text: string) => ReactNode) | undefined;
}

/** A card on the sheet: its number, both sides, its picture, how firmly it is known, its star. */
export const TermRow = memo(function TermRow({
  term,
  number,
  isStarred,
  isOpen,
  pending,
  standing,
  onStar,
  marked,
  ...look
}: TermRowProps) {
  return (
    <>
      <span className="ix num">{number}</span>
      <UserText as="div" className="tt" code={look.langTerms} text={term.term} look={look.look} marked={marked} />
      <UserText
        as="div"
        className="dd"
        code={look.langDefinitions}
        text={term.definition}
        look={look.look}
        marked={marked}
      />
      {term.image && (
        <Picture
          className="th"
          isLazy
          picture={term.image}
          alt={pictureAlt(term)}
          closer={words.lookCloserAt({ number: figures(number) })}
        />
      )}
      <span className={`st n${standing?.strength ?? 0}`}>
        {standing && (
          <>
            <span className="vh">{words.strength({ strength: standing.strength })} </span>
            <Link
              className={`link reach${standing.isDue ? ' duet' : ''}`}
              to={`cards/${term.id}`}
              relative="path"
              aria-label={words.cardNext({ number: figures(number), next: standing.next })}
            >
              <small>{standing.next}</small>
            </Link>
          </>
        )}
      </span>
      <span className="tools">
        {pending === 'needs-you' && (
          <Link
            className="ib sm bad"
            to="/outbox"
            state={{ card: term.id }}
            title={words.changeNeedsYou}
            aria-label={words.cardNeedsYou({ number: figures(number) })}
          >
            <TriangleAlert className="i-sm" aria-hidden />
          </Link>
        )}
        {pending === 'waiting' && (
          <span className="wait" title={words.changeWaits}>
            <HardDrive className="i-sm" aria-hidden />
            <span className="vh">{words.changeWaits}</span>
          </span>
        )}
        {isOpen && (
          <Link
            className="ib sm edit"
            to="edit"
            relative="path"
            state={{ card: term.id }}
            aria-label={words.editCard({ number: figures(number) })}
          >
            <Pencil className="i" aria-hidden />
          </Link>
        )}
        <IconButton
          icon={Star}
          label={words.starCard({ number: figures(number) })}
          small
          filled={isStarred}
          aria-pressed={isStarred}
          onClick={() => onStar(term, !isStarred)}
        />
      </span>
    </>
  );
});

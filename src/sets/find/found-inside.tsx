import * as acts from '../../../messages/app/acts';
import * as closedWords from '../../../messages/app/closed-sets';
import * as copies from '../../../messages/app/copies';
import * as editorWords from '../../../messages/app/editor';
import * as ends from '../../../messages/app/desk-ends';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/find';
import { useMemo } from 'react';
import type { SetInside } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { setAddress } from '../../domain/set-address';
import type { StudySet } from '../../domain/study-set';
import { Button, LinkButton } from '../../ui/button';
import { LangText } from '../../ui/lang-text';
import { Late } from '../../ui/late';
import { Marks } from '../../ui/marks';
import { Copy } from '../../ui/more-icons';
import { Picture } from '../../ui/picture';
import { useCopySet } from '../copy/use-copy-set';
import { pictureAlt } from '../page/picture-alt';
import { knownState } from '../use-known-set';
import { whyNot } from '../gate/why-not';
import { firstCards } from './card-preview';
import { troubleWords } from './finding-trouble';
import type { FoundRow } from './found-rows';
import { useInside } from './use-inside';
import type { useStudyNow } from './use-study-now';

interface FoundInsideProps {
  readonly row: FoundRow;
  /** By `askedWords`. */
  readonly asked: readonly string[];
  readonly study: ReturnType<typeof useStudyNow>;
}

/** Under a set that was found: its first cards and what can be done with it, or why it shows none. Nothing of it is kept. */
export function FoundInside({ row, asked, study }: FoundInsideProps) {
  const service = useService();
  const { inside, again } = useInside(row.serviceId);
  const hasCards = inside?.kind === 'inside' && inside.set.terms.length > 0;
  return (
    <>
      <p className={hasCards ? 'vh' : 'mut'} role="status">
        {inside === null ? <Late>{words.firstCardsCome}</Late> : insideInWords(inside, service.name)}
      </p>
      {inside?.kind === 'inside' && <FirstCards set={inside.set} asked={asked} />}
      <div className="acts">
        {(inside?.kind === 'unreachable' || inside?.kind === 'too-many') && (
          <Button onClick={again}>{acts.tryAgain}</Button>
        )}
        {hasCards && (
          <Button look="primary" unavailable={study.isOnItsWay ? words.cardsFetched : undefined} onClick={study.study}>
            {words.studyNow}
          </Button>
        )}
        {inside?.kind === 'inside' && <CopyFound row={row} inside={inside} />}
        {inside !== null && inside.kind !== 'unreachable' && inside.kind !== 'too-many' && (
          <LinkButton look="quiet" to={setAddress(row)} state={knownState(row)}>
            {hasCards ? words.allCards({ count: inside.set.terms.length + inside.missing }) : closedWords.openSet}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function insideInWords(inside: SetInside, service: string): string {
  switch (inside.kind) {
    case 'inside': {
      const { length } = inside.set.terms;
      return length === 0
        ? ends.noCardsYet
        : words.firstOf({ shown: firstCards(inside.set, []).length, count: length + inside.missing });
    }
    case 'closed':
      return closedInWords(inside.why, service);
    case 'unreadable':
      return closedWords.unreadable({ service });
    case 'too-many':
    case 'unreachable':
      return words.noCardsYet({ trouble: troubleWords(inside, service).title });
  }
}

function closedInWords(why: Extract<SetInside, { readonly kind: 'closed' }>['why'], service: string): string {
  switch (why) {
    case 'gone':
      return closedWords.deletedThere({ service });
    case 'password':
      return words.passwordInside;
    case 'members-only':
      return editorWords.membersOnly;
    case 'no-access':
      return editorWords.notShared;
  }
}

interface FirstCardsProps {
  readonly set: StudySet;
  readonly asked: readonly string[];
}

function FirstCards({ set, asked }: FirstCardsProps) {
  const cards = useMemo(() => firstCards(set, asked), [set, asked]);
  if (cards.length === 0) return null;
  return (
    <ul className="peek" aria-label={words.firstCards({ title: set.title || things.untitledSet })}>
      {cards.map(({ card, term, definition }) => (
        <li key={card.id}>
          <LangText as="div" className="tt" code={set.langTerms}>
            <Marks pieces={term} />
          </LangText>
          <LangText as="div" className="dd" code={set.langDefinitions}>
            <Marks pieces={definition} />
          </LangText>
          {card.image && <Picture className="th" isLazy picture={card.image} alt={pictureAlt(card)} />}
        </li>
      ))}
    </ul>
  );
}

interface CopyFoundProps {
  readonly row: FoundRow;
  readonly inside: Extract<SetInside, { readonly kind: 'inside' }>;
}

function CopyFound({ row: { isMine }, inside: { set, missing } }: CopyFoundProps) {
  const { owner } = useCarrel();
  const copy = useCopySet({ set });
  const facts = { set, missing, isMine, origin: 'service', availability: 'here', canEdit: false } as const;
  const why = whyNot('copy', facts, owner);
  if (why !== null && why !== 'cards-missing') return null;
  return (
    <Button icon={Copy} unavailable={why === null ? undefined : copies.cardsFirst} onClick={() => void copy()}>
      {copies.copySet}
    </Button>
  );
}

import * as words from '../../messages/app/search';
import type { ReactNode } from 'react';
import type { FoundOnDevice } from '../client/search-index/device-index';
import type { Choice } from './choice';
import { ChoiceRow } from './choice-row';

interface PaletteListProps {
  readonly choices: readonly Choice[];
  /** The id of the row that Enter opens. */
  readonly chosen: string | null;
  readonly found: FoundOnDevice | null;
  readonly asked: string;
  readonly words: readonly string[];
  readonly service: string;
  readonly isBehind: boolean;
  readonly isTroubled: boolean;
  readonly onPoint: (choice: Choice) => void;
  readonly onPick: (choice: Choice) => void;
  /** Looks for these words instead. */
  readonly onMean: (words: string) => void;
}

/** What is under the field: cards on paper, sets, acts and pages, and the service last. */
export function PaletteList({
  choices,
  chosen,
  found,
  asked,
  isBehind,
  isTroubled,
  onMean,
  ...look
}: PaletteListProps) {
  const rows = (...kinds: readonly Choice['kind'][]) =>
    choices
      .filter(({ kind }) => kinds.includes(kind))
      .map((choice) => (
        <ChoiceRow key={choice.id} choice={choice} isChosen={choice.id === chosen} asked={asked} {...look} />
      ));
  const cards = found?.cards.length ?? 0;
  const sets = found?.sets.length ?? 0;
  const ways = choices.filter(({ kind }) => kind === 'way').length;
  const meant = found?.meant ?? null;
  const isNothing = asked !== '' && !isBehind && !isTroubled && found?.isWhole !== false && choices.length === 1;
  return (
    <>
      <div className="palr" role="listbox" id="found" aria-label={words.found}>
        {cards > 0 && (
          <Group id="found-cards" title={words.cards} count={countOf(found)}>
            <div className="pcards" role="presentation">
              {rows('card', 'more')}
            </div>
          </Group>
        )}
        {sets > 0 && (
          <Group id="found-sets" title={words.sets}>
            {rows('set')}
          </Group>
        )}
        {choices.some(({ kind }) => kind === 'way') && (
          <Group id="found-ways" title={words.ways}>
            {rows('way')}
          </Group>
        )}
        {rows('service')}
      </div>
      {/* Behind the list, so that no row moves when it comes. */}
      {(isNothing || isTroubled) && (
        <div className="pnone">
          <b>{isTroubled ? words.notSearched : <words.nothingHere query={<bdi>{asked}</bdi>} />}</b>
          {!isTroubled && meant !== null && (
            <span>
              <words.didYouMean
                word={
                  <button type="button" className="link" onClick={() => onMean(meant)}>
                    <bdi>{meant}</bdi>
                  </button>
                }
              />
            </span>
          )}
          {!isTroubled && meant === null && <span>{words.nothingAbout}</span>}
        </div>
      )}
      {found && !found.isWhole && <p className="pnone">{words.stillReading}</p>}
      <p className="vh" aria-live="polite">
        {found?.isWhole && !isBehind && words.summary({ cards: found.count, sets, ways })}
      </p>
    </>
  );
}

/** “3 of 7”; nothing where all are shown. */
function countOf(found: FoundOnDevice | null): string | null {
  if (!found || (found.cards.length >= found.count && !found.isMore)) return null;
  const numbers = { shown: found.cards.length, count: found.count };
  return found.isMore ? words.someOfMore(numbers) : words.someOf(numbers);
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly count?: string | null;
  readonly children: ReactNode;
}

const Group = ({ id, title, count = null, children }: GroupProps) => (
  <div className="pgr" role="group" aria-labelledby={id}>
    <p className="pgh" id={id} role="presentation">
      {title} {count !== null && <span className="mut2">{count}</span>}
    </p>
    {children}
  </div>
);

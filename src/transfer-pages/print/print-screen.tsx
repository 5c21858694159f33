import * as counts from '../../../messages/app/counts';
import '../transfer.css';
import './print.css';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/print';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { usePageTitle } from '../../ui/use-page-title';
import { languageTag } from '../../ui/language-tags';
import { Choice } from '../choice';
import { drawnPictures } from './drawn-pictures';
import { useFittedCards } from './use-fitted-cards';
import { cellsOf, fittedCards } from './fitted-cards';
import { FoldingPages } from './folding-pages';
import { PrintedSide } from './printed-side';
import { type PrintedCard, type SheetSide, type Turning, forms, sheetsOf } from './sheets';
import { setAddress } from '../../domain/set-address';
import { useSetId } from '../../client/use-set-id';

type As = 'cards' | 'list' | 'folding';
type Paper = 'a4' | 'letter';

/** A set on paper: sheets to cut, a list, or pages to fold. The frame around it is never printed. */
export function PrintScreen() {
  const setId = useSetId();
  const client = useCarrel();
  const { data: view, error } = useQuery({ queryKey: queryKeys.set(setId), queryFn: () => client.sets.view(setId) });
  usePageTitle(words.print);
  if (error) throw error;
  if (view === undefined) return null;
  return view === null ? <p>{things.setNotHere}</p> : <Printing view={view} />;
}

function Printing({ view }: { readonly view: SetView }) {
  const [as, setAs] = useState<As>('cards');
  const [paper, setPaper] = useState<Paper>('a4');
  const [each, setEach] = useState<keyof typeof forms>('8');
  const [turning, setTurning] = useState<Turning>('long-edge');
  const { set } = view;
  const paperRef = useRef<HTMLDivElement>(null);
  const cards = set.terms.map(({ term, definition, image }, index): PrintedCard => ({
    number: index + 1,
    term,
    definition,
    picture: image,
  }));
  const sheets = sheetsOf(cards, { ...forms[each], turning });
  const unfit = useFittedCards(paperRef, [as, paper, each, turning, cards.length].join());
  const print = async () => {
    if (paperRef.current) await drawnPictures(paperRef.current);
    // Paper waits for no frame of the screen.
    fittedCards(cellsOf(paperRef.current));
    window.print();
  };
  return (
    <div className="transfer printing">
      <div className="narrow noprint">
        <header className="phead">
          <p className="crumb">
            <Link className="link" to={setAddress(set)}>
              <bdi>{set.title}</bdi>
            </Link>
          </p>
          <h1 tabIndex={-1}>{words.print}</h1>
        </header>
        <Choice
          label={words.as}
          value={as}
          choices={[
            { value: 'cards', label: words.cutOut },
            { value: 'list', label: words.aList },
            { value: 'folding', label: words.foldingPage },
          ]}
          onChange={setAs}
        />
        <Choice
          label={words.paper}
          value={paper}
          choices={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: words.letter },
          ]}
          onChange={setPaper}
        />
        {as === 'cards' && (
          <>
            <Choice
              label={words.perPage}
              value={each}
              choices={[
                { value: '4', label: counts.cards({ count: 4 }) },
                { value: '8', label: counts.cards({ count: 8 }) },
                { value: '16', label: counts.cards({ count: 16 }) },
              ]}
              onChange={setEach}
            />
            <Choice
              label={words.backs}
              value={turning}
              choices={[
                { value: 'long-edge', label: words.longEdge },
                { value: 'short-edge', label: words.shortEdge },
              ]}
              onChange={setTurning}
            />
          </>
        )}
        <div className="acts2">
          <Button look="primary" onClick={() => void print()}>
            {printWords(as, sheets.length)}
          </Button>
        </div>
        <div role="status">{unfit > 0 && <Note kind="info">{words.unfit({ count: unfit })}</Note>}</div>
        {as === 'folding' && <p className="mut">{words.foldingAbout}</p>}
        {as === 'cards' && (
          <p className="mut">
            {words.printerAbout({
              cards: cards.length,
              paper: paper === 'a4' ? 'A4' : words.letter,
              edge: turning === 'long-edge' ? words.onLongEdge : words.onShortEdge,
            })}
          </p>
        )}
      </div>
      <div ref={paperRef} className={`paper ${paper}`} aria-label={words.whatIsPrinted} role="region" tabIndex={0}>
        {as === 'list' && <List view={view} cards={cards} />}
        {as === 'folding' && <FoldingPages view={view} cards={cards} />}
        {as === 'cards' &&
          sheets.map(({ front, back }, index) => (
            <div key={index}>
              <Side view={view} cards={front} side="term" each={each} />
              <Side view={view} cards={back} side="definition" each={each} />
            </div>
          ))}
      </div>
    </div>
  );
}

function printWords(as: As, sheets: number): string {
  switch (as) {
    case 'cards':
      return words.printSheets({ count: sheets });
    case 'list':
      return words.printList;
    case 'folding':
      return words.printFolding;
  }
}

interface SideProps {
  readonly view: SetView;
  readonly cards: SheetSide;
  readonly side: 'term' | 'definition';
  readonly each: keyof typeof forms;
}

function Side({ view, cards, side, each }: SideProps) {
  return (
    <div className={`printsheet on-${each}`}>
      {cards.flat().map((card, index) => (
        <div key={index} className="cut" data-card={card?.number}>
          {card && (
            <>
              <span className="no">{card.number}</span>
              <div>
                <PrintedSide view={view} card={card} side={side} />
              </div>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function List({ view, cards }: { readonly view: SetView; readonly cards: readonly PrintedCard[] }) {
  const { set } = view;
  return (
    <>
      <h2>
        <bdi>{set.title}</bdi>
      </h2>
      <table className="printed">
        <tbody>
          {cards.map((card) => (
            <tr key={card.number}>
              <td>{card.number}</td>
              <td dir={languageTag(set.langTerms).dir}>
                <PrintedSide view={view} card={card} side="term" />
              </td>
              <td dir={languageTag(set.langDefinitions).dir}>
                <PrintedSide view={view} card={card} side="definition" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

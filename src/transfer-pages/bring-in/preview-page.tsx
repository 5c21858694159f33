import { useState } from 'react';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import * as deskWords from '../../../messages/app/desk';
import { Button } from '../../ui/button';
import { ArrowLeftRight } from '../../ui/more-icons';
import { LanguageChoice } from '../language-choice';
import type { BringInSession } from './bring-in-session';
import { Fields } from './fields';
import { HowRead } from './how-read';
import { PreviewRows } from './preview-rows';
import { Shelves } from './shelves';
import type { Preview } from './stage';
import { SumLine } from './sum-line';
import { WhatComesAlong } from './what-comes-along';
import { WhereItGoes } from './where-it-goes';
import { comingWords } from './coming-words';
import { changedIn, whyNot } from './what-comes';
import type { Shelf } from '../../transfer/thread/orders';

interface PreviewPageProps {
  readonly preview: Preview;
  readonly session: BringInSession;
}

/** What would become of everything, and every guess to be changed, before anything is kept. */
export function PreviewPage({ preview, session }: PreviewPageProps) {
  const { held, overview, arrangement, own, thread, version } = preview;
  const [title, setTitle] = useState<string | null>(null);
  const [shelf, setShelf] = useState<Shelf>('all');
  const { counts, decks } = overview;
  const coming = counts.added + changedIn(overview);
  const [deck] = decks;
  return (
    <div className="ingrid">
      <header className="inhead">
        <p className="crumb">
          <button type="button" className="link" onClick={session.leave}>
            {transfer.bringIn}
          </button>
        </p>
        <h1 tabIndex={-1}>
          <bdi>{preview.name || words.whatWasPasted}</bdi>
        </h1>
        {preview.others > 0 && <p className="mut">{words.othersLeft({ count: preview.others })}</p>}
        <SumLine sum={held.sum} unit={held.unit} />
      </header>
      <aside className="side" aria-label={words.howItComes}>
        <HowRead preview={preview} session={session} />
        <Fields preview={preview} session={session} />
        <WhatComesAlong preview={preview} session={session} />
        <WhereItGoes preview={preview} title={title} own={own} session={session} onTitle={setTitle} />
        <div className="sidego">
          <Button look="primary" onClick={() => session.bring(title)} unavailable={whyNot(preview) ?? undefined}>
            {coming === 0 && overview.lines > 0 ? words.bringHistory : words.bringCards({ count: coming })}
          </Button>
          <p className="mut2" role="status">
            {comingWords(overview)}
          </p>
        </div>
      </aside>
      <div className="inlist">
        <Shelves counts={overview.shelves} current={shelf} onChange={setShelf} />
        <div className="sidesfound">
          <LanguageChoice
            label={deskWords.term}
            hint={deck?.isGuessed.term ? words.aGuess : undefined}
            code={deck?.langTerms ?? ''}
            onChange={(langTerms) => session.arrange({ langTerms })}
          />
          <Button
            size="sm"
            icon={ArrowLeftRight}
            onClick={() =>
              session.arrange({
                isSwapped: !arrangement.isSwapped,
                langTerms: arrangement.langDefinitions,
                langDefinitions: arrangement.langTerms,
              })
            }
          >
            {words.swap}
          </Button>
          <LanguageChoice
            label={deskWords.definition}
            hint={deck?.isGuessed.definition ? words.aGuess : undefined}
            code={deck?.langDefinitions ?? ''}
            onChange={(langDefinitions) => session.arrange({ langDefinitions })}
          />
        </div>
        <PreviewRows
          key={shelf}
          thread={thread}
          version={version}
          shelf={shelf}
          count={overview.shelves[shelf]}
          titles={new Map(own.map(({ id, title }) => [id, title]))}
          unit={held.unit}
          onOtherwise={readOtherwise(preview, session)}
        />
      </div>
    </div>
  );
}

/** Reads one row of a text the other way, and as guessed when it was read so. */
function readOtherwise({ held, choices }: Preview, session: BringInSession): ((row: number) => void) | undefined {
  const { format } = held;
  if (format.kind !== 'text') return undefined;
  const { layout } = format;
  const before = layout.otherwise ?? [];
  return (row) => {
    const otherwise = before.includes(row) ? before.filter((one) => one !== row) : [...before, row];
    session.readAgain({ ...choices, layout: { ...layout, otherwise } });
  };
}

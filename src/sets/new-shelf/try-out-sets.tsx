import './new-shelf.css';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/new-shelf';
import * as setsWords from '../../../messages/app/sets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LibraryRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';
import { Button } from '../../ui/button';
import { clothOf } from '../../ui/cloth-of';
import { LangText } from '../../ui/lang-text';
import { languageTag } from '../../ui/language-tags';
import { leavesFocus } from '../../ui/leaves-focus';
import { doOrTell } from '../../ui/refusals';
import { Spine } from '../../ui/spine';
import { useToast } from '../../ui/use-toast';
import { setQueries } from '../set-queries';

/** The sets that Carrel comes with, in the library of an account that was new here, until they are removed. */
export function TryOutSets() {
  const client = useCarrel();
  const toast = useToast();
  const { data: rows = [] } = useQuery(setQueries(client).tryOuts());
  if (rows.length === 0) return null;
  const keep = (areKept: boolean) => client.sets.keepTryOuts(areKept);
  const remove = () =>
    doOrTell(toast, words.notRemoved, async () => {
      await keep(false);
      toast({
        text: words.removed({ count: rows.length }),
        undo: () => void doOrTell(toast, words.notRemoved, () => keep(true)),
      });
    });
  return (
    <section className="tryout" aria-labelledby="try-out" ref={leavesFocus}>
      <div className="sect">
        <h2 id="try-out">{words.toTry}</h2>
        <Button size="sm" look="quiet" onClick={() => void remove()}>
          {words.removeThese}
        </Button>
      </div>
      <p className="mut">{words.toTryAbout}</p>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <TryOutSet row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Studied, it becomes a set of the account: what is learned of it goes where the account goes. */
function TryOutSet({ row }: { readonly row: LibraryRow }) {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const study = () =>
    doOrTell(toast, words.notCopied, async () => {
      if (isBusy) return;
      setBusy(true);
      try {
        await client.sets.takeOver([row.id]);
      } finally {
        setBusy(false);
      }
      await navigate(`/sets/${row.id}/flashcards`);
    });
  return (
    <div className="row">
      <Spine langTerms={row.langTerms} langDefinitions={row.langDefinitions} cloth={clothOf(row)} />
      <div>
        <h3 id={`try-${row.id}`}>
          <LangText code={null}>{row.title}</LangText>
        </h3>
        <div className="meta">
          <span>{leadsTo(languageName(row.langTerms), languageName(row.langDefinitions))}</span>
          <span>
            {counts.cards({ count: row.termCount })}
            {languageTag(row.langTerms).dir === 'rtl' && setsWords.rightToLeft}
          </span>
        </div>
      </div>
      <Button
        size="sm"
        id={`study-try-${row.id}`}
        aria-labelledby={`study-try-${row.id} try-${row.id}`}
        onClick={() => void study()}
      >
        {setsWords.study}
      </Button>
    </div>
  );
}

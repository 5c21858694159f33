import './new-shelf.css';
import * as acts from '../../../messages/app/acts';
import * as labels from '../../../messages/app/labels';
import * as words from '../../../messages/app/new-shelf';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import type { FoundSets } from '../../client/carrel-client';
import { languageName } from '../../domain/language-name';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import { troubleWords } from '../find/finding-trouble';
import { foundRows } from '../find/found-rows';
import { FoundSetRow } from '../find/found-set-row';
import { useFavourites } from '../find/use-favourites';
import { useFinding } from '../find/use-finding';
import { LibrarySkeleton } from '../library/library-skeleton';
import { setQueries } from '../set-queries';
import { type LanguageChoices, languagesToChoose, readersFirst, readersLanguages } from './to-study';
import { Link } from '../../ui/link';

type Page = Extract<FoundSets, { readonly kind: 'found' }>;

interface SetsToStudyProps {
  /** So many of them are shown. */
  readonly most: number;
  /** Where one stands on another page: leads to where they are looked for. */
  readonly leadsOn?: boolean;
  /** Beside what matters more: absent as well as long as nothing can be had. */
  readonly isAside?: boolean;
}

/** What others share, to be studied at once: of any language the reader's first, or of one. Absent where the service tells only by words. */
export function SetsToStudy({ most, leadsOn = false, isAside = false }: SetsToStudyProps) {
  const service = useService();
  const [language, setLanguage] = useState<string | null>(null);
  const any = useToStudy('*');
  const inLanguage = useToStudy(language);
  const chosen = language === null ? any : inLanguage;
  const [reader] = useState(() => readersLanguages(navigator.languages));
  const trouble = chosen.pages ? null : chosen.trouble;
  if (any.trouble?.kind === 'no-search' || (isAside && !any.pages)) return null;
  const rows = foundRows(any.pages ?? [], [], null);
  return (
    <section className="tostudy" aria-labelledby="to-study">
      <div className="sect">
        <h2 id="to-study">{words.toStudy({ service: service.name })}</h2>
        {leadsOn && (
          <Link className="link" to="/find">
            {words.findMore}
          </Link>
        )}
      </div>
      {rows.length > 0 && (
        <Languages
          choices={languagesToChoose(rows, reader, any.hasMore)}
          chosen={language}
          onChoose={(code) => setLanguage(code)}
        />
      )}
      {chosen.pages && <ToStudy {...{ most, language, reader }} pages={chosen.pages} />}
      {trouble && (
        <p className="mut" role="alert">
          {troubleWords(trouble, service.name).title}.{' '}
          <Button size="sm" onClick={chosen.again}>
            {acts.tryAgain}
          </Button>
        </p>
      )}
      {!chosen.pages && !trouble && (
        <Late>
          <LibrarySkeleton />
        </Late>
      )}
    </section>
  );
}

/** `*`: in any language. Null asks for nothing. */
function useToStudy(language: string | null) {
  const client = useCarrel();
  return useFinding<Page>({
    what: 'to-study',
    words: language ?? '',
    ask: () => client.sets.browse(language === '*' ? null : language),
  });
}

interface LanguagesProps {
  readonly choices: LanguageChoices;
  /** Null: any. */
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

function Languages({ choices: { shown, others }, chosen, onChoose }: LanguagesProps) {
  if (shown.length < 2) return null;
  return (
    <div className="langs" role="group" aria-label={words.inWhichLanguage}>
      {[null, ...shown].map((code) => (
        <Button key={code} size="sm" aria-pressed={chosen === code} onClick={() => onChoose(code)}>
          {code === null ? labels.anyLanguage : languageName(code)}
        </Button>
      ))}
      {others.length > 0 && (
        <select
          className="sel"
          aria-label={words.otherLanguage}
          value={chosen !== null && others.includes(chosen) ? chosen : ''}
          onChange={({ target }) => onChoose(target.value || null)}
        >
          <option value="">{words.otherLanguage}</option>
          {others.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface ToStudyProps {
  readonly most: number;
  readonly pages: readonly Page[];
  readonly language: string | null;
  readonly reader: readonly string[];
}

function ToStudy({ most, pages, language, reader }: ToStudyProps) {
  const client = useCarrel();
  const favourites = useFavourites();
  const { data: library = [] } = useQuery(setQueries(client).library());
  const user = client.owner.kind === 'account' ? client.owner.user : null;
  const found = foundRows(pages, library, user);
  const rows = (language === null ? readersFirst(found, reader) : found).slice(0, most);
  return (
    <>
      <p className={rows.length > 0 ? 'vh' : 'mut'} role="status">
        {rows.length > 0
          ? words.shown({ count: rows.length })
          : language === null
            ? words.nothingShared
            : words.nothingInLanguage({ language: languageName(language) })}
      </p>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.serviceId}>
            <FoundSetRow row={row} favourites={favourites} />
          </li>
        ))}
      </ul>
    </>
  );
}

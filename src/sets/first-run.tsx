import { type IconShape, LibraryBig, LogIn, PencilLine, Search } from '../ui/icons';
import { Link } from 'react-router';
import type { LibraryRow } from '../client/carrel-client';
import { useService } from '../client/use-service';
import { LangText } from '../ui/lang-text';
import { languageTag } from '../ui/language-tags';
import { counted } from '../ui/plural';
import { Spine } from '../ui/spine';
import { usePageTitle } from '../ui/use-page-title';
import { clothOf } from '../ui/cloth-of';
import { languagePair } from '../domain/language-name';

const waysToBegin = (service: string): readonly (readonly [string, IconShape, string, string])[] => [
  ['/new', PencilLine, 'Write a set', 'Type your own cards; they are saved as you type.'],
  ['/bring-in', LibraryBig, 'Bring cards in', 'From Anki, Quizlet, a spreadsheet or a text.'],
  ['/find', Search, 'Find sets', `Study what others share on ${service}.`],
  ['/sign-in', LogIn, `Sign in with ${service}`, 'Bring the sets of your account onto this device.'],
];

/** The library before anything was done in it: what one can begin with, account or not. */
export function FirstRun({ rows }: { readonly rows: readonly LibraryRow[] }) {
  usePageTitle('Welcome');
  const service = useService();
  return (
    <div className="narrow">
      <section className="first">
        <h1>Sit down anywhere.</h1>
        <p className="lead">
          Carrel keeps your flashcards on this device, so they open at once and work without a connection. No account
          needed to begin.
        </p>
        <div className="starts">
          {waysToBegin(service.name).map(([to, Icon, what, words]) => (
            <Link key={to} className="start" to={to}>
              <Icon className="i-lg" aria-hidden />
              <b>{what}</b>
              <span>{words}</span>
            </Link>
          ))}
        </div>
      </section>
      {rows.length > 0 && (
        <section className="tryout" aria-labelledby="tryout">
          <div className="sect">
            <h2 id="tryout">Or try one of these, already on this device</h2>
          </div>
          <ul className="rows">
            {rows.map((row) => (
              <li key={row.id}>
                <Link className="row" to={`/sets/${row.id}`}>
                  <Spine langTerms={row.langTerms} langDefinitions={row.langDefinitions} cloth={clothOf(row)} />
                  <div>
                    <h3>
                      <LangText code={null}>{row.title}</LangText>
                    </h3>
                    <div className="meta">
                      <span>{languagePair(row.langTerms, row.langDefinitions)}</span>
                      <span>
                        {counted(row.termCount, 'card')}
                        {languageTag(row.langTerms).dir === 'rtl' && ', right to left'}
                      </span>
                    </div>
                  </div>
                  <span className="btn sm" aria-hidden>
                    Study
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { ArrowRight, Plus } from '../ui/icons';
import { Link } from 'react-router';
import type { LibraryRow } from '../client/carrel-client';
import type { StudySession } from '../domain/study-session';
import { LinkButton } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { counted } from '../ui/plural';
import { Spine } from '../ui/spine';
import { isHere } from './library-shelf';
import { clothOf } from './set-words';

const leftOffShown = 2;

interface LibraryHeroProps {
  readonly rows: readonly LibraryRow[];
  readonly unfinished: readonly StudySession[];
}

/** What is here, and where one left off. */
export function LibraryHero({ rows, unfinished }: LibraryHeroProps) {
  const leftOff = unfinished.flatMap((session) => {
    const row = rows.find(({ id }) => id === session.setId);
    return row && isHere(row) ? [{ session, row }] : [];
  });
  const here = rows.filter(isHere);
  const latest = leftOff[0];
  return (
    <>
      <section className="hero" aria-labelledby="shelf">
        <span className="big" aria-hidden>
          {rows.length.toLocaleString('en-GB')}
        </span>
        <div>
          <h1 id="shelf">
            <span className="vh">{rows.length} </span>
            {rows.length === 1 ? 'set' : 'sets'} on your shelf
          </h1>
          <p>{shelfSentence(rows, here)}</p>
        </div>
        <div className="acts">
          {latest && (
            <LinkButton look="primary" size="lg" to={`/sets/${latest.row.id}/flashcards`}>
              Go on where you left off
            </LinkButton>
          )}
          <LinkButton className="hide-s" look={latest ? 'default' : 'primary'} size="lg" icon={Plus} to="/new">
            New set
          </LinkButton>
        </div>
      </section>
      {leftOff.length > 0 && (
        <section aria-labelledby="left-off">
          <div className="sect">
            <h2 id="left-off">Where you left off</h2>
          </div>
          <div className="cont">
            {leftOff.slice(0, leftOffShown).map(({ session, row }) => (
              <Link key={row.id} to={`/sets/${row.id}/flashcards`}>
                <Spine langTerms={row.langTerms} langDefinitions={row.langDefinitions} cloth={clothOf(row)} />
                <div>
                  <LangText code={null} as="div" className="t">
                    {row.title || 'Untitled set'}
                  </LangText>
                  <div className="m">
                    Flashcards, card {Math.min(session.cursor + 1, session.queue.length)} of {session.queue.length}
                  </div>
                </div>
                <ArrowRight className="i" aria-hidden />
              </Link>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function shelfSentence(rows: readonly LibraryRow[], here: readonly LibraryRow[]): string {
  const cards = counted(here.reduce((sum, row) => sum + row.termCount, 0), 'card');
  if (rows.length === 0) return 'Nothing here yet.';
  if (here.length === rows.length) return `${cards}, all on this device.`;
  if (here.length === 0) return 'None of them is on this device yet.';
  return `${cards} on this device, in ${here.length} of the ${rows.length} sets.`;
}

import './day-limits.css';
import * as things from '../../messages/app/things';
import * as words from '../../messages/app/today';
import type { LibraryRow, Today } from '../client/carrel-client';
import { Button } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { useSetChoice } from './use-set-choice';

interface LeftOutSetsProps {
  readonly today: Today;
  readonly rows: readonly LibraryRow[];
}

/** Sets that the learner left out for today, each with the way back. */
export function LeftOutSets({ today, rows }: LeftOutSetsProps) {
  const choose = useSetChoice();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const sets = today.sets.filter(({ isLeftOut }) => isLeftOut);
  if (sets.length === 0) return null;
  return (
    <section className="outs" aria-labelledby="left-out">
      <div className="sect">
        <h2 id="left-out">{words.notToday}</h2>
        <span className="small mut2">{words.backTomorrow}</span>
      </div>
      <ul>
        {sets.map(({ setId }) => {
          const title = titles.get(setId) || things.untitledSet;
          return (
            <li className="leftout" key={setId}>
              <LangText code={null} as="span" className="t">
                {title}
              </LangText>
              <Button
                size="sm"
                aria-label={words.putBackSet({ title })}
                onClick={() => void choose(setId, { leftOutOn: null })}
              >
                {words.putBack}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

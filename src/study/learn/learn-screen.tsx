import './learn.css';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as words from '../../../messages/app/learn';
import * as places from '../../../messages/app/places';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { Sitting } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import { NoneForMode } from '../desk/none-for-mode';
import type { SetDeal } from '../desk/read-set-deal';
import { SetDesk } from '../desk/set-desk';
import { LearnDesk } from './learn-desk';
import { type LearnAct, learnMachine, type LearnSetup, usualLearnOptions } from './learn-machine';
import { learnSetup } from './learn-setup';
import { standingsIn } from './standing';

/** Learn: choice, then typing, in rounds, until every card of a set is known. */
export function LearnScreen() {
  return (
    <SetDesk mode="learn" v={learnMachine.v} name={places.learn}>
      {(deal) => <LearnDeal deal={deal} />}
    </SetDesk>
  );
}

/** Goes on where it was left; else begins with what the log says of the cards. */
function LearnDeal({ deal }: { readonly deal: SetDeal }) {
  const only = useChosenCards();
  const [from, setFrom] = useState(() => (only ? null : goneOnWith(deal)));
  const client = useCarrel();
  const { random } = usePorts();
  useEffect(() => {
    if (from) return undefined;
    let isGone = false;
    const { view, progress, settings, day, sitting } = deal;
    client.study.log(view.set.id).then(
      (log) => {
        const options = (sitting as Sitting<LearnSetup, LearnAct> | null)?.setup.options ?? usualLearnOptions;
        const seed = Math.floor(random.next() * 2 ** 31);
        const plan = {
          set: view.set,
          stars: view.stars,
          progress,
          standings: standingsIn(log),
          asked: settings.asked,
          options: withStars(options, view.stars),
          seed,
          day,
          ...(only && { only }),
        };
        if (!isGone) setFrom(learnSetup(plan));
      },
      // The error boundary says what to do where storage fails.
      (error: unknown) =>
        setFrom(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [client, deal, from, only, random]);
  if (!from) return <div className="desk" />;
  if (isOverNothing(from)) return <NoneForMode view={deal.view} needs={words.needs} />;
  return <LearnDesk deal={deal} from={from} />;
}

/** No card has both sides, as long as stars choose none. */
const isOverNothing = (from: Sitting<LearnSetup, LearnAct> | LearnSetup): boolean =>
  'solidBefore' in from && from.cards.length + from.solidBefore === 0 && !from.options.starredOnly;

/** Cards that were missed elsewhere: whoever comes with them begins with them. Once, and not again after a reload. */
function useChosenCards(): readonly TermId[] | null {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [chosen] = useState(() => (state as { readonly only?: readonly TermId[] } | null)?.only ?? null);
  useEffect(() => {
    if (chosen) void navigate(pathname, { replace: true, state: null });
  }, [chosen, navigate, pathname]);
  return chosen;
}

/** An unfinished sitting, or the end of one from today; not one that asked for another side. */
function goneOnWith({ sitting, settings, day }: SetDeal): Sitting<LearnSetup, LearnAct> | LearnSetup | null {
  // Only a machine of this version wrote it, with its own shapes.
  const stored = sitting as Sitting<LearnSetup, LearnAct> | null;
  if (!stored || stored.setup.asked !== settings.asked) return null;
  const lastDay = stored.acts.reduce((last, act) => (act.kind === 'answered' ? act.day : last), stored.setup.day);
  const isOfUse =
    stored.finishedAt === null ? stored.setup.cards.length > 0 : lastDay === day && stored.acts.length > 0;
  return isOfUse ? stored : null;
}

/** Without a star left, "starred only" would leave nothing to learn. */
const withStars = (options: LearnSetup['options'], stars: ReadonlySet<unknown>): LearnSetup['options'] =>
  stars.size > 0 ? options : { ...options, starredOnly: false };

import './desk.css';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetProgress } from '../../domain/scheduling/progress';
import type { Sitting, SittingPlace } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import type { SetStudySettings, StudySettings } from '../../domain/study-settings';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { hasCards } from './has-cards';

const EmptyDesk = lazyPart(async () => (await import('./empty-desk')).EmptyDesk);

/** What a mode over one set begins with. */
export interface SetDeal {
  readonly view: SetView;
  /** What was left unfinished, or finished and not put away; null: begin anew. */
  readonly sitting: Sitting | null;
  readonly progress: SetProgress;
  readonly settings: SetStudySettings;
  readonly common: StudySettings;
  readonly day: LearnerDay;
}

interface SetDeskProps {
  readonly mode: SittingPlace['mode'];
  /** The number of the mode's shapes (`SittingMachine.v`): a sitting of another one is not gone on with. */
  readonly v: number;
  /** What the window is called: `Learn`. */
  readonly name: string;
  readonly children: (deal: SetDeal) => ReactNode;
}

/** The desk of a mode over the set in the address: reads what is needed, and says why where there is nothing to study. */
export function SetDesk(props: SetDeskProps) {
  const id = (useParams()['setId'] ?? '') as SetId;
  return <Deal key={id} id={id} {...props} />;
}

function Deal({ id, mode, v, name, children }: SetDeskProps & { readonly id: SetId }) {
  const client = useCarrel();
  const [read, setRead] = useState<{ readonly deal: SetDeal | null; readonly view: SetView | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    const { study, sets } = client;
    const reading = Promise.all([
      sets.view(id),
      study.sitting({ setId: id, mode }, v),
      study.progress(id),
      study.setSettings(id),
      study.settings(),
      study.day(),
    ]);
    reading.then(
      ([view, sitting, progress, settings, common, day]) => {
        if (!isGone)
          setRead({ view, deal: hasCards(view) ? { view, sitting, progress, settings, common, day } : null });
      },
      // The error boundary says what to do where storage fails.
      (error: unknown) =>
        setRead(() => {
          throw error;
        }),
    );
    void sets.opened(id);
    return () => {
      isGone = true;
    };
  }, [client, id, mode, v]);
  usePageTitle(read?.view?.set.title ? `${name}: ${read.view.set.title}` : name);
  if (!read) return <div className="desk" />;
  if (read.deal) return children(read.deal);
  return (
    <Suspense fallback={<div className="desk" />}>
      <EmptyDesk id={id} view={read.view} />
    </Suspense>
  );
}

import { startTransition, useEffect, useState } from 'react';
import { takeHandedOver } from '../../client/to-bring-in';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { type ShowToast, useToast } from '../../ui/use-toast';
import { arrivedWords } from './arrived-words';
import { type BringInSession, bringInSession } from './bring-in-session';
import { problemWords } from './problem-words';
import type { Stage } from './stage';

/**
 * The page that brings cards in: where it stands, and its acts. What was handed over elsewhere is looked at at once. Whoever
 * leaves it while cards come in hears on the next page what became of them.
 */
export function useBringIn(): { readonly stage: Stage; readonly session: BringInSession } {
  const client = useCarrel();
  const ports = usePorts();
  const toast = useToast();
  const [stage, setStage] = useState<Stage>({ kind: 'asking', problem: null });
  const [session] = useState(() =>
    bringInSession({ client, ports, language: navigator.language, show: shownBy(setStage), tell: toldBy(toast) }),
  );
  useEffect(() => takeHandedOver(session.look), [session]);
  useEffect(() => session.end, [session]);
  return { stage, session };
}

const toldBy =
  (toast: ShowToast) =>
  (stage: Stage): void => {
    if (stage.kind === 'done') toast({ text: arrivedWords(stage.broughtIn) });
    if (stage.kind !== 'asking' || !stage.problem) return;
    const { what, next } = problemWords(stage.problem);
    toast({ text: `${what} ${next}`, isProblem: true });
  };

/** A preview is much to draw at once: as it comes, the page takes it in small steps. What is changed in it shows at once. */
function shownBy(setStage: (stage: Stage) => void): (stage: Stage) => void {
  let last: Stage['kind'] = 'asking';
  return (stage) => {
    const isFirst = stage.kind === 'preview' && last !== 'preview';
    last = stage.kind;
    if (isFirst) startTransition(() => setStage(stage));
    else setStage(stage);
  };
}

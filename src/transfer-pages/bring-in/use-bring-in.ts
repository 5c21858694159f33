import { useEffect, useState } from 'react';
import { takeHandedOver } from '../../client/to-bring-in';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { type BringInSession, bringInSession } from './bring-in-session';
import type { Stage } from './stage';

/** The page that brings cards in: where it stands, and its acts. What was handed over elsewhere is looked at at once. */
export function useBringIn(): { readonly stage: Stage; readonly session: BringInSession } {
  const client = useCarrel();
  const ports = usePorts();
  const [stage, setStage] = useState<Stage>({ kind: 'asking', problem: null });
  const [session] = useState(() => bringInSession({ client, ports, language: navigator.language, show: setStage }));
  useEffect(() => takeHandedOver(session.look), [session]);
  useEffect(() => session.end, [session]);
  return { stage, session };
}

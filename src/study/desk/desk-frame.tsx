import './desk.css';
import type { ReactNode, RefObject } from 'react';
import type { MouseEvent } from 'react';
import { useLeave } from './use-leave';
import * as deskWords from '../../../messages/app/desk';
import { IconLink } from '../../ui/button';
import { X } from '../../ui/icons';
import { useKeys } from '../../ui/use-keys';
import { useWakeLock } from './use-wake-lock';

interface DeskFrameProps {
  readonly title: string;
  /** Where one is, in a few words: `12 of 62`, `19 left`. */
  readonly position?: ReactNode;
  /** The address behind the desk: Escape and the cross lead there. */
  readonly leaveTo: string;
  /** Done before leaving, by either way. */
  readonly onLeave?: () => void;
  readonly tools?: ReactNode;
  readonly progress?: {
    readonly label: string;
    readonly value: number;
    readonly max: number;
    readonly ticks: ReactNode;
  };
  readonly stage?: RefObject<HTMLElement | null>;
  /** Of the stage, beside its own. */
  readonly stageClass?: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What every study screen has around its card. The screen stays awake; nothing of the room is seen. */
export function DeskFrame({
  title,
  position,
  leaveTo,
  onLeave,
  tools,
  progress,
  stage,
  stageClass,
  foot,
  children,
}: DeskFrameProps) {
  const goBack = useLeave();
  const close = (event: MouseEvent) => {
    onLeave?.();
    // In a new tab it leads there as any link does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack(leaveTo);
  };
  useWakeLock();
  useKeys({
    Escape: () => {
      onLeave?.();
      goBack(leaveTo);
    },
  });
  return (
    <div className="desk">
      <header className="deskbar">
        <div className="l">
          <IconLink icon={X} label={deskWords.leave} keyHint="Esc" to={leaveTo} onClick={close} />
        </div>
        <div className="t">
          <h1 dir="auto">{title}</h1>
          {position !== undefined && <span>{position}</span>}
        </div>
        <div className="r">{tools}</div>
        {progress && (
          <div
            className="prog"
            role="progressbar"
            aria-label={progress.label}
            aria-valuemin={0}
            aria-valuemax={progress.max}
            aria-valuenow={progress.value}
          >
            {progress.ticks}
          </div>
        )}
      </header>
      <main className={`stage${stageClass ? ` ${stageClass}` : ''}`} id="main" tabIndex={-1} ref={stage}>
        {children}
      </main>
      {foot}
    </div>
  );
}

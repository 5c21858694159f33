import '../transfer.css';
import './bring-in.css';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import { useKeys } from '../../ui/use-keys';
import { usePageTitle } from '../../ui/use-page-title';
import { BroughtIn } from './brought-in';
import { DropPage } from './drop-page';
import { PreviewPage } from './preview-page';
import { Working } from './working';
import { useBringIn } from './use-bring-in';

/** Cards out of any file or text: looked at, arranged, brought in, and taken back at once where that was wrong. */
export function BringInScreen() {
  usePageTitle(transfer.bringIn);
  const { stage, session } = useBringIn();
  const page = useRef<HTMLDivElement>(null);
  const first = useRef(stage.kind);
  useEffect(() => {
    if (first.current === stage.kind) return;
    first.current = stage.kind;
    // Each stage is a page of its own to whoever reads by ear or key.
    page.current?.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
  }, [stage.kind]);
  useKeys({
    Escape: () => {
      if (stage.kind === 'asking' && !stage.problem) return false;
      session.leave();
      return true;
    },
    z: () => {
      if (stage.kind !== 'done') return false;
      session.takeBack(stage.broughtIn.importId);
      return true;
    },
  });
  return (
    <div ref={page} className="transfer" onKeyDown={keepsField}>
      {stageOf()}
    </div>
  );

  function stageOf() {
    switch (stage.kind) {
      case 'asking':
        return <DropPage problem={stage.problem} session={session} takenBack={null} />;
      case 'taken-back':
        return <DropPage problem={null} session={session} takenBack={stage.takenBack} />;
      case 'reading':
        return (
          <Working
            heading={words.reading({ name: stage.name === '' ? words.whatWasPastedLow : stage.name })}
            progress={stage.progress}
            onCancel={session.leave}
          />
        );
      case 'bringing':
        return <Working heading={words.bringing} share={stage.share} onCancel={session.leave} />;
      case 'taking-back':
        return <Working heading={words.takingBack} />;
      case 'preview':
        return <PreviewPage preview={stage.preview} session={session} />;
      case 'done':
        return <BroughtIn preview={stage.preview} broughtIn={stage.broughtIn} session={session} />;
      default:
        return stage satisfies never;
    }
  }
}

/**
 * Whoever gives up a field means the field, not all that was arranged or pasted. Here, and not among the keys of the screen:
 * where the whole page came at once, the room around it is asked for those first.
 */
function keepsField(event: KeyboardEvent): void {
  const { target } = event;
  const isField =
    (target instanceof HTMLTextAreaElement && target.value !== '') ||
    (target instanceof Element && target.matches('.ingrid :is(input, select)'));
  if (event.key === 'Escape' && isField) event.preventDefault();
}

import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Star, Undo2 } from '../../ui/icons';
import { RotateCcw } from '../../ui/more-icons';
import { useAnnounce } from '../../ui/use-announce';
import { kindNames } from './test-paper';
import type { TestScore } from './test-session';

interface TestResultProps {
  readonly score: TestScore;
  readonly tookMs: number;
  /** Missed cards without a star. */
  readonly unstarred: number;
  readonly onRetake: () => void;
  readonly onSame: () => void;
  readonly onNew: () => void;
  readonly onStar: () => void;
  readonly onReopen: () => void;
  readonly onDone: () => void;
}

/** At the head of a marked paper: the score, whole and by kind, and what can come next. */
export function TestResult({
  score,
  tookMs,
  unstarred,
  onRetake,
  onSame,
  onNew,
  onStar,
  onReopen,
  onDone,
}: TestResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const said = `${score.right} of ${score.of} right`;
  useEffect(() => title.current?.focus(), []);
  useEffect(() => announce(`${said}.`), [announce, said]);
  const missed = score.missed.length;
  return (
    <section className="result" aria-labelledby="end-title">
      <h2 id="end-title" tabIndex={-1} ref={title}>
        <span className="redscore num" aria-hidden>
          {score.right}/{score.of}
        </span>
        <span>{said}</span>
      </h2>
      <p className="resultline">
        {Math.round((100 * score.right) / Math.max(1, score.of))} %
        {tookMs >= 60_000 ? ` in ${Math.round(tookMs / 60_000)} min` : ''}
        {score.kinds.length > 1 && score.kinds.map(({ kind, right, of }) => ` · ${kindNames[kind]} ${right} of ${of}`)}
      </p>
      <div className="resultacts noprint">
        {missed > 0 && (
          <Button look="primary" onClick={onRetake}>
            Retake the {missed === 1 ? 'one' : missed} you missed
          </Button>
        )}
        <Button icon={RotateCcw} onClick={onSame}>
          Same test again
        </Button>
        <Button onClick={onNew}>New test</Button>
        {unstarred > 0 && (
          <Button icon={Star} onClick={onStar}>
            Star {unstarred === 1 ? 'the missed one' : `the ${unstarred} missed`}
          </Button>
        )}
        <Button look="quiet" icon={Undo2} onClick={onReopen} keyHint="Z">
          Open the paper again
        </Button>
        <Button look="quiet" onClick={onDone}>
          Leave the desk
        </Button>
      </div>
    </section>
  );
}

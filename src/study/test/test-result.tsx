import { useEffect, useRef } from 'react';
import { percent } from '../../../messages/in-words';
import * as words from '../../../messages/app/test';
import * as ends from '../../../messages/app/desk-ends';
import { Button } from '../../ui/button';
import { Star, Undo2 } from '../../ui/icons';
import { RotateCcw } from '../../ui/more-icons';
import { durationInWords } from '../../ui/number-words';
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
  const said = words.score({ right: score.right, count: score.of });
  useEffect(() => title.current?.focus(), []);
  useEffect(() => announce(`${said}.`), [announce, said]);
  const missed = score.missed.length;
  const share = percent(score.right / Math.max(1, score.of));
  return (
    <section className="result" aria-labelledby="end-title">
      <h2 id="end-title" tabIndex={-1} ref={title}>
        <span className="redscore num" aria-hidden>
          {score.right}/{score.of}
        </span>
        <span>{said}</span>
      </h2>
      <p className="resultline">
        {tookMs >= 60_000 ? words.shareIn({ share, time: durationInWords(tookMs) }) : share}
        {score.kinds.length > 1 &&
          score.kinds.map(
            ({ kind, right, of }) => ` · ${words.kindScore({ kind: kindNames[kind], right, count: of })}`,
          )}
      </p>
      <div className="resultacts noprint">
        {missed > 0 && (
          <Button look="primary" onClick={onRetake}>
            {words.retake({ count: missed })}
          </Button>
        )}
        <Button icon={RotateCcw} onClick={onSame}>
          {words.same}
        </Button>
        <Button onClick={onNew}>{words.newTest}</Button>
        {unstarred > 0 && (
          <Button icon={Star} onClick={onStar}>
            {words.starMissed({ count: unstarred })}
          </Button>
        )}
        <Button look="quiet" icon={Undo2} onClick={onReopen} keyHint="Z">
          {words.reopen}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {ends.leaveDesk}
        </Button>
      </div>
    </section>
  );
}

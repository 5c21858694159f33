import { useEffect, useRef } from 'react';
import * as words from '../../../messages/app/test';
import type { StudySet } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Ellipsis } from '../../ui/icons';
import { Menu, MenuButton } from '../../ui/menu';
import { durationInWords } from '../../ui/number-words';
import { EndWaits, useWaits } from '../desk/end-waits';
import { kindNames } from './test-paper';
import type { TestScore } from './test-session';

interface TestResultProps {
  readonly set: StudySet;
  readonly score: TestScore;
  readonly tookMs: number;
  /** Missed cards without a star. */
  readonly unstarred: number;
  readonly onRetake: () => void;
  readonly onSame: () => void;
  readonly onNew: () => void;
  readonly onStar: () => void;
  readonly onReopen: () => void;
  /** Before the desk is left by a way of its own. */
  readonly onPutAway: () => void;
  readonly onDone: () => void;
}

/** At the head of a marked paper: the score, once; what it is made of; two ways on, and a menu with the rest. */
export function TestResult({
  set,
  score,
  tookMs,
  unstarred,
  onRetake,
  onSame,
  onNew,
  onStar,
  onReopen,
  onPutAway,
  onDone,
}: TestResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const waits = useWaits(set);
  useEffect(() => title.current?.focus(), []);
  const missed = score.missed.length;
  const madeOf = [
    ...(tookMs >= 60_000 ? [words.took({ time: durationInWords(tookMs) })] : []),
    ...(score.kinds.length > 1
      ? score.kinds.map(({ kind, right, of }) => words.kindScore({ kind: kindNames[kind], right, count: of }))
      : []),
  ];
  return (
    <section className="result" aria-labelledby="end-title">
      <h2 id="end-title" tabIndex={-1} ref={title}>
        {words.score({ right: score.right, count: score.of })}
      </h2>
      {madeOf.length > 0 && <p className="resultline">{madeOf.join(' · ')}</p>}
      <div className="resultacts noprint">
        {missed > 0 && (
          <Button look="primary" onClick={onRetake}>
            {words.retake({ count: missed })}
          </Button>
        )}
        <Button look={missed > 0 ? 'default' : 'primary'} onClick={onDone}>
          {words.backToSet}
        </Button>
        <Menu icon={Ellipsis} label={words.moreWithTest}>
          <MenuButton onClick={onSame}>{words.same}</MenuButton>
          <MenuButton onClick={onNew}>{words.newTest}</MenuButton>
          {unstarred > 0 && <MenuButton onClick={onStar}>{words.starMissed({ count: unstarred })}</MenuButton>}
          <MenuButton onClick={onReopen}>{words.reopen}</MenuButton>
        </Menu>
      </div>
      <EndWaits {...{ waits }} onLeave={onPutAway} />
    </section>
  );
}

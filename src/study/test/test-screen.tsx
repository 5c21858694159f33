import { useMemo, useState } from 'react';
import * as words from '../../../messages/app/test';
import * as places from '../../../messages/app/places';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { type Sitting, sittingState } from '../../domain/sitting';
import { copyOfCard } from '../desk/card-side';
import { NoneForMode } from '../desk/none-for-mode';
import type { SetDeal } from '../desk/read-set-deal';
import { SetDesk } from '../desk/set-desk';
import { useStars } from '../desk/use-stars';
import { paperSource } from './paper-source';
import { TestDesk } from './test-desk';
import type { TestOptions, TestSetup } from './test-paper';
import { type TestAct, testMachine } from './test-session';
import { TestSetupSheet } from './test-setup-sheet';
import type { PaperFrom } from './use-paper';
import { canBeTested, writeTest } from './write-test';

/** Test over one set: first what shall be asked, then the paper. */
export function TestScreen() {
  return (
    <SetDesk mode="test" v={testMachine.v} name={places.test}>
      {(deal) => <TestDeal deal={deal} />}
    </SetDesk>
  );
}

function TestDeal({ deal: first }: { readonly deal: SetDeal }) {
  const client = useCarrel();
  const { random } = usePorts();
  const [progress, setProgress] = useState(first.progress);
  const deal = useMemo(() => ({ ...first, progress }), [first, progress]);
  const { view } = deal;
  // Of all papers: what gets a star on one may be what the next one is about.
  const { stars, star } = useStars(view);
  // Only this machine's version writes sittings of its number.
  const [stored] = useState(() => deal.sitting as Sitting<TestSetup, TestAct> | null);
  const [last, setLast] = useState<TestOptions | null>(stored?.setup.options ?? null);
  const [paper, setPaper] = useState<PaperFrom | null>(() =>
    stored && !sittingState(testMachine, stored).isPutAway ? stored : null,
  );
  const [grading, setGrading] = useState(deal.settings.grading);
  if (!view.set.terms.some((term) => canBeTested(copyOfCard(term))))
    return <NoneForMode view={view} needs={words.needs} />;
  if (paper) {
    return (
      <TestDesk
        {...{ deal, stars }}
        onStar={star}
        from={paper}
        grading={grading}
        onGrading={setGrading}
        onAnother={async () => setProgress(await client.study.progress(view.set.id))}
        onNew={(options) => {
          setLast(options);
          setPaper(null);
        }}
      />
    );
  }
  const begin = (options: TestOptions) => {
    const wanted = options.starredOnly ? view.set.terms.filter(({ id }) => stars.has(id)) : view.set.terms;
    const seed = Math.floor(random.next() * 2 ** 31);
    const source = paperSource(view, wanted.map(copyOfCard), progress, seed);
    setPaper({ place: { setId: view.set.id, mode: 'test' }, setup: writeTest(source, options, seed) });
  };
  return (
    <TestSetupSheet
      {...{ view, stars }}
      last={last}
      usual={deal.settings.asked}
      grading={grading}
      onGrading={setGrading}
      onBegin={begin}
    />
  );
}

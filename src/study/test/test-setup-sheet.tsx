import '../desk/desk-card.css';
import '../desk/end-card.css';
import './test-paper.css';
import './test-setup.css';
import { useId, useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { GradingSettings } from '../../domain/grading/verdict';
import { Button } from '../../ui/button';
import { counted } from '../../ui/plural';
import { useKeys } from '../../ui/use-keys';
import { GradingOptions } from '../answer/grading-options';
import { copyOfCard } from '../desk/card-side';
import { DeskFrame } from '../desk/desk-frame';
import { bothWays, QuestionOption } from '../desk/question-option';
import { SwitchOption } from '../desk/switch-option';
import { splitQuestions } from './split-questions';
import { allKinds, kindNames, mostQuestions, type QuestionKind, type TestOptions, usualCount } from './test-paper';
import { canBeTested } from './write-test';

interface TestSetupSheetProps {
  readonly view: SetView;
  /** What was chosen the last time. */
  readonly last: TestOptions | null;
  /** As Review and Learn ask. */
  readonly usual: TestOptions['asked'];
  readonly grading: GradingSettings;
  readonly onGrading: (grading: GradingSettings) => void;
  readonly onBegin: (options: TestOptions) => void;
}

/** How many questions, of which kinds, which side asks. What was chosen last is chosen already. */
export function TestSetupSheet({
  view: { set, stars },
  last,
  usual,
  grading,
  onGrading,
  onBegin,
}: TestSetupSheetProps) {
  const client = useCarrel();
  const fieldId = useId();
  const eligible = set.terms.filter((term) => canBeTested(copyOfCard(term)));
  const starred = eligible.filter(({ id }) => stars.has(id)).length;
  const [count, setCount] = useState(String(last?.count ?? Math.min(usualCount, eligible.length)));
  const [kinds, setKinds] = useState<readonly QuestionKind[]>(last?.kinds ?? allKinds);
  const [asked, setAsked] = useState<TestOptions['asked']>(last?.asked ?? usual);
  const [starredOnly, setStarredOnly] = useState((last?.starredOnly ?? false) && starred > 0);
  const cards = starredOnly ? starred : eligible.length;
  const number = Math.min(mostQuestions, Math.max(1, Math.floor(Number(count)) || 0));
  const split = kinds.length > 0 ? splitQuestions(number, kinds, cards) : new Map<QuestionKind, number>();
  const change = (by: number) => setCount(String(Math.min(mostQuestions, Math.max(1, number + by))));
  const toggle = (kind: QuestionKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  const begin = () => {
    if (kinds.length > 0) onBegin({ count: number, kinds, asked, starredOnly });
  };
  const changeGrading = (next: GradingSettings) => {
    onGrading(next);
    void client.study.changeSetSettings(set.id, { grading: next });
  };
  useKeys({ 'Ctrl+Enter': begin });
  return (
    <DeskFrame title={set.title} position="Test" leaveTo={`/sets/${set.id}`} stageClass="teststage">
      <form
        className="card last endcard setupsheet"
        aria-labelledby="setup-title"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <div className="hd">
          <span className="caps">A new paper</span>
        </div>
        <div className="endbody">
          <h2 id="setup-title">What shall be asked?</h2>
          <div className="setopts">
            <div className="setopt">
              <label htmlFor={fieldId}>
                Questions
                <small>{countRemark(number, cards)}</small>
              </label>
              <span className="stepper">
                <button type="button" className="btn" aria-label="One question fewer" onClick={() => change(-1)}>
                  −
                </button>
                <input
                  id={fieldId}
                  type="text"
                  inputMode="numeric"
                  value={count}
                  onChange={(event) => setCount(event.target.value)}
                  onBlur={() => setCount(String(number))}
                />
                <button type="button" className="btn" aria-label="One question more" onClick={() => change(1)}>
                  +
                </button>
              </span>
            </div>
            <fieldset className="setopt kinds">
              <legend>Kinds</legend>
              {allKinds.map((kind) => (
                <label key={kind} className="opt">
                  <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
                  <span className="grow">{kindNames[kind]}</span>
                  {kinds.includes(kind) && <small>{split.get(kind) ?? 0}</small>}
                </label>
              ))}
              {kinds.some((kind) => (split.get(kind) ?? 0) === 0) && (
                <small className="toofew">{number} are too few for all of them; matching takes four.</small>
              )}
            </fieldset>
            <QuestionOption ways={bothWays} about="The other side is the answer." value={asked} onChange={setAsked} />
            {starred > 0 && (
              <SwitchOption
                label="Starred only"
                about={`${counted(starred, 'card has', 'cards have')} a star.`}
                isOn={starredOnly}
                onChange={setStarredOnly}
              />
            )}
          </div>
          <details className="gradingdetails">
            <summary>How written answers are compared</summary>
            <GradingOptions
              grading={grading}
              languages={
                asked === 'both'
                  ? [set.langTerms, set.langDefinitions]
                  : [asked === 'term' ? set.langDefinitions : set.langTerms]
              }
              onChange={changeGrading}
            />
          </details>
        </div>
        <div className="endacts">
          <Button
            type="submit"
            look="primary"
            size="lg"
            unavailable={kinds.length === 0 ? 'Choose a kind of question' : undefined}
            keyHint="Ctrl ↵"
          >
            Begin
          </Button>
        </div>
      </form>
    </DeskFrame>
  );
}

function countRemark(count: number, cards: number): string {
  if (count > cards)
    return `There ${cards === 1 ? 'is 1 card' : `are ${cards} cards`}, so some are asked more than once.`;
  return cards > mostQuestions
    ? `${cards.toLocaleString('en-GB')} cards; a paper has room for ${mostQuestions}.`
    : `Of ${counted(cards, 'card')}, none twice.`;
}

import '../desk/desk-card.css';
import '../desk/end-card.css';
import './test-paper.css';
import './test-setup.css';
import { useId, useState } from 'react';
import * as learnWords from '../../../messages/app/learn';
import * as words from '../../../messages/app/test';
import * as ends from '../../../messages/app/desk-ends';
import * as places from '../../../messages/app/places';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { GradingSettings } from '../../domain/grading/verdict';
import { Button } from '../../ui/button';
import { useKeys } from '../../ui/use-keys';
import { GradingOptions } from '../answer/grading-options';
import { copyOfCard } from '../desk/card-side';
import { DeskFrame } from '../desk/desk-frame';
import { bothWays, QuestionOption } from '../desk/question-option';
import { SwitchOption } from '../desk/switch-option';
import { splitQuestions } from './split-questions';
import { allKinds, kindNames, mostQuestions, type QuestionKind, type TestOptions, usualCount } from './test-paper';
import { canBeTested } from './write-test';
import { setAddress } from '../../domain/set-address';

interface TestSetupSheetProps {
  readonly view: SetView;
  readonly stars: SetView['stars'];
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
  view: { set },
  stars,
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
    <DeskFrame title={set.title} position={places.test} leaveTo={setAddress(set)} stageClass="teststage">
      <form
        className="card last endcard setupsheet"
        aria-labelledby="setup-title"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <div className="hd">
          <span className="caps">{words.aNewTest}</span>
        </div>
        <div className="endbody">
          <h2 id="setup-title">{words.setUp}</h2>
          <div className="setopts">
            <div className="setopt">
              <span>
                <label htmlFor={fieldId}>{words.questions}</label>
                <small id={`${fieldId}-about`}>{countRemark(number, cards)}</small>
              </span>
              <span className="stepper">
                <button type="button" className="btn" aria-label={words.fewer} onClick={() => change(-1)}>
                  −
                </button>
                <input
                  id={fieldId}
                  aria-describedby={`${fieldId}-about`}
                  type="text"
                  inputMode="numeric"
                  value={count}
                  onChange={(event) => setCount(event.target.value)}
                  onBlur={() => setCount(String(number))}
                />
                <button type="button" className="btn" aria-label={words.oneMore} onClick={() => change(1)}>
                  +
                </button>
              </span>
            </div>
            <fieldset className="setopt kinds">
              <legend>{words.kinds}</legend>
              {allKinds.map((kind) => (
                <label key={kind} className="opt">
                  <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
                  <span className="grow">{kindNames[kind]}</span>
                  {kinds.includes(kind) && (
                    <small>
                      <span aria-hidden>{split.get(kind) ?? 0}</span>
                      <span className="vh">{words.ofKind({ count: split.get(kind) ?? 0 })}</span>
                    </small>
                  )}
                </label>
              ))}
              {kinds.some((kind) => (split.get(kind) ?? 0) === 0) && (
                <small className="toofew">{words.tooFew({ count: number })}</small>
              )}
            </fieldset>
            <QuestionOption ways={bothWays} about={learnWords.otherAnswers} value={asked} onChange={setAsked} />
            {starred > 0 && (
              <SwitchOption
                label={ends.starredOnly}
                about={ends.withStar({ count: starred })}
                isOn={starredOnly}
                onChange={setStarredOnly}
              />
            )}
          </div>
          <details className="gradingdetails">
            <summary>{words.compared}</summary>
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
            unavailable={kinds.length === 0 ? words.chooseKind : undefined}
            keyHint="Ctrl ↵"
          >
            {words.begin}
          </Button>
        </div>
      </form>
    </DeskFrame>
  );
}

function countRemark(count: number, cards: number): string {
  if (count > cards) return words.askedTwice({ count: cards });
  return cards > mostQuestions ? words.room({ count: cards, most: mostQuestions }) : words.noneTwice({ count: cards });
}

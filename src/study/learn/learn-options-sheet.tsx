import { useId, useState } from 'react';
import * as goesOnWords from '../../../messages/app/goes-on';
import * as words from '../../../messages/app/learn';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { preferences, useGoesOn } from '../../ui/preferences';
import { GradingOptions } from '../answer/grading-options';
import { ChoiceOption } from '../desk/choice-option';
import { bothWays, QuestionOption } from '../desk/question-option';
import { SwitchOption } from '../desk/switch-option';
import type { LearnOptions } from './learn-machine';
import type { Learning } from './use-learn';

interface LearnOptionsSheetProps {
  readonly learn: Learning;
  readonly starCount: number;
  /** Null where there is no card, or none of one's own. */
  readonly onEdit: (() => void) | null;
  readonly onClose: () => void;
}

/** How a set is learned and how answers are compared. What changes the questions deals a new round when the sheet is closed; what was learned stays learned. */
export function LearnOptionsSheet({ learn, starCount, onEdit, onClose }: LearnOptionsSheetProps) {
  const { setup } = learn.state;
  const [asked, setAsked] = useState(setup.asked);
  const [options, setOptions] = useState(setup.options);
  const sizeId = useId();
  const goesOn = useGoesOn();
  const { set } = learn.view;
  const change = (what: Partial<LearnOptions>) => setOptions({ ...options, ...what });
  const isChanged = asked !== setup.asked || JSON.stringify(options) !== JSON.stringify(setup.options);
  const close = async () => {
    onClose();
    if (asked !== setup.asked) learn.changeAsked(asked);
    if (isChanged) await learn.restart({ asked, options });
  };
  // What was chosen holds before the desk is left, for the card that was asked.
  const edit = async () => {
    await close();
    onEdit?.();
  };
  const fromBeginning = () => {
    if (asked !== setup.asked) learn.changeAsked(asked);
    void learn.fromBeginning({ asked, options });
    onClose();
  };
  return (
    <Dialog
      title={deskWords.options}
      onClose={() => void close()}
      actions={
        <button type="button" className="btn" onClick={fromBeginning}>
          {deskWords.fromBeginning}
        </button>
      }
    >
      {onEdit && (
        <div className="cardacts">
          <Button onClick={() => void edit()}>{ends.editCard}</Button>
        </div>
      )}
      <div className="setopts">
        <QuestionOption
          ways={bothWays}
          about={asked === 'both' ? words.bothWays : words.otherAnswers}
          value={asked}
          onChange={setAsked}
        />
        <ChoiceOption
          label={words.answers}
          about={formatWords[options.formats]}
          value={options.formats}
          choices={[
            { value: 'ladder', label: ends.both },
            { value: 'typed', label: words.typed },
            { value: 'choice', label: words.chosen },
          ]}
          onChange={(formats) => change({ formats })}
        />
        <div className="setopt">
          <label htmlFor={sizeId}>
            {words.roundSize}
            <small>{options.roundSize}</small>
          </label>
          <span className="range">
            <input
              id={sizeId}
              type="range"
              min={5}
              max={10}
              step={1}
              value={options.roundSize}
              onChange={(event) => change({ roundSize: Number(event.target.value) })}
            />
          </span>
        </div>
        {(starCount > 0 || options.starredOnly) && (
          <SwitchOption
            label={ends.starredOnly}
            about={ends.withStar({ count: starCount })}
            isOn={options.starredOnly}
            onChange={(starredOnly) => change({ starredOnly })}
          />
        )}
        <SwitchOption
          label={goesOnWords.goesOn}
          about={goesOnWords.goesOnAbout}
          isOn={goesOn}
          onChange={preferences.setGoesOn}
        />
        <GradingOptions
          grading={learn.settings.grading}
          languages={[set.langTerms, set.langDefinitions]}
          onChange={learn.changeGrading}
        />
      </div>
    </Dialog>
  );
}

const formatWords: Readonly<Record<LearnOptions['formats'], string>> = {
  ladder: words.ladder,
  typed: words.typedAbout,
  choice: words.chosenAbout,
};

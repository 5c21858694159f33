import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as goesOnWords from '../../messages/app/goes-on';
import * as places from '../../messages/app/places';
import { dateFormat } from '../../messages/in-words';
import * as words from '../../messages/app/settings';
import { useCarrel } from '../client/use-carrel';
import { queryKeys } from '../client/query-keys';
import type { StudySettings } from '../domain/study-settings';
import { LinkButton } from '../ui/button';
import { preferences, useGoesOn } from '../ui/preferences';
import { Segmented } from '../ui/segmented';
import { Switch } from '../ui/switch';
import { useToast } from '../ui/use-toast';

const settingsKey = [...queryKeys.study, 'settings'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourFormat = dateFormat({ timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
const hourName = (hour: number) => hourFormat.format(Date.UTC(2026, 0, 1, hour));

interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly about: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function ChoiceRow<Value extends string>({ label, about, value, choices, onChange }: ChoiceRowProps<Value>) {
  return (
    <div className="setr">
      <div className="grow">
        <b>{label}</b>
        <p>{about}</p>
      </div>
      <Segmented {...{ label, value, choices, onChange }} />
    </div>
  );
}

/** What holds for all sets. What is chosen for one set is asked at its own desk. */
export function StudySection() {
  const client = useCarrel();
  const queries = useQueryClient();
  const toast = useToast();
  const goesOn = useGoesOn();
  const { data: settings, error } = useQuery({ queryKey: settingsKey, queryFn: () => client.study.settings() });
  if (error) throw error;
  if (!settings) return <div className="setr" />;
  const change = (chosen: Partial<StudySettings>) => {
    queries.setQueryData(settingsKey, { ...settings, ...chosen });
    client.study.changeSettings(chosen).catch(() => {
      queries.setQueryData(settingsKey, settings);
      toast({ text: words.notSaved, isProblem: true });
    });
  };
  return (
    <>
      <div className="setr">
        <div className="grow">
          <b id="day-begins">{words.dayBegins}</b>
          <p id="day-begins-why">{words.dayBeginsAbout}</p>
        </div>
        <select
          className="sel"
          aria-labelledby="day-begins"
          aria-describedby="day-begins-why"
          value={settings.rolloverHour}
          onChange={(event) => change({ rolloverHour: Number(event.target.value) })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourName(hour)}
            </option>
          ))}
        </select>
      </div>
      <ChoiceRow
        label={words.grades}
        about={settings.gradeButtons === 'four' ? words.fourGradesAbout : words.twoGradesAbout}
        value={settings.gradeButtons}
        choices={[
          { value: 'two', label: words.two },
          { value: 'four', label: words.four },
        ]}
        onChange={(gradeButtons) => change({ gradeButtons })}
      />
      <ChoiceRow
        label={words.choiceCounts}
        about={words.choiceCountsAbout}
        value={settings.choiceGrade}
        choices={[
          { value: 'hard', label: words.hard },
          { value: 'good', label: words.good },
        ]}
        onChange={(choiceGrade) => change({ choiceGrade })}
      />
      <div className="setr">
        <div className="grow">
          <b>{goesOnWords.goesOn}</b>
          <p>{goesOnWords.goesOnAbout}</p>
        </div>
        <Switch label={goesOnWords.goesOn} isOn={goesOn} onChange={preferences.setGoesOn} />
      </div>
      <div className="setr">
        <div className="grow">
          <b>{words.oneSetOnly}</b>
          <p>{words.oneSetOnlyAbout}</p>
        </div>
      </div>
      <div className="setr">
        <div className="grow">
          <b>{words.typedAnswers}</b>
          <p>{words.typedAnswersAbout}</p>
        </div>
        <LinkButton size="sm" to="/help/answers">
          {places.answerRules}
        </LinkButton>
      </div>
    </>
  );
}

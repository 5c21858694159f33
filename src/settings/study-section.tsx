import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCarrel } from '../client/use-carrel';
import { queryKeys } from '../client/query-keys';
import type { StudySettings } from '../domain/study-settings';
import { LinkButton } from '../ui/button';
import { Segmented } from '../ui/segmented';
import { useToast } from '../ui/use-toast';

const settingsKey = [...queryKeys.study, 'settings'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

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
  const { data: settings, error } = useQuery({ queryKey: settingsKey, queryFn: () => client.study.settings() });
  if (error) throw error;
  if (!settings) return <div className="setr" />;
  const change = (chosen: Partial<StudySettings>) => {
    queries.setQueryData(settingsKey, { ...settings, ...chosen });
    client.study.changeSettings(chosen).catch(() => {
      queries.setQueryData(settingsKey, settings);
      toast({ text: 'The choice could not be saved on this device.', isProblem: true });
    });
  };
  return (
    <>
      <div className="setr">
        <div className="grow">
          <b id="day-begins">A new day begins at</b>
          <p id="day-begins-why">
            What is due on a day comes due at this hour. Studying past midnight still counts for the evening.
          </p>
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
        label="Grades in Review"
        about={
          settings.gradeButtons === 'four'
            ? 'Again, Hard, Good and Easy: each with the date on which the card comes back.'
            : 'Still learning and Know it. Dates come out nearly as well, and there is less to decide.'
        }
        value={settings.gradeButtons}
        choices={[
          { value: 'two', label: 'Two' },
          { value: 'four', label: 'Four' },
        ]}
        onChange={(gradeButtons) => change({ gradeButtons })}
      />
      <ChoiceRow
        label="A right choice in Learn counts as"
        about="Picking the answer among several is easier than remembering it. Hard brings the card back sooner."
        value={settings.choiceGrade}
        choices={[
          { value: 'hard', label: 'Hard' },
          { value: 'good', label: 'Good' },
        ]}
        onChange={(choiceGrade) => change({ choiceGrade })}
      />
      <div className="setr">
        <div className="grow">
          <b>Of each set</b>
          <p>
            Which side is asked, how much you want to remember, and how many cards a day: under Options at the set’s own
            desk in Review, with what it means for the days ahead.
          </p>
        </div>
      </div>
      <div className="setr">
        <div className="grow">
          <b>Typed answers</b>
          <p>They are judged by fixed rules, each with an example. What is forgiven you choose at a set’s own desk.</p>
        </div>
        <LinkButton size="sm" to="/help/answers">
          How answers are judged
        </LinkButton>
      </div>
    </>
  );
}

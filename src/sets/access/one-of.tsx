import * as words from '../../../messages/app/access';
import { type ReactNode, useId } from 'react';
import type { Editable, Visibility } from '../../../contract/visibility';
import type { StudySet } from '../../domain/study-set';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly about: string;
}

/** What may be chosen, and why something is not among it. */
export interface Offered {
  readonly see: readonly Choice<Visibility>[];
  readonly edit: readonly Choice<Editable>[];
  readonly why: 'no-classes' | null;
}

const see: Offered['see'] = [
  { value: 'public', label: words.everyone, about: words.everyoneAbout },
  { value: 'password', label: words.withPassword, about: words.seesWithPassword },
  { value: 'classes', label: words.members, about: words.membersAbout },
  { value: 'only_me', label: words.onlyMe, about: '' },
];
const edit: Offered['edit'] = [
  { value: 'password', label: words.withPassword, about: words.editsWithPassword },
  { value: 'classes', label: words.members, about: words.membersEditAbout },
  { value: 'only_me', label: words.onlyMe, about: '' },
];

/** A service may have no classes. What holds stays among it. Pure. */
export function offeredOf({ visibility, editable }: StudySet, hasNoClasses: boolean): Offered {
  const may = (value: Visibility): boolean => value !== 'classes' || !hasNoClasses;
  return {
    see: see.filter(({ value }) => may(value) || value === visibility),
    edit: edit.filter(({ value }) => may(value) || value === editable),
    why: hasNoClasses ? 'no-classes' : null,
  };
}

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  /** What belongs to the choice that holds. */
  readonly within: (value: Value) => ReactNode;
}

/** Choices of which one holds, each with what it means; the one that holds has its place for what it needs. */
export function OneOf<Value extends string>({ label, name, value, choices, onChange, within }: OneOfProps<Value>) {
  const id = useId();
  return (
    <section className="oneof">
      <h2 id={id}>{label}</h2>
      <div role="radiogroup" aria-labelledby={id}>
        {choices.map((choice) => {
          const isOn = choice.value === value;
          const inside = isOn ? within(choice.value) : null;
          return (
            <div key={choice.value} className={`achoice${isOn ? ' on' : ''}`}>
              <label>
                <input type="radio" name={name} checked={isOn} onChange={() => onChange(choice.value)} />
                <span className="grow">
                  <b>{choice.label}</b>
                  {choice.about !== '' && <span>{choice.about}</span>}
                </span>
              </label>
              {inside !== null && <div className="anest">{inside}</div>}
            </div>
          );
        })}
      </div>
    </section>
  );
}

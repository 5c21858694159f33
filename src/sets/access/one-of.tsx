import * as words from '../../../messages/app/access';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
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

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Arrows go over the choices, and Space or Enter takes one: each holds at once, and nobody is to show a set to everyone
 * on the way to its password.
 */
function goOver(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  const step = steps[key];
  if (step === undefined && key !== 'Enter') return;
  event.preventDefault();
  if (step === undefined) return target.click();
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  radios.at((radios.indexOf(target) + step) % radios.length)?.focus();
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
      <div role="radiogroup" aria-labelledby={id} onKeyDown={goOver}>
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

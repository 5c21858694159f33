import * as words from '../../../messages/app/bring-in';
import { cutText } from '../../card-text/cut-text';
import { type FieldPlace, fieldPlace } from '../../transfer/plan/field-place';
import { Choice } from '../choice';
import type { BringInSession } from './bring-in-session';
import type { Preview } from './stage';

const places: readonly { readonly value: FieldPlace; readonly label: string }[] = [
  { value: 'aside', label: words.aside },
  { value: 'under-term', label: words.underTerm },
  { value: 'under-definition', label: words.underDefinition },
  { value: 'left-out', label: words.leftOut },
];

interface FieldsProps {
  readonly preview: Preview;
  readonly session: BringInSession;
}

/** Where fields go that are neither side. What is kept beside a card is not shown, and goes out with it again. */
export function Fields({ preview: { held, arrangement }, session }: FieldsProps) {
  if (held.fields.length === 0) return null;
  return (
    <details open>
      <summary>
        <b>{words.fields}</b>
      </summary>
      {held.fields.map(({ name, example }) => (
        <Choice
          key={name}
          label={name || words.withoutName}
          hint={cutText(example, 40)}
          value={fieldPlace(arrangement.fields, name)}
          choices={places}
          onChange={(place) => session.arrange({ fields: { ...arrangement.fields, [name]: place } })}
        />
      ))}
    </details>
  );
}

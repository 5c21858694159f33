import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/classes';
import { type SyntheticEvent, useState } from 'react';
import { limits } from '../../contract/limits';
import type { ClassWords } from '../client/carrel-client';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { useKeys } from '../ui/use-keys';
import { tooLong } from '../client/too-long';

interface ClassFormProps {
  readonly begin: ClassWords;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSave: (words: ClassWords) => void;
  readonly onCancel: () => void;
}

/** Name, description and who may know of a class. */
export function ClassForm({ begin, label, isBusy, onSave, onCancel }: ClassFormProps) {
  const [name, setName] = useState(begin.name);
  const [description, setDescription] = useState(begin.description);
  const [isPublic, setPublic] = useState(begin.isPublic);
  const longName = tooLong(name, limits.titleLength);
  const longDescription = tooLong(description, limits.descriptionLength);
  // The page's own Escape would leave it, and with it what was typed.
  useKeys({ Escape: onCancel });
  const isBlank = name.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBlank && longName === null && longDescription === null && !isBusy) onSave({ name, description, isPublic });
  };
  return (
    <form className="classform" onSubmit={submit}>
      <Field
        label={words.name}
        value={name}
        error={longName}
        required
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={words.description}
        value={description}
        error={longDescription}
        onChange={(event) => setDescription(event.target.value)}
      />
      <label className="tick">
        <input type="checkbox" checked={isPublic} onChange={(event) => setPublic(event.target.checked)} />
        {words.isPublic}
      </label>
      <div className="classacts">
        <Button
          look="primary"
          type="submit"
          unavailable={isBlank ? words.nameItFirst : isBusy ? acts.sending : undefined}
        >
          {label}
        </Button>
        <Button onClick={onCancel}>{acts.cancel}</Button>
      </div>
    </form>
  );
}

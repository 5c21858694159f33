import type { FormEvent } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useLabelField } from './use-labels';

interface LabelFieldProps {
  readonly label: string;
  readonly act: string;
  /** What it is called now; absent for a new one. */
  readonly before?: string;
  readonly onLabel: (label: string) => void;
  readonly isFirst?: boolean;
}

/** A line in which a label is written, and the button that takes it. Enter takes it too. */
export function LabelField({ label, act, before, onLabel, isFirst = false }: LabelFieldProps) {
  const field = useLabelField(onLabel, before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.submit();
  };
  return (
    <form className="labelfield" onSubmit={submit} noValidate>
      <Field
        label={label}
        value={field.typed}
        error={field.error}
        autoComplete="off"
        {...(isFirst && { 'data-first-focus': '' })}
        onChange={(event) => field.change(event.target.value)}
      />
      <Button type="submit">{act}</Button>
    </form>
  );
}

import type { ReactNode } from 'react';
import * as deskWords from '../../../messages/app/desk';
import * as ends from '../../../messages/app/desk-ends';
import type { AskedSide } from '../../domain/study-log';
import { ChoiceOption } from './choice-option';

export const bothWays: readonly (AskedSide | 'both')[] = ['term', 'definition', 'both'];

const names: Readonly<Record<AskedSide | 'both', string>> = {
  term: deskWords.term,
  definition: deskWords.definition,
  both: ends.both,
};

interface QuestionOptionProps<Way extends AskedSide | 'both'> {
  readonly ways: readonly Way[];
  readonly value: Way;
  readonly about: ReactNode;
  readonly onChange: (way: Way) => void;
}

/** Which side asks: by one name and in one order at every desk. */
export function QuestionOption<Way extends AskedSide | 'both'>({ ways, ...props }: QuestionOptionProps<Way>) {
  return (
    <ChoiceOption label={ends.askWith} choices={ways.map((value) => ({ value, label: names[value] }))} {...props} />
  );
}

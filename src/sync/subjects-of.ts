import type { FieldChange } from '../domain/command';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';

/** What a change is about: fields of the set; the sides and the place of a card, all of them where it comes or goes. Changes of the same go one after the other. Pure. */
export function subjectsOf({ command }: OutboxRow): readonly string[] {
  if (command.kind === 'edit-set') return Object.keys(command.changes);
  const term = termOf(command);
  return term === null ? [] : partsOf(command).map((part) => `${part} of ${term}`);
}

/** By subject, the texts that a change says. Pure. */
export function textsOf(row: OutboxRow): Readonly<Record<string, string>> {
  const { command } = row;
  if (command.kind !== 'edit-set' && command.kind !== 'edit-term') return {};
  const texts = Object.values<FieldChange<string>>(command.changes).map(({ after }) => after);
  return Object.fromEntries(subjectsOf(row).map((subject, index) => [subject, texts[index] ?? '']));
}

function partsOf(command: OutboxRow['command']): readonly string[] {
  if (command.kind === 'edit-term') return Object.keys(command.changes);
  return command.kind === 'move-term' ? ['place'] : ['term', 'definition', 'place'];
}

/** A subject as it is called once its card has another name. Pure. */
export function subjectUnder(subject: string, names: ReadonlyMap<string, string>): string {
  const [part, term] = subject.split(' of ');
  return term === undefined ? subject : `${part} of ${names.get(term) ?? term}`;
}

import type { ServiceSetId } from '../../contract/ids';
import type { FieldConflict, OutboxItem, Problem, Resolution } from '../client/carrel-client';
import { counted } from '../ui/plural';
import { isAsMade } from './describe-command';
import { mendableTexts } from './item-text';

/** A way out of a problem: a choice, mending it in place, going somewhere, or taking the text along. */
export type Exit =
  | { readonly kind: 'resolve'; readonly resolution: Extract<Resolution, string>; readonly label: string }
  /** The set there is the one whose making had no answer. */
  | { readonly kind: 'adopt'; readonly serviceId: ServiceSetId; readonly label: string }
  /** The user's own words in place of the change's, then sent. */
  | { readonly kind: 'mend'; readonly label: string }
  | { readonly kind: 'editor' | 'password' | 'copy' | 'export' | 'reload' | 'discard'; readonly label: string };

export interface ProblemWords {
  readonly title: string;
  /** Our reading of it: what is safe, what is next. */
  readonly about: string;
  /** The service's own words, beside ours. */
  readonly said: readonly string[];
  /** At least four (I8); the first is the usual one. */
  readonly exits: readonly Exit[];
}

const choice = (resolution: Extract<Resolution, string>, label: string): Exit => ({
  kind: 'resolve',
  resolution,
  label,
});
const copy: Exit = { kind: 'copy', label: 'Copy the text' };
const editor: Exit = { kind: 'editor', label: 'Open the editor' };
const discard: Exit = { kind: 'discard', label: 'Discard' };
const retry = choice('retry', 'Send again');
/** Each sentence once: a service's description may repeat what was wrong with each field. */
const spoken = (...texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => text.split('\n')).map((line) => line.trim()))].filter((line) => line !== '');

/** Why a change needs the user, and the ways out of it. Pure. */
export function problemWords(problem: Problem, command: OutboxItem['command'], service: string): ProblemWords {
  switch (problem.kind) {
    case 'conflict':
      return conflictWords(problem.fields, command, service);
    case 'refused':
      return {
        title: `${service} said no`,
        about: `Your change is still here. ${mendableTexts(command).length > 0 ? 'Mend it, then send it again.' : 'Send it again, or let it go.'}`,
        said: spoken(problem.title, problem.description, ...problem.validationErrors),
        exits: mendable(command, isFaultElsewhere(problem, command)),
      };
    case 'deleted-elsewhere':
      return {
        title: `This set was deleted on ${service}`,
        about: 'Your copy, with this change in it, stays until you remove it. Keep it as a set of your own?',
        said: [],
        exits: [
          choice('as-new-set', 'Keep it as a new set'),
          choice('retry', 'Ask again'),
          { ...copy, label: 'Copy the cards' },
          discard,
        ],
      };
    case 'not-allowed':
      return {
        title: `${service} does not let you edit this set`,
        about: 'Your version is still here. Keep it as a set of your own?',
        said: spoken(problem.title, problem.description),
        exits: [choice('as-new-set', 'Keep mine as a new set'), retry, copy, discard],
      };
    case 'password-needed':
      return {
        title: 'This set has a password, or a new one',
        about: 'Your change is still here. Once the password is entered, it goes out by itself.',
        said: [],
        exits: [
          { kind: 'password', label: 'Enter the password' },
          retry,
          choice('as-new-set', 'Keep mine as a new set'),
          copy,
          discard,
        ],
      };
    case 'too-large':
      return {
        title: `This change is too large for ${service}`,
        about: 'Nothing of it is lost here. Make it shorter, or spread it over more cards or sets.',
        said: [],
        // No title is as large as that.
        exits: mendable(command, command.kind === 'create-set'),
      };
    case 'alike':
      return alikeWords(problem.sets, service);
    case 'unreadable':
      return {
        title: 'This change was written by another version of Carrel',
        about: 'It is kept, and part of the export, but this version cannot send it. The newest one can.',
        said: [],
        exits: [
          { kind: 'reload', label: 'Load the newest Carrel' },
          { kind: 'export', label: 'Export it' },
          copy,
          discard,
        ],
      };
    default:
      return problem satisfies never;
  }
}

/** The making of a set had no answer, and these were there afterwards. */
function alikeWords(sets: Extract<Problem, { kind: 'alike' }>['sets'], service: string): ProblemWords {
  const nameOf = ({ title, termCount }: (typeof sets)[number]) =>
    `“\u2068${title.trim() || 'Untitled set'}\u2069”, with ${counted(termCount, 'card')}`;
  const [first] = sets;
  const isOne = first !== undefined && sets.length === 1;
  return {
    title: isOne ? 'This may be what you made' : 'One of these may be what you made',
    about: `No answer came when this set was sent. ${isOne ? `Since then ${service} has ${nameOf(first)}.` : `Since then ${service} has ${sets.length} sets that look like it.`} Nothing is lost here, and nothing is sent until you say.`,
    said: [],
    exits: [
      ...sets.map((set): Exit => ({
        kind: 'adopt',
        serviceId: set.serviceId,
        label: isOne ? 'It is mine' : `Mine is ${nameOf(set)}`,
      })),
      choice('retry', 'Make mine as well'),
      copy,
      discard,
    ],
  };
}

/** The service names a card of a set, or faults none of which the texts of the change can hold. Pure. */
function isFaultElsewhere(
  { description, validationErrors }: Extract<Problem, { kind: 'refused' }>,
  command: OutboxItem['command'],
): boolean {
  const said = [description, ...validationErrors].join('\n').toLowerCase();
  if (command.kind === 'create-set' && /\b(cards?|terms?|definitions?)\b/.test(said)) return true;
  return validationErrors.length > 0 && !mendableTexts(command).some(({ field }) => said.includes(field));
}

/** Mended in place where the change itself holds the text, else in the editor. */
function mendable(command: OutboxItem['command'], isElsewhere: boolean): readonly Exit[] {
  if (command.kind === 'delete-set') {
    return [
      retry,
      { ...discard, label: 'Keep the set' },
      choice('as-new-set', 'Delete it and keep a copy'),
      { kind: 'export', label: 'Export the set' },
    ];
  }
  const mend: readonly Exit[] = mendableTexts(command).length > 0 ? [{ kind: 'mend', label: 'Mend it here' }] : [];
  const elsewhere: readonly Exit[] =
    command.kind === 'create-set'
      ? []
      : [
          command.kind === 'edit-term'
            ? choice('keep-both', 'Keep mine as a new card')
            : choice('as-new-set', 'Keep the set as a new one'),
        ];
  return [...(isElsewhere ? [editor, ...mend, retry] : [...mend, retry, editor]), ...elsewhere, copy, discard];
}

function conflictWords(
  fields: readonly FieldConflict[],
  command: OutboxItem['command'],
  service: string,
): ProblemWords {
  const isDeletion = fields.some(({ field }) => field === 'deleted');
  if (command.kind === 'delete-set') {
    return {
      title: `You deleted this set; on ${service} it was changed since`,
      about: `Nothing is deleted until you choose.`,
      said: [],
      exits: [
        choice('take-theirs', 'Keep the set'),
        choice('keep-mine', 'Delete it all the same'),
        choice('as-new-set', 'Delete it and keep a copy'),
        { kind: 'export', label: 'Export the set' },
      ],
    };
  }
  if (isDeletion && command.kind === 'delete-term') {
    return {
      title: `You deleted this card; on ${service} it was changed`,
      about: 'The card stays there until you choose.',
      said: [],
      exits: [
        choice('take-theirs', 'Keep the card'),
        choice('keep-mine', 'Delete it all the same'),
        { ...copy, label: 'Copy both versions' },
        editor,
      ],
    };
  }
  const isMade =
    command.kind === 'add-term' || ((command.kind === 'edit-term' || command.kind === 'edit-set') && isAsMade(command));
  if (isDeletion) {
    return {
      title: `You ${isMade ? 'added' : 'changed'} this card; on ${service} it was deleted`,
      about: 'What you wrote is still here. Keep it as a new card, or let it go?',
      said: [],
      exits: [
        choice('keep-mine', 'Keep mine as a new card'),
        { kind: 'mend', label: 'Change it first' },
        copy,
        choice('take-theirs', 'Let it go'),
      ],
    };
  }
  const isCard = command.kind === 'edit-term';
  const canWrite = fields.some(({ field }) => isText(field));
  return {
    title: isMade
      ? `You ${isCard ? 'added this card' : 'made this set'}; on ${service} it was changed since`
      : `The same ${isCard ? 'card' : 'set'} was changed here and on ${service}`,
    about: aboutChoice(fields, command),
    said: [],
    exits: [
      choice('keep-mine', 'Keep yours'),
      choice('take-theirs', 'Take theirs'),
      ...(canWrite ? [{ kind: 'mend', label: 'Write a merged one' } as const] : []),
      ...(isCard ? [choice('keep-both', 'Keep both as two cards')] : [choice('as-new-set', 'Keep yours as a new set')]),
      copy,
    ],
  };
}

/** Fields that are written; the others are chosen. */
export const isText = (field: FieldConflict['field']): boolean =>
  field === 'term' || field === 'definition' || field === 'title' || field === 'description';

const namesToChoose: Record<FieldConflict['field'], string> = {
  term: 'the term',
  definition: 'the definition',
  title: 'the title',
  description: 'the description',
  langTerms: 'the language of the terms',
  langDefinitions: 'the language of the definitions',
  visibility: 'who can see it',
  editable: 'who can edit it',
  classes: 'the classes',
  password: 'the password',
  deleted: 'the card',
};

function aboutChoice(fields: readonly FieldConflict[], command: OutboxItem['command']): string {
  const names = fields.map(({ field }) => namesToChoose[field]);
  const [first] = fields;
  const other = first?.field === 'term' ? 'definition' : 'term';
  const rest = command.kind === 'edit-term' && fields.length === 1 ? `; the ${other} is not in question` : '';
  return `Choose ${names.join(' and ')} to keep${rest}.`.replace(/(who can \w+ it) to keep/, '$1');
}

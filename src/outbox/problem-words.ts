import * as setsWords from '../../messages/app/sets';
import { listed } from '../../messages/in-words';
import * as outboxWords from '../../messages/app/outbox';
import * as words from '../../messages/app/outbox-problems';
import * as things from '../../messages/app/things';
import * as acts from '../../messages/app/acts';
import type { ServiceSetId } from '../../contract/ids';
import type { FieldConflict, OutboxItem, Problem, Resolution } from '../client/carrel-client';
import { isAsMade } from './describe-command';
import { fieldsInSentences } from './fields-in-sentences';
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
const copy: Exit = { kind: 'copy', label: outboxWords.copyText };
const editor: Exit = { kind: 'editor', label: words.openEditor };
const discard: Exit = { kind: 'discard', label: acts.discard };
const retry = choice('retry', acts.tryAgain);
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
        title: words.saidNo({ service }),
        about: mendableTexts(command).length > 0 ? words.mendIt : words.tryOrDiscard,
        said: spoken(problem.title, problem.description, ...problem.validationErrors),
        exits: mendable(command, isFaultElsewhere(problem, command)),
      };
    case 'deleted-elsewhere':
      return {
        title: words.deletedOn({ service }),
        about: words.copyStays,
        said: [],
        exits: [choice('as-new-set', setsWords.keepAsNew), retry, { ...copy, label: words.copyCards }, discard],
      };
    case 'earlier-version':
      return {
        title: words.hasEarlier({ service }),
        about: words.hereIsLater({ service }),
        said: [],
        exits: [
          choice('keep-mine', words.keepHere),
          choice('take-theirs', words.takeEarlier),
          choice('as-new-set', words.keepMineAsNew),
          { ...copy, label: words.copyCards },
        ],
      };
    case 'not-allowed':
      return {
        title: words.notAllowed({ service }),
        about: words.versionHere,
        said: spoken(problem.title, problem.description),
        exits: [choice('as-new-set', words.keepMineAsNew), retry, copy, discard],
      };
    case 'password-needed':
      return {
        title: words.hasPassword,
        about: words.goesOnceEntered,
        said: [],
        exits: [
          { kind: 'password', label: outboxWords.enterPassword },
          retry,
          choice('as-new-set', words.keepMineAsNew),
          copy,
          discard,
        ],
      };
    case 'too-large':
      return {
        title: words.tooLarge({ service }),
        about: words.makeShorter,
        said: [],
        // No title is as large as that.
        exits: mendable(command, command.kind === 'create-set'),
      };
    case 'alike':
      return alikeWords(problem.sets, service);
    case 'unreadable':
      return {
        title: words.otherVersion,
        about: words.newestCan,
        said: [],
        exits: [{ kind: 'reload', label: words.loadNewest }, { kind: 'export', label: words.exportIt }, copy, discard],
      };
    default:
      return problem satisfies never;
  }
}

/** The making of a set had no answer, and these were there afterwards. */
function alikeWords(sets: Extract<Problem, { kind: 'alike' }>['sets'], service: string): ProblemWords {
  const nameOf = ({ title, termCount }: (typeof sets)[number]) =>
    words.named({ title: title.trim() || things.untitledSet, count: termCount });
  const [first] = sets;
  const isOne = first !== undefined && sets.length === 1;
  return {
    title: isOne ? words.thisMayBe : words.oneMayBe,
    about: words.alike({ service, sets: isOne ? nameOf(first) : words.alikeSets({ count: sets.length }) }),
    said: [],
    exits: [
      ...sets.map((set): Exit => ({
        kind: 'adopt',
        serviceId: set.serviceId,
        label: isOne ? words.isMine : words.mineIs({ set: nameOf(set) }),
      })),
      choice('retry', words.makeMine),
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
      { ...discard, label: words.keepSet },
      choice('as-new-set', words.deleteKeepCopy),
      { kind: 'export', label: words.exportSet },
    ];
  }
  const mend: readonly Exit[] = mendableTexts(command).length > 0 ? [{ kind: 'mend', label: words.mendHere }] : [];
  const elsewhere: readonly Exit[] =
    command.kind === 'create-set'
      ? []
      : [
          command.kind === 'edit-term'
            ? choice('keep-both', words.keepMineAsCard)
            : choice('as-new-set', words.keepSetAsNew),
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
      title: words.setChanged({ service }),
      about: words.nothingDeleted,
      said: [],
      exits: [
        choice('take-theirs', words.keepSet),
        choice('keep-mine', words.deleteAnyway),
        choice('as-new-set', words.deleteKeepCopy),
        { kind: 'export', label: words.exportSet },
      ],
    };
  }
  if (isDeletion && command.kind === 'delete-term') {
    return {
      title: words.cardChanged({ service }),
      about: words.cardStays,
      said: [],
      exits: [
        choice('take-theirs', words.keepCard),
        choice('keep-mine', words.deleteAnyway),
        { ...copy, label: words.copyBoth },
        editor,
      ],
    };
  }
  const isMade =
    command.kind === 'add-term' || ((command.kind === 'edit-term' || command.kind === 'edit-set') && isAsMade(command));
  if (isDeletion) {
    return {
      title: (isMade ? words.addedDeleted : words.changedDeleted)({ service }),
      about: words.keepOrDiscard,
      said: [],
      exits: [
        choice('keep-mine', words.keepMineAsCard),
        { kind: 'mend', label: words.changeFirst },
        copy,
        choice('take-theirs', acts.discard),
      ],
    };
  }
  const isCard = command.kind === 'edit-term';
  const canWrite = fields.some(({ field }) => isText(field));
  return {
    title: titleOfBoth(isMade, isCard)({ service }),
    about: aboutChoice(fields, command),
    said: [],
    exits: [
      choice('keep-mine', outboxWords.keepYours),
      choice('take-theirs', outboxWords.keepTheirs),
      ...(canWrite ? [{ kind: 'mend', label: words.writeMerged } as const] : []),
      ...(isCard ? [choice('keep-both', words.keepBoth)] : [choice('as-new-set', words.keepYoursAsNew)]),
      copy,
    ],
  };
}

function titleOfBoth(isMade: boolean, isCard: boolean) {
  if (isMade) return isCard ? words.addedChanged : words.madeChanged;
  return isCard ? words.sameCard : words.sameSet;
}

/** Fields that are written; the others are chosen. */
export const isText = (field: FieldConflict['field']): boolean =>
  field === 'term' || field === 'definition' || field === 'title' || field === 'description';

function aboutChoice(fields: readonly FieldConflict[], command: OutboxItem['command']): string {
  const [first] = fields;
  if (fields.length === 1 && first?.field === 'visibility') return words.chooseWhoSees;
  if (fields.length === 1 && first?.field === 'editable') return words.chooseWhoEdits;
  const choose = words.choose({ fields: listed(fields.map(({ field }) => fieldsInSentences[field])) });
  if (command.kind !== 'edit-term' || fields.length !== 1) return choose;
  return `${choose} ${first?.field === 'term' ? words.definitionStands : words.termStands}`;
}

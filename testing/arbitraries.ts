import fc from 'fast-check';
import { applyCommand } from '../src/domain/apply-command';
import type { Command } from '../src/domain/command';
import type { StudySet } from '../src/domain/study-set';
import { epochMs } from '../contract/units';
import { aSet, aTerm, aTermId } from './builders';

const anyText = fc.constantFrom('', 'a', 'b', 'c', 'd');

/** A set of none to five cards. */
export const anySet: fc.Arbitrary<StudySet> = fc
  .array(fc.tuple(anyText, anyText), { maxLength: 5 })
  .map((cards) => aSet({ terms: cards.map(([term, definition]) => aTerm({ term, definition })) }));

interface Act {
  readonly kind: 'title' | 'description' | 'add' | 'edit' | 'delete' | 'move';
  readonly card: number;
  readonly neighbour: number;
  readonly text: string;
}

const anyAct = (...kinds: readonly Act['kind'][]): fc.Arbitrary<Act> =>
  fc.record({ kind: fc.constantFrom(...kinds), card: fc.nat(8), neighbour: fc.nat(8), text: anyText });

/** A set and commands as a user gives them one after the other, each made for what the last one left. */
export const anyEditing = editing(anyAct('title', 'description', 'add', 'edit', 'delete', 'move'));

/** Moves above all, where one place leans on another. */
export const anyReordering = editing(anyAct('move', 'move', 'move', 'add', 'delete'));

interface Editing {
  readonly base: StudySet;
  readonly commands: readonly Command[];
}

function editing(act: fc.Arbitrary<Act>): fc.Arbitrary<Editing> {
  return fc
    .tuple(anySet, fc.array(act, { maxLength: 25 }))
    .map(([base, acts]) => ({ base, commands: commandsOf(base, acts) }));
}

function commandsOf(base: StudySet, acts: readonly Act[]): readonly Command[] {
  const commands: Command[] = [];
  let set = base;
  for (const act of acts) {
    const command = commandOf(set, act);
    if (!command) continue;
    commands.push(command);
    set = applyCommand(set, command, { at: epochMs(1), user: 'alice' }) ?? set;
  }
  return commands;
}

function commandOf(set: StudySet, { kind, card, neighbour, text }: Act): Command | null {
  const { id: setId, terms } = set;
  const term = terms[card % Math.max(terms.length, 1)];
  const after = neighbour === 0 ? null : (terms[(neighbour - 1) % Math.max(terms.length, 1)]?.id ?? null);
  switch (kind) {
    case 'title':
    case 'description':
      return { kind: 'edit-set', setId, changes: { [kind]: { before: set[kind], after: text } } };
    case 'add':
      return { kind: 'add-term', setId, term: { id: aTermId(), term: text, definition: 'new' }, after };
    case 'edit':
      return term
        ? {
            kind: 'edit-term',
            setId,
            termId: term.id,
            changes: { definition: { before: term.definition, after: text } },
          }
        : null;
    case 'delete':
      return term ? { kind: 'delete-term', setId, termId: term.id, before: term, after: null } : null;
    case 'move':
      return term && term.id !== after ? { kind: 'move-term', setId, termId: term.id, after } : null;
    default:
      return kind satisfies never;
  }
}

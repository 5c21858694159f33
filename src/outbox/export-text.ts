import type { FieldChange } from '../domain/command';
import type { Value } from '../domain/draft/paths';
import * as words from '../../messages/app/outbox-file';
import * as things from '../../messages/app/things';
import { isolated } from '../../messages/isolated';
import type { Waiting, WaitingChange, WaitingSet } from '../client/waiting/gather-waiting';
import type { OutboxItem } from '../client/carrel-client';
import { languageName } from '../domain/language-name';
import type { TermId } from '../domain/study-set';
import { momentInWords } from '../ui/moments';
import { type Piece, describeCommand } from './describe-command';
import type { LeftOver } from './drafts';
import { takeAlong } from './item-text';
import { problemWords } from './problem-words';

const sources: Record<Waiting['from'], string> = {
  database: '',
  snapshot: ` ${words.fromSnapshot}`,
  memory: ` ${words.fromMemory}`,
};

/** The same as the JSON file, for reading: what of each set waits, and all of its cards as they would be; and what is being `written` about a change. Pure. */
export function exportText(waiting: Waiting, written: readonly LeftOver[] = []): string {
  const { owner, at, changes, notSaved, from } = waiting;
  const service = owner.kind === 'account' ? owner.serviceName : words.theService;
  const whose = owner.kind === 'account' ? words.userAt({ user: owner.user, service }) : words.thisDevice;
  const ids = [...new Set([...changes.map(({ command }) => command.setId), ...notSaved.map(({ setId }) => setId)])];
  const asOf = words.asOf({ time: momentInWords(at, 0), changes: changes.length, sets: ids.length });
  const head = `${words.head({ whose })}\n${asOf}${sources[from]}`;
  const parts = ids.map((id) => onePart(waiting, id, service));
  const own = written.flatMap(({ item, texts }) => [
    `- ${sentenceOf(item.command, item.setTitle, () => null)}`,
    ...texts.map(({ field, text }) => `    ${words.beingWritten({ field, text: indented(text) })}`),
  ]);
  const unsent = own.length > 0 ? [[words.inOutbox, ...own].join('\n')] : [];
  return `${[head, ...parts, ...unsent].join('\n\n\n')}\n`;
}

/** The same for programs. Pure. */
export function exportJson(waiting: Waiting, written: readonly LeftOver[]): string {
  const own = written.map(({ item: { setId, setTitle, command }, texts }) => ({ setId, setTitle, command, texts }));
  return JSON.stringify({ ...waiting, ...(own.length > 0 && { beingWritten: own }) }, null, 2);
}

function onePart({ sets, changes, notSaved }: Waiting, id: string, service: string): string {
  const set = sets.find((candidate) => candidate.id === id);
  const own = changes.filter(({ command }) => command.setId === id);
  const lost = notSaved.filter(({ setId }) => setId === id);
  const [first] = lost;
  const title = set?.title ?? own[0]?.setTitle ?? (first?.kind === 'create-set' ? first.title : '');
  const head = [`== ${title || things.untitledSet} ==`, ...(set ? aboutSet(set) : [])].join('\n');
  const nameOf: NameOf = (card) => set?.cards.find((candidate) => candidate.id === card)?.term ?? null;
  const lines = own.map((change) => changeLines(change, service, nameOf));
  const unsaved = lost.map((command) => {
    const line = words.notSaved({ change: sentenceOf(command, title, nameOf) });
    return `${line}\n\t${indented(takeAlong({ command, state: { kind: 'sending' } }, null))}`;
  });
  const cards =
    set?.cards.map(({ term, definition }, index) => `${index + 1}.\t${indented(term)}\n\t${indented(definition)}`) ??
    [];
  return [
    head,
    [words.whatWaits, ...lines, ...unsaved].join('\n'),
    ...(cards.length > 0 ? [[words.theCards, ...cards].join('\n')] : []),
  ].join('\n\n');
}

function aboutSet({ langTerms, langDefinitions, cards, description }: WaitingSet): readonly string[] {
  const line = words.aboutSet({
    terms: languageName(langTerms),
    definitions: languageName(langDefinitions),
    count: cards.length,
  });
  return description === '' ? [line] : [line, description];
}

function changeLines({ at, command, setTitle, problem }: WaitingChange, service: string, nameOf: NameOf): string {
  const lines = [`- ${momentInWords(at, 0)}: ${sentenceOf(command, setTitle, nameOf)}`];
  if (command.kind === 'edit-term' || command.kind === 'edit-set') {
    for (const [field, { before, after }] of Object.entries<FieldChange<Value>>(command.changes))
      lines.push(
        `    ${words.beforeLine({ field, text: indented(textOf(before)) })}`,
        `    ${words.yoursLine({ field, text: indented(textOf(after)) })}`,
      );
  }
  if (!problem) return lines.join('\n');
  const { title, said } = problemWords(problem, command, service);
  lines.push(`    ${[title, ...said].join(': ')}`);
  if (problem.kind === 'conflict')
    for (const { field, theirs } of problem.fields)
      lines.push(`    ${words.theirsLine({ field, text: indented(theirs) })}`);
  return lines.join('\n');
}

/** Of a picture, its address. */
const textOf = (value: Value): string => (typeof value === 'string' ? value : (value?.url ?? ''));

type NameOf = (card: TermId) => string | null;

const sentenceOf = (command: OutboxItem['command'], title: string, nameOf: NameOf) =>
  plain(describeCommand(command, title, nameOf).sentence);

const plain = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'words' ? text : isolated(text)))
    .join('')
    .trim();

/** Further lines of a text stand under its first one. */
const indented = (text: string) => text.replaceAll(/\r\n?|\n/g, '\n\t');

/** One change with the set that it is about, out of everything. Pure. */
export function onlyOne(
  waiting: Waiting,
  { at, setId, command }: Pick<OutboxItem, 'at' | 'setId' | 'command'>,
): Waiting {
  const changes = waiting.changes.filter(
    (change) => change.at === at && JSON.stringify(change.command) === JSON.stringify(command),
  );
  const ids = new Set(changes.map(({ id }) => id));
  return {
    ...waiting,
    changes,
    conflicts: waiting.conflicts.filter(({ change }) => ids.has(change)),
    notSaved: [],
    sets: waiting.sets.filter(({ id }) => id === setId),
  };
}

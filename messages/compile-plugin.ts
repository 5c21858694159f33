import { parseSync } from 'oxc-parser';
import { type MessageKind, compileMessage } from './compile-message.ts';
import type { Letters } from './letters.ts';

const catalogue = /\/messages\/(app|service)\/[^/]+\.ts$/;
const uncompiled = /\/messages\/(message|rich|marked|compile-message)\.ts$/;

/** For Vite: puts compiled messages in the place of `message(…)`, `rich(…)` and `marked(…)`: neither the parser nor a description is in a build. */
export function compiledMessages(letters: Letters) {
  return {
    name: 'carrel:compiled-messages',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const path = id.replaceAll('\\', '/');
      if (uncompiled.test(path)) throw new Error(`${id} was imported by a build; messages belong into messages/app.`);
      return catalogue.test(path) ? { code: compiledCatalogue(path, code, letters), map: null } : null;
    },
  };
}

/** A file of the catalogue as a build takes it. Throws where a message is not written out, or is none. */
export function compiledCatalogue(path: string, code: string, letters: Letters): string {
  const calls = callsOf(path, code);
  let compiled = code;
  for (const { start, end, text, kind } of calls.toReversed()) {
    compiled = compiled.slice(0, start) + compileMessage(text, kind, letters) + compiled.slice(end);
  }
  const rest = compiled.replaceAll(/import \{ (message|rich|marked) \} from '[./]*\1';/g, '');
  const needed = ["import { figures, plural } from '../figures';"];
  if (compiled.includes('isolated(')) needed.push("import { isolated } from '../isolated';");
  if (calls.some(({ kind }) => kind === 'rich')) needed.push("import { fragment } from '../fragment';");
  if (calls.some(({ kind }) => kind === 'marked')) needed.push("import { bdi, joined as fragment } from '../html';");
  return `${needed.join(' ')}${rest}`;
}

const kinds: readonly string[] = ['message', 'rich', 'marked'] satisfies readonly MessageKind[];

export interface MessageCall {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly about: string;
  readonly kind: MessageKind;
  /** What its type says it must be told: names and types, as written. */
  readonly declared: ReadonlyMap<string, string>;
}

/** The messages of a file, in its order. */
export function callsOf(path: string, code: string): MessageCall[] {
  const calls: MessageCall[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const call = callAt(node as Tree, path, code);
    if (call) calls.push(call);
    else Object.values(node).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return calls;
}

type Tree = Readonly<Record<string, unknown>>;

function callAt(node: Tree, path: string, code: string): MessageCall | null {
  const callee = (node['callee'] as Tree | undefined)?.['name'] as string;
  if (node['type'] !== 'CallExpression' || !kinds.includes(callee)) return null;
  const [text, about] = (node['arguments'] as readonly Tree[]).map(({ value }) => value);
  if (typeof text !== 'string' || typeof about !== 'string')
    throw new Error(`${path}: a message is its text and what it is about, both written out`);
  const members = ((node['typeArguments'] as Tree | null)?.['params'] as readonly Tree[] | undefined)?.[0]?.[
    'members'
  ] as readonly Tree[] | undefined;
  const declared = (members ?? []).map((member): [string, string] => {
    const type = member['typeAnnotation'] as Tree;
    return [
      (member['key'] as { readonly name: string }).name,
      code.slice(type['start'] as number, type['end'] as number).replace(/^:\s*/, ''),
    ];
  });
  return {
    start: node['start'] as number,
    end: node['end'] as number,
    text,
    about,
    kind: callee as MessageKind,
    declared: new Map(declared),
  };
}

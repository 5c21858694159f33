import { parseArgs } from 'node:util';
import { type AdminCommand, AdminError, type AdminOptions, type AdminWorld } from './admin-world';
import { noteOperatorAct } from '../operate/operator-acts';
import { clientCommands } from './client-commands';
import { setCommands } from './set-commands';
import { userCommands } from './user-commands';

const commands: Readonly<Record<string, AdminCommand>> = { ...userCommands, ...setCommands, ...clientCommands };

/** A command that cannot be read. Exit code 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface AdminSurroundings {
  /** Opens the database, once a command is known to be right. */
  readonly open: () => Promise<{ readonly world: AdminWorld; readonly close: () => Promise<void> }>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs one command of an operator. Resolves to the exit code: 0 done, 1 not done, 2 not understood. Foreign errors pass. */
export async function runAdmin(words: readonly string[], { open, say, complain }: AdminSurroundings): Promise<number> {
  try {
    const asked = read(words);
    if (asked === 'help') {
      for (const line of helpLines()) say(line);
      return 0;
    }
    const { world, close } = await open();
    try {
      const act = await asked.command.run(world, asked.words, asked.options);
      if (act) await noteOperatorAct(world.db, act);
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(error.message);
      return 2;
    }
    if (!(error instanceof AdminError)) throw error;
    complain(error.message);
    return 1;
  }
}

interface Asked {
  readonly command: AdminCommand;
  readonly words: readonly string[];
  readonly options: AdminOptions;
}

function read(args: readonly string[]): Asked | 'help' {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.help || name === undefined || name === 'help') return 'help';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. To see what there is: npm run admin -- --help`);
  if (words.length !== command.takes.length)
    throw new UsageError(`It goes like this: npm run admin -- ${usageOf(name, command)}`);
  const { yes = false, stdin = false, exact = false, factor = false, type } = values;
  const options: AdminOptions = { yes, stdin, exact, factor, type };
  const given = (['yes', 'stdin', 'exact', 'factor', 'type'] as const).filter(
    (option) => options[option] !== false && options[option] !== undefined,
  );
  const stray = given.find((option) => !command.options.includes(option));
  if (stray !== undefined)
    throw new UsageError(`${name} takes no --${stray}. It goes like this: npm run admin -- ${usageOf(name, command)}`);
  return { command, words, options };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        yes: { type: 'boolean' },
        stdin: { type: 'boolean' },
        exact: { type: 'boolean' },
        factor: { type: 'boolean' },
        type: { type: 'string' },
      },
    });
  } catch (error) {
    const isOurs = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isOurs) throw error;
    throw new UsageError(`${error.message.split('.')[0] ?? ''}. To see what there is: npm run admin -- --help`);
  }
}

const shown: Readonly<Record<keyof AdminOptions, string>> = {
  yes: '--yes',
  stdin: '--stdin',
  exact: '--exact',
  factor: '--factor',
  type: '--type TYPE',
};

const usageOf = (name: string, { takes, options }: AdminCommand): string =>
  [name, ...takes.map((word) => `<${word}>`), ...options.map((option) => `[${shown[option]}]`)].join(' ');

function helpLines(): string[] {
  return [
    'npm run admin -- <command>: what the people who run this service need. Works beside a running server,',
    'with the same settings (DATA_DIR or DATABASE_URL), and counts from the next request on. PUBLIC_URL need not be',
    'given: links lead to where the server last began.',
    '',
    ...Object.entries(commands).flatMap(([name, command]) => [
      `  ${usageOf(name, command)}`,
      `      ${command.summary}`,
    ]),
    '',
    '--stdin reads a password from standard input; passwords are never taken as arguments.',
    'Exit code: 0 done, 1 not done, 2 not understood.',
  ];
}

export type LogLevel = 'warn' | 'info' | 'request';
export type LogFormat = 'json' | 'text';

const rank: Readonly<Record<LogLevel, number>> = { warn: 0, info: 1, request: 2 };

/** What is told of a request: nothing that somebody typed, and no address, since secrets stand in some. */
export interface RequestEntry {
  readonly id: string;
  readonly method: string;
  /** The pattern, such as `/2.0/sets/:set`; null where no route was meant. */
  readonly route: string | null;
  /** Null: they hung up before their answer. */
  readonly status: number | null;
  readonly ms: number | null;
  /** Who asked, once it was proven: the number of a user, or the id of a client. */
  readonly user?: number;
  readonly client?: string;
}

/** What is told of an account's doors: numbers and ids, and from where; no name, no secret. */
export interface SecurityEntry {
  readonly event: string;
  readonly user?: number;
  readonly client?: string;
  /** An IPv4 address, or a network of IPv6. */
  readonly network: string;
}

export interface Log {
  /** What goes wrong. */
  readonly warn: (line: string) => void;
  readonly info: (line: string) => void;
  readonly security: (entry: SecurityEntry) => void;
  /** Null where nobody wants to know. */
  readonly request: ((entry: RequestEntry) => void) | null;
}

interface LogSetup {
  readonly level: LogLevel;
  readonly format: LogFormat;
  readonly write: (line: string) => void;
  readonly now: () => Date;
}

/** One line an event, whatever is in it. */
export function createLog({ level, format, write, now }: LogSetup): Log {
  const put = format === 'json' ? jsonLine : textLine;
  const tell = (kind: LogLevel | 'security', fields: Fields) => {
    if (kind === 'security' || rank[kind] <= rank[level]) write(`${put(now(), kind, fields)}\n`);
  };
  return {
    warn: (message) => tell('warn', { message }),
    info: (message) => tell('info', { message }),
    security: (entry) => tell('security', { ...entry }),
    request: rank[level] >= rank.request ? (entry) => tell('request', { ...entry }) : null,
  };
}

type Fields = Readonly<Record<string, string | number | null | undefined>>;

const jsonLine = (now: Date, level: LogLevel | 'security', fields: Fields): string =>
  visible(JSON.stringify({ time: now.toISOString(), level, ...fields }));

function textLine(now: Date, level: LogLevel | 'security', fields: Fields): string {
  const time = now.toISOString().slice(0, 19).replace('T', ' ');
  if (level === 'security') return visible(`${time} security: ${securityText(fields)}`);
  const message = String(fields['message'] ?? '').replaceAll(/\n\s+at /g, ' < ');
  return visible(
    level === 'request' ? `${time} ${requestText(fields)}` : `${time} ${level === 'warn' ? 'warning: ' : ''}${message}`,
  );
}

const securityText = ({ event, user, client, network }: Fields): string =>
  `${event}${user === undefined ? '' : ` user ${user}`}${client === undefined ? '' : ` client ${client}`} from ${network}`;

function requestText({ id, method, route, status, ms, user, client }: Fields): string {
  const who = user !== undefined ? ` user ${user}` : client !== undefined ? ` client ${client}` : '';
  return `${method} ${route ?? 'no route'} ${status === null ? 'hung up' : `${status} ${ms} ms`}${who} (${id})`;
}

/** Characters that end a line, move a cursor, colour a terminal or turn the reading direction. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** In JSON, too, the escape stands for the character. */
const visible = (line: string): string =>
  line.replaceAll(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

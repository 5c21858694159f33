import type { Operations } from '../openapi/operation';

/** Seconds that a stream stays open at most: by then a token may have been taken back. */
export const longestStream = 600;

/** What the path of `change-routes.ts` does (decision 032). */
export const changeOperations = {
  '/2.0/users/:username/changes': {
    GET: {
      id: 'viewChanges',
      summary: 'A word whenever something of one’s own was written',
      details:
        'Server-sent events. `changed` says that a call with one of the user’s tokens wrote something, on this device or another: a reason to ask for lists and the log, within a second of it. A comment every 20 seconds keeps the stream alive. It ends by itself; whoever opens it again asks once, since words may be lost.',
      section: 'addition',
      access: ['read'],
      query: [
        {
          name: 'seconds',
          meaning: `How long the stream may stay open; ${longestStream} at most, and that where nothing is said.`,
          schema: { type: 'integer', minimum: 0, maximum: longestStream },
          example: '0',
        },
      ],
      answers: { 200: { meaning: 'The stream.', media: { type: 'text/event-stream' } } },
      errors: ['not_allowed', 'insufficient_scope'],
    },
  },
} as const satisfies Record<string, Operations>;

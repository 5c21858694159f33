import { logLimits } from '../../contract/log-body';
import type { Operations } from '../openapi/operation';

/** What the path of `log-routes.ts` does (decision 030). */
export const logOperations = {
  '/2.0/users/:username/log': {
    GET: {
      id: 'viewLog',
      summary: 'One’s own log of learning',
      details:
        'Lines in the order in which they came, a page at a time, compressed for whoever takes gzip. `X-Log-Cursor` is where the page ends: sent as `after` it gives what came since, and `[]` when that is nothing.',
      section: 'addition',
      access: ['read'],
      query: [
        {
          name: 'after',
          meaning:
            '`X-Log-Cursor` of the page before. One that is unknown is refused: ask without it, from the beginning.',
          schema: { type: 'string' },
          example: '0',
        },
      ],
      answers: {
        200: {
          meaning: `Lines of at most ${logLimits.pageBytes} bytes.`,
          body: 'LogLines',
          headers: ['X-Log-Cursor'],
        },
      },
      errors: ['not_allowed', 'insufficient_scope'],
    },
    POST: {
      id: 'addToLog',
      summary: 'Add lines to one’s own log',
      details:
        'Each line stands for itself and is named by `device` and `number`: sent again it changes nothing, and under a name that has another line already it is refused and named in the answer, beside others that are written. Lines may name sets and cards that the service does not have. One that is no line refuses the whole batch.',
      section: 'addition',
      access: ['write_set'],
      isUpload: true,
      form: [
        {
          name: 'lines',
          meaning: `A file: lines as JSON, each on a line of its own, as it is or compressed with gzip; at most ${logLimits.linesPerBatch} lines of ${logLimits.lineBytes} bytes, ${logLimits.batchBytes} bytes in all once unpacked.`,
          schema: { type: 'string', contentMediaType: 'application/x-ndjson' },
          isRequired: true,
          example:
            '{"id":"0193","device":"d1","number":1,"at":1732600000000,"kind":"starred","set_id":5,"term_id":7,"clock":1732600000000}',
        },
      ],
      answers: {
        200: { meaning: 'How many are new, how many were known, and which were refused.', body: 'LogWritten' },
      },
      errors: [],
    },
  },
  '/2.0/users/:username/studied': {
    GET: {
      id: 'viewStudied',
      summary: 'What one studied lately',
      details:
        'Each time that one answered cards of a set in one mode, as the log has it: at most a hundred, the latest first. Sets that are gone, or that one may no longer see, are left out.',
      section: 'addition',
      access: ['read'],
      answers: { 200: { meaning: 'The times, each with its set in short.', body: 'StudiedList' } },
      errors: ['not_allowed', 'insufficient_scope'],
    },
  },
} as const satisfies Record<string, Operations>;

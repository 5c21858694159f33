import type { OutboxState } from '../store/rows';
import type { Resolved } from './read-set';

/** Every class that an answer can be of, once it is clear what a bare 401 means. */
export type AnswerClass = Resolved['kind'];

/**
 * - `sent`: done, the base takes it over.
 * - `queued`: not done, or to be done again: it waits for its next turn, where need be after a reading.
 * - `unknown`: perhaps done: looked for before anything else is sent for its set.
 * - `gone`: a deletion is done; of anything else a reading decides, and what nothing is left for needs the user.
 * - `needs-you`: the user decides, with the service's words.
 * - `door`: who may write is looked at first (`refusal-of.ts`); then the user decides.
 * - `smaller`: in parts, where it has any; else the user decides.
 * - `goes`: nothing stands in its way.
 * - `rebased`: compared with what the service holds now.
 * - `looked-for`: what the service holds says whether it arrived.
 * - `waits`: nothing was learnt; later again.
 * - `stays`: what the user has to decide does not change by this.
 * - `ignored`: it is over.
 */
type Decision =
  | 'sent'
  | 'queued'
  | 'unknown'
  | 'gone'
  | 'needs-you'
  | 'door'
  | 'smaller'
  | 'goes'
  | 'rebased'
  | 'looked-for'
  | 'waits'
  | 'stays'
  | 'ignored';

/** A class of answer that teaches nothing about a command that is over. */
const ignored = {
  delivered: 'ignored',
  unchanged: 'ignored',
  again: 'ignored',
  unknown: 'ignored',
  'in-progress': 'ignored',
  'signed-out': 'ignored',
  'other-user': 'ignored',
  're-read': 'ignored',
  gone: 'ignored',
  password: 'ignored',
  'not-allowed': 'ignored',
  'too-large': 'ignored',
  refused: 'ignored',
} as const satisfies Record<AnswerClass, Decision>;

/**
 * What an answer does to a command, by the command's state: to a waiting one the reading before it is sent, to one on its
 * way its own answer, to one in doubt the look after it, to one that needs the user any reading of its set. An answer to a
 * request that the command is no longer part of, or that reaches a tab which leads no more, is `ignored` in every state.
 * SPEC.md has the same table; a test compares the two.
 */
export const decisions = {
  queued: {
    delivered: 'rebased',
    unchanged: 'goes',
    again: 'waits',
    unknown: 'waits',
    'in-progress': 'waits',
    'signed-out': 'waits',
    'other-user': 'waits',
    're-read': 'waits',
    gone: 'needs-you',
    password: 'needs-you',
    'not-allowed': 'needs-you',
    'too-large': 'waits',
    refused: 'waits',
  },
  'in-flight': {
    delivered: 'sent',
    unchanged: 'queued',
    again: 'queued',
    unknown: 'unknown',
    'in-progress': 'unknown',
    'signed-out': 'queued',
    'other-user': 'queued',
    're-read': 'queued',
    gone: 'gone',
    password: 'door',
    'not-allowed': 'door',
    'too-large': 'smaller',
    refused: 'needs-you',
  },
  unknown: {
    delivered: 'looked-for',
    unchanged: 'waits',
    again: 'waits',
    unknown: 'waits',
    'in-progress': 'waits',
    'signed-out': 'waits',
    'other-user': 'waits',
    're-read': 'waits',
    gone: 'gone',
    password: 'needs-you',
    'not-allowed': 'needs-you',
    'too-large': 'waits',
    refused: 'waits',
  },
  'needs-you': {
    delivered: 'rebased',
    unchanged: 'stays',
    again: 'stays',
    unknown: 'stays',
    'in-progress': 'stays',
    'signed-out': 'stays',
    'other-user': 'stays',
    're-read': 'stays',
    gone: 'stays',
    password: 'stays',
    'not-allowed': 'stays',
    'too-large': 'stays',
    refused: 'stays',
  },
  sent: ignored,
  discarded: ignored,
} as const satisfies Record<OutboxState['kind'], Record<AnswerClass, Decision>>;

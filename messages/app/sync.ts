import { message } from '../message';

export const upToDate = message('Up to date', 'A status.');
export const notCompared = message<{ service: string }>(
  'Not compared with {service} yet.',
  'Under “Saved on this device”.',
);
export const saved = message('Saved', 'A status, short.');
export const sendingNow = message('Sending', 'A status.');
export const toGo = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} to go',
  'Under “Sending”.',
);
export const offlineSince = message<{ time: string }>('Offline since {time}', 'A status. time: such as 14:10.');
export const offline = message('Offline', 'A status, short.');
export const needsYou = message('Needs you', 'A status: something waits for an answer.');
export const otherUser = message<{ stay: string }>(
  'Another account is signed in. {stay}',
  'Under “On this device” or “Needs you”. stay: that the sets, or changes, of this one stay here.',
);
export const signedOut = message('Signed out', 'A status, short.');
export const ranOut = message('Sign-in ran out', 'A status, short: the service asks for it again.');
export const answersHere = message<{ count: number }>(
  '{count, plural, one {# answer is} other {# answers are}} on this device only.',
  'A part of a status.',
);
export const choicesHere = message<{ count: number }>(
  '{count, plural, one {# star or setting is} other {# stars and settings are}} on this device only.',
  'A part of a status.',
);
export const changesWait = message<{ count: number }>(
  '{count, plural, one {# change waits} other {# changes wait}} in the Outbox.',
  'A part of a status.',
);
export const windowOnly = message('Some of what you write is in this window only.', 'Under “Needs you”.');
export const renewed = message(
  'Carrel was renewed in another tab. Load it again here to go on.',
  'A status, and a problem at the desk: this tab stores nothing any more.',
);
export const notSaving = message('Not saving', 'A status, short.');
export const manyGone = message<{ service: string }>(
  'Many sets are gone from {service}; they stay here until you decide.',
  'Under “Needs you”.',
);
export const checked = message<{ time: string }>('Checked {time}', 'Under “Up to date”. time: such as 14:10.');
export const savedShort = message<{ count: number }>(
  'Saved · {count, number}',
  'A status, short, with how many changes wait.',
);
export const offlineShort = message<{ count: number }>(
  'Offline · {count, number}',
  'A status, short, with how many changes wait.',
);
export const signedOutShort = message<{ count: number }>(
  'Signed out · {count, number}',
  'A status, short, with how many changes wait.',
);
export const signInShort = message<{ count: number }>(
  'Sign in · {count, number}',
  'A status, short, with how many changes wait.',
);
export const waitingShort = message<{ count: number }>(
  'Waiting · {count, number}',
  'A status, short, with how many changes wait.',
);
export const worksOffline = message<{ unsent: string }>(
  'Everything on this device still works. {unsent}',
  'Under “Offline since 14:10”. unsent: what is not sent.',
);
export const setsStay = message<{ user: string; studied: string }>(
  '{user}’s sets stay here. {studied}',
  'Under “On this device”. studied: how many answers, stars and settings are here only.',
);
export const endedAnd = message<{ ended: string; stay: string }>(
  '{ended}. {stay}',
  'Under “On this device”. ended: Signed out. stay: whose sets stay here.',
);
export const someNeedYou = message<{ all: number; count: number }>(
  '{all, plural, one {# change waits} other {# changes wait}} in the Outbox; {count, plural, one {# needs} other {# need}} you.',
  'Under “Needs you”.',
);
export const changesNeedYou = message<{ count: number }>(
  '{count, plural, one {# change needs} other {# changes need}} you.',
  'Under “Needs you”.',
);
export const inOutbox = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} in the Outbox.',
  'Under “Needs you”: how many.',
);
export const studyGoesOn = message<{ ended: string; next: string }>(
  '{ended}. Study goes on. {next}',
  'Under “Needs you”. ended: Signed out. next: what to do.',
);
export const signInToSend = message<{ count: number }>(
  'Sign in again to send {count, plural, one {# change} other {# changes}}.',
  'What to do when signed out.',
);
export const sendAndNeeds = message<{ send: string; count: number }>(
  '{send} {count, plural, one {# needs} other {# need}} you.',
  'What to do when signed out. send: that signing in sends changes.',
);
export const changesStay = message<{ count: number; user: string }>(
  '{count, plural, one {# change} other {# changes}} of {user} {count, plural, one {stays} other {stay}} here meanwhile.',
  'After “Another account is signed in.”.',
);
export const yoursStay = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} of yours {count, plural, one {stays} other {stay}} here meanwhile.',
  'After “Another account is signed in.”.',
);

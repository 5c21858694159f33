import { message } from '../message';

export const notHere = message('not on this device', 'Beside a set.');
export const hasPassword = message('has a password', 'Beside a set.');
export const ofClasses = message('only for members of its classes', 'Beside a set.');
export const notShared = message('not shared with you', 'Beside a set.');
export const deletedOn = message<{ service: string }>('deleted on {service}', 'Beside a set.');
export const unreadable = message<{ count: number; service: string }>(
  '{count, plural, one {# set} other {# sets}} of yours on {service} cannot be read here. All others are here, and nothing is lost.',
  'Under the sets of the library: the service sent sets in a form that this app does not know.',
);

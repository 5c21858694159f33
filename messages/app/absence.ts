import { message } from '../message';

export const notHere = message('not on this device', 'Beside a set.');
export const hasPassword = message('has a password', 'Beside a set.');
export const ofClasses = message('only for members of its classes', 'Beside a set.');
export const notShared = message('not shared with you', 'Beside a set.');
export const deletedOn = message<{ service: string }>('deleted on {service}', 'Beside a set.');

import { accountPath } from './account-sessions';

export const resetPath = `${accountPath}/reset`;

/** What an operator hands to somebody who lost their way in. */
export const resetAddress = (publicUrl: string, key: string): string =>
  `${publicUrl.replace(/\/+$/, '')}${resetPath}?key=${key}`;

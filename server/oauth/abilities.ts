import { listed } from '../../messages/in-words';
import * as words from '../../messages/service/sign-in';
import type { Scope } from './scope';

const abilities: Readonly<Record<Scope, string>> = {
  read: words.maySee,
  write_set: words.mayWrite,
  write_group: words.mayClasses,
};

/** What an application may do, after “may”: `see your sets and create, change and delete classes`. */
export const abilitiesOf = (scopes: readonly Scope[]): string => listed(scopes.map((scope) => abilities[scope]));

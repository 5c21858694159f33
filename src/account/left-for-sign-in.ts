import { browserKeyValueStorage } from '../platform/key-value-storage';

const key = 'carrel.return-to';

/** Where one wanted to go, for a sign-in that fails: its last page knows only why. Of this tab. */
export const rememberReturn = (returnTo: string): void =>
  browserKeyValueStorage('sessionStorage').setItem(key, returnTo);

/** Null: nobody left for a sign-in in this tab. */
export const rememberedReturn = (): string | null => browserKeyValueStorage('sessionStorage').getItem(key);

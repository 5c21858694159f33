import { lazyPart } from '../ui/lazy-part';

/** What lies over a screen now and then. */
export const KeySheet = lazyPart(async () => (await import('./key-sheet')).KeySheet);
export const UpdatePrompt = lazyPart(async () => (await import('./update-prompt')).UpdatePrompt);
export const NotSavedNote = lazyPart(async () => (await import('./not-saved-note')).NotSavedNote);
/** What an account's status says: no part of a first visit. */
export const AccountSync = lazyPart(async () => (await import('./account-sync')).AccountSync);

import { lazyPart } from '../ui/lazy-part';

/** What lies over a screen now and then. */
export const KeySheet = lazyPart(async () => (await import('./key-sheet')).KeySheet);
export const UpdatePrompt = lazyPart(async () => (await import('./update-prompt')).UpdatePrompt);
export const NotSavedNote = lazyPart(async () => (await import('./not-saved-note')).NotSavedNote);
/** The field that finds everything. */
export const Palette = lazyPart(async () => (await import('../search/palette')).Palette);
/** What an account's status says: no part of a first visit. */
export const AccountSync = lazyPart(async () => (await import('./account-sync')).AccountSync);

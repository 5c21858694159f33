import { lazyPart } from '../ui/lazy-part';

/** What lies over a screen now and then. */
export const KeySheet = lazyPart(async () => (await import('./key-sheet')).KeySheet);
export const UpdatePrompt = lazyPart(async () => (await import('./update-prompt')).UpdatePrompt);

import { language } from '../../../messages/language';

/** Where one goes on to: to the right, or, where the language runs from right to left, to the left. */
export const onward: -1 | 1 = language.dir === 'rtl' ? -1 : 1;

/** A side of the screen as a way to go, back (-1) or on (1); a way as a side, left (-1) or right (1). */
export const turned = <Way extends -1 | 0 | 1>(way: Way): Way => (way * onward) as Way;

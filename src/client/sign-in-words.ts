import * as acts from '../../messages/app/acts';
import type { Service } from './use-service';

/** The way in: where app and service are one, there is no other name to meet behind it. */
export const signInWords = ({ name, isOwn }: Pick<Service, 'name' | 'isOwn'>): string =>
  isOwn ? acts.signIn : acts.signInWith({ service: name });

import * as words from '../../messages/app/classes';
import type { PeopleTrouble } from '../client/carrel-client';

/** What is the matter, in a sentence. Pure. */
export function troubleWords(trouble: PeopleTrouble, service: string): string {
  switch (trouble.kind) {
    case 'unreachable':
      return words.unreachable({ service });
    case 'uncertain':
      return words.uncertain({ service });
    case 'signed-out':
      return words.signedOut({ service });
    case 'too-many':
      return words.tooMany({ service });
    case 'not-offered':
      return words.notOffered({ service });
    case 'gone':
      return words.gone({ service });
    case 'not-allowed':
      return words.notAllowed({ service });
    case 'refused':
      return trouble.why === null ? words.refused({ service }) : words.refusedWhy({ service, why: trouble.why });
    default:
      return trouble satisfies never;
  }
}

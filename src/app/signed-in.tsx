import * as words from '../../messages/app/app';
import type { SessionBody } from '../../contract/session-body';
import { Late } from '../ui/late';
import { signingInKey } from './known-accounts';
import { Shell } from './shell';
import type { StartDeps } from './start';
import { leadsToScreen } from './use-route-focus';

/** Longer than a slow connection takes; one that is gone answers at once. */
const answerMs = 15_000;

/**
 * Who signed in, with a page that says so meanwhile; null where that cannot be had. The mark stays until there is an
 * answer, or none in all that time: to a page that is left or loaded again the question fails, and the next one has to
 * wait as well.
 */
export function signedIn(
  { ports, tabStorage, render }: StartDeps,
  asked: Promise<SessionBody | null>,
): Promise<SessionBody | null> {
  leadsToScreen();
  render(
    <Shell>
      <Late>
        <header className="pagehead">
          <h1>{words.signingIn}</h1>
        </header>
      </Late>
    </Shell>,
  );
  return new Promise((resolve) => {
    const end = (session: SessionBody | null) => {
      tabStorage.removeItem(signingInKey);
      resolve(session);
    };
    const callOff = ports.clock.after(answerMs, () => end(null));
    void asked.then((session) => {
      callOff();
      if (session) end(session);
      else resolve(null);
    });
  });
}

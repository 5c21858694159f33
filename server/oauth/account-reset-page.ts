import type { ResetLink } from '../users/reset-links';
import { back, logo, nameForManagers } from './account-pages';
import { passwordField, problemList } from './enter-fields';
import { html } from './html';
import { type PageLook, page } from './page';
import { resetPath } from './reset-path';

interface ResetView {
  readonly look: PageLook;
  readonly link: ResetLink;
  readonly key: string;
  readonly problems: readonly string[];
}

/** Where the operator's link leads. */
export function resetPage({ look, link: { user, takesFactor }, key, problems }: ResetView): string {
  const factor = takesFactor
    ? html`<p>Your second factor goes with the old password: passkeys, one-time codes and recovery codes. Set up a new one after signing in.</p>`
    : null;
  return page(
    look,
    'Choose a new password',
    html`${logo}<h1>Choose a new password</h1><p>For <b>${user.username}</b>. Every app and browser that was signed in has to do so again. Nothing on your devices is lost: changes that wait there are sent then.</p>${factor}${problemList(
      problems,
    )}<form class="enter" method="post" action="${resetPath}"><input type="hidden" name="key" value="${key}">${nameForManagers(
      user.username,
    )}${passwordField({ id: 'new_password', label: 'New password', autocomplete: 'new-password', focus: true })}<button class="main" type="submit">Set password</button></form>`,
    'account',
  );
}

export const deadLinkPage = (look: PageLook): string =>
  page(
    look,
    'This link no longer works',
    html`${logo}<h1>This link no longer works</h1><p>It counts once, for an hour, and until a newer one is made. Nothing was changed. Ask the people who run ${look.serviceName} for another.</p>${back()}`,
    'account',
  );

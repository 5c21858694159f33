import * as words from '../../messages/service/account';
import * as fields from '../../messages/service/fields';
import type { ResetLink } from '../users/reset-links';
import { type FormProblem, problemList } from './form-problem';
import { back, logo, nameForManagers } from './account-pages';
import { passwordField } from './enter-fields';
import { html } from '../../messages/html';
import { type PageLook, bold, page } from './page';
import { resetPath } from './reset-path';

interface ResetView {
  readonly look: PageLook;
  readonly link: ResetLink;
  readonly key: string;
  readonly problems: readonly FormProblem[];
}

/** Where the operator's link leads. */
export function resetPage({ look, link: { user, takesFactor }, key, problems }: ResetView): string {
  const factor = takesFactor ? html`<p>${words.factorGoes}</p>` : null;
  return page(
    look,
    words.resetTitle,
    html`${logo}<h1>${words.resetTitle}</h1><p>${words.resetFor({ user: user.username, b: bold })}</p><p>${words.nothingIsLost}</p>${factor}${problemList(
      problems,
    )}<form class="enter" method="post" action="${resetPath}"><input type="hidden" name="key" value="${key}">${nameForManagers(
      user.username,
    )}${passwordField({ id: 'new_password', label: fields.newPassword, autocomplete: 'new-password', focus: true, problems })}<button class="main" type="submit">${words.choosePassword}</button></form>`,
    'account',
  );
}

export const deadLinkPage = (look: PageLook): string =>
  page(
    look,
    words.deadLink,
    html`${logo}<h1>${words.deadLink}</h1><p>${words.deadLinkAbout({ service: look.serviceName })}</p>${back()}`,
    'account',
  );

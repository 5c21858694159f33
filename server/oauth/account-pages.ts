import { figures } from '../../messages/figures';
import { dateFormat, listed } from '../../messages/in-words';
import { isolated } from '../../messages/isolated';
import * as words from '../../messages/service/account';
import * as events from '../../messages/service/account-events';
import * as fields from '../../messages/service/fields';
import * as apps from '../../messages/service/own-apps';
import * as signIn from '../../messages/service/sign-in';
import type { AccountHoldings } from '../users/account-repository';
import type { Holding } from '../users/quotas';
import type { OwnFactors } from '../users/second-factors';
import { type FormProblem, fieldMarks, focusMark, problemList, problemsAt } from './form-problem';
import { abilitiesOf } from './abilities';
import { accountPath, choosingPath } from './account-sessions';
import { longestClientName } from './client-registration';
import type { Client } from './client-repository';
import { enterFields, hint, passwordField } from './enter-fields';
import type { GrantedApp } from './granted-apps';
import { type Html, html } from '../../messages/html';
import { type PageLook, bold, page, serviceLogo } from './page';
import { type PasskeyAsked, passkeyInstead } from './passkey-form';

/** What every page behind the sign-in knows. */
export interface AccountFrame {
  readonly look: PageLook;
  readonly username: string;
  /** Sealed for this session; forms without it count for nothing. */
  readonly ticket: string;
  readonly problems: readonly FormProblem[];
}

export const logo = html`<p class="mark">${serviceLogo}</p>`;
export const good = (text: string | null): Html | null =>
  text ? html`<p class="good" role="status">${text}</p>` : null;
export const back = (address: string = accountPath, text = words.yourAccount): Html =>
  html`<p class="back"><a href="${address}">${text}</a></p>`;
/** Where the app is at the same address, people know both by one name, and it is not the service's. */
const yourAccount = ({ hasApp, serviceName }: PageLook): string =>
  hasApp ? words.yourAccount : words.yourAccountAt({ service: serviceName });

/** An installed app's window has no Back of its own. */
const backToApp = (look: PageLook): Html | null => (look.hasApp ? back('/', words.backToCarrel) : null);

interface SignInView {
  readonly look: PageLook;
  readonly ticket: string;
  readonly username: string;
  readonly next: string;
  readonly note: string | null;
  readonly problems: readonly FormProblem[];
  readonly passkey: PasskeyAsked | null;
}

export function accountSignInPage(view: SignInView): string {
  const { look } = view;
  return page(
    look,
    words.yourAccount,
    html`${logo}<h1>${yourAccount(look)}</h1><p>${words.signInAbout}</p>${good(
      view.note,
    )}${problemList(view.problems)}<form class="enter" method="post" action="${accountPath}"><input type="hidden" name="ticket" value="${
      view.ticket
    }"><input type="hidden" name="do" value="sign-in"><input type="hidden" name="next" value="${view.next}">${enterFields(
      view.username,
      'current-password',
      view.problems,
    )}<button class="main" type="submit">${signIn.signIn}</button></form>${passkeyInstead(view.passkey, accountPath, {
      ticket: view.ticket,
      do: 'passkey',
      next: view.next,
    })}${backToApp(look)}`,
    'sign-in',
  );
}

interface OverviewView extends AccountFrame {
  /** Where they are signed in. */
  readonly devices: Html | null;
  readonly apps: readonly GrantedApp[];
  readonly clients: readonly Client[];
  readonly note: string | null;
  readonly isDemo: boolean;
  readonly held: Holding;
  /** Infinite where nobody set an end. */
  readonly most: Holding;
  readonly factors: OwnFactors;
}

export function accountPage(view: OverviewView): string {
  const { look, ticket } = view;
  const granted =
    view.apps.length === 0
      ? html`<p>${words.noApps}</p>`
      : html`<ul class="rows">${view.apps.map((app) => appRow(app, ticket))}</ul>`;
  const clients = view.clients.length === 0 ? null : html`<ul class="rows">${view.clients.map(clientRow)}</ul>`;
  const changes = view.isDemo
    ? html`<p>${words.isDemo}</p>`
    : html`<ul class="links"><li><a href="${accountPath}/events">${events.whatHappened}</a></li><li><a href="${accountPath}/password">${words.changePassword}</a></li><li><a href="${accountPath}/factor">${words.secondFactorIs(
        { factors: factorsInWords(view.factors) },
      )}</a></li><li><a class="danger" href="${accountPath}/delete">${words.deleteAccount}</a></li></ul>`;
  return page(
    look,
    words.yourAccount,
    html`<div class="head">${logo}<form method="post" action="${accountPath}">${hidden(ticket, 'sign-out')}<button class="plain" type="submit">${words.signOutHere}</button></form></div><h1>${yourAccount(look)}</h1><p>${words.onTheseOnly({ user: view.username, b: bold })}</p>${good(view.note)}${problemList(
      view.problems,
    )}${view.devices}<h2>${signIn.whatAppsMay}</h2>${granted}<h2>${words.ownApps}</h2><p>${words.ownAppsAbout({ service: look.serviceName })}</p>${clients}<ul class="links"><li><a href="${accountPath}/clients/new">${apps.registerApp}</a></li></ul><h2>${words.holdings}</h2>${holdingFacts(view)}<h2>${words.passwordAndAccount}</h2>${changes}${backToApp(look)}`,
    'account',
  );
}

function factorsInWords({ codesSinceMs, passkeys }: OwnFactors): string {
  const codes = codesSinceMs === null ? [] : [words.oneTimeCodes];
  const keys = passkeys.length === 0 ? [] : [words.passkeys({ count: passkeys.length })];
  return listed([...keys, ...codes]) || words.notSetUp;
}

const megabyte = 1_000_000;

function holdingFacts({ held, most }: Pick<OverviewView, 'held' | 'most'>): Html {
  const amountOf = (part: number, whole: number): string =>
    Number.isFinite(whole) ? words.partOf({ part, whole }) : figures(part);
  const fact = (name: string, amount: string): Html => html`<dt>${name}</dt><dd>${amount}</dd>`;
  const megabytes = amountOf(Math.ceil(held.bytes / megabyte), Math.round(most.bytes / megabyte));
  return html`<dl class="facts">${[
    fact(words.sets, amountOf(held.sets, most.sets)),
    fact(words.cards, amountOf(held.cards, most.cards)),
    fact(words.pictures, amountOf(held.pictures, most.pictures)),
    fact(words.textsAndPictures, words.megabytes({ amount: megabytes })),
  ]}</dl>`;
}

const appRow = ({ client, scopes, sinceMs, lastUsedMs }: GrantedApp, ticket: string): Html =>
  html`<li><div><span class="name"><bdi>${client.name}</bdi></span><span>${signIn.may({ abilities: abilitiesOf(scopes) })}</span><span>${words.since(
    {
      day: day(sinceMs),
      used: lastUsedInWords(lastUsedMs),
    },
  )}</span></div><form method="post" action="${accountPath}">${hidden(ticket, 'remove-access')}<input type="hidden" name="client" value="${String(
    client.id,
  )}"><button class="plain" type="submit" aria-label="${words.removeAccessOf({ client: client.name })}">${words.removeAccess}</button></form></li>`;

const clientRow = (client: Client): Html =>
  html`<li><div><a class="name" href="${accountPath}/clients/${client.clientId}"><bdi>${client.name}</bdi></a><span>${words.clientId} <code>${client.clientId}</code></span>${
    client.isSuspended ? html`<span>${words.suspendedHere}</span>` : null
  }</div></li>`;

const date = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const day = (ms: number) => date.format(ms);
export const lastUsedInWords = (ms: number | null): string =>
  ms === null ? words.notUsedYet : words.lastUsed({ day: day(ms) });

export const hidden = (ticket: string, what: string): Html =>
  html`<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="do" value="${what}">`;

export function passwordPage(view: AccountFrame & { readonly isFirstTime: boolean }): string {
  return page(
    view.look,
    words.changePassword,
    html`${logo}<h1>${words.changePassword}</h1>${view.isFirstTime ? html`<p class="good" role="status">${words.firstTimeOnly}</p>` : null}<p>${words.everyAppGoes}</p><p>${words.nothingIsLost}</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${choosingPath}">${hidden(view.ticket, 'change')}${nameForManagers(view.username)}${passwordField(
      {
        id: 'old_password',
        label: fields.passwordNow,
        autocomplete: 'current-password',
        focus: true,
        problems: view.problems,
      },
    )}${passwordField({ id: 'new_password', label: fields.newPassword, autocomplete: 'new-password', problems: view.problems })}<button class="main" type="submit">${words.setPassword}</button></form>${view.isFirstTime ? null : back()}`,
    'account',
  );
}

/** Password managers want to know whose password changes. */
export const nameForManagers = (username: string): Html =>
  html`<input type="hidden" name="username" value="${username}" autocomplete="username">`;

export function deleteAccountPage(view: AccountFrame & { readonly holdings: AccountHoldings }): string {
  const { sets, classes, clients } = view.holdings;
  const lost = [
    ...(sets > 0 ? [words.setsGo({ count: sets })] : []),
    ...(classes > 0 ? [words.classesGo({ count: classes })] : []),
    words.favouritesGo,
    words.accessGoes,
    ...(clients > 0 ? [words.ownAppsGo({ count: clients })] : []),
  ];
  return page(
    view.look,
    words.deleteAccount,
    html`${logo}<h1>${words.deleteAccount}</h1><p>${words.deleteAbout({ user: view.username, b: bold })}</p><ul class="cannot">${lost.map(
      (item) => html`<li>${item}</li>`,
    )}</ul><p>${words.copiesStay}</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${accountPath}/delete">${hidden(view.ticket, 'delete')}${nameForManagers(view.username)}${passwordField(
      { id: 'password', label: fields.password, autocomplete: 'current-password', problems: view.problems },
    )}<button class="main danger-main" type="submit">${words.deleteMine}</button></form>${back()}`,
    'account',
  );
}

interface NewClientView extends AccountFrame {
  readonly name: string;
  readonly redirectUri: string;
}

export function newClientPage(view: NewClientView): string {
  return page(
    view.look,
    apps.registerApp,
    html`${logo}<h1>${apps.registerApp}</h1><p>${apps.registerAbout({ service: view.look.serviceName })}</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${accountPath}/clients/new">${hidden(view.ticket, 'register')}<label for="name">${apps.name}</label><input id="name" name="name" value="${
      view.name
    }" maxlength="${String(longestClientName * 2)}" autocomplete="off" required${focusMark(view.problems, 'name', true)}${fieldMarks(view.problems, 'name', 'name-hint')}>${problemsAt(view.problems, 'name')}${hint(
      'name-hint',
      apps.nameHint,
    )}${redirectField(view.redirectUri, view.problems)}<button class="main" type="submit">${apps.register}</button></form>${back()}`,
    'account',
  );
}

const redirectField = (value: string, problems: readonly FormProblem[]): Html =>
  html`<label for="redirect_uri">${apps.redirectUri}</label><input id="redirect_uri" name="redirect_uri" value="${value}" inputmode="url" autocomplete="off" autocapitalize="none" spellcheck="false" required${focusMark(problems, 'redirect_uri', false)}${fieldMarks(problems, 'redirect_uri', 'redirect-hint')}>${problemsAt(problems, 'redirect_uri')}${hint(
    'redirect-hint',
    apps.redirectHint,
  )}`;

interface ClientView extends AccountFrame {
  readonly client: Client;
  /** Made a moment ago, and shown this once. */
  readonly secret: string | null;
  readonly note: string | null;
  readonly redirectUri: string;
}

export function clientPage(view: ClientView): string {
  const { client, ticket, look } = view;
  const address = `${accountPath}/clients/${client.clientId}`;
  const secret = view.secret
    ? html`<div class="secret" role="status"><p>${apps.newSecret}</p><code>${view.secret}</code></div>`
    : null;
  const suspended = client.isSuspended
    ? html`<p class="bad">${apps.suspended({ service: look.serviceName })}</p>`
    : null;
  return page(
    look,
    isolated(client.name),
    html`${logo}<h1><bdi>${client.name}</bdi></h1>${suspended}${good(view.note)}${problemList(view.problems)}${secret}<dl class="facts"><dt>${words.clientId}</dt><dd><code>${
      client.clientId
    }</code></dd><dt>${apps.registeredOn}</dt><dd>${day(client.createdAt * 1000)}</dd></dl>
<h2>${apps.whereTo}</h2><form method="post" action="${address}">${hidden(ticket, 'redirect')}${redirectField(view.redirectUri, view.problems)}<p class="then"><button class="plain" type="submit">${words.change}</button></p></form>
<h2>${apps.secret}</h2><p>${apps.secretAbout}</p><form method="post" action="${address}">${hidden(
      ticket,
      'secret',
    )}<button class="plain" type="submit">${apps.makeSecret}</button></form>
<details><summary>${apps.deleteThis}</summary><p>${apps.deleteAbout}</p><form method="post" action="${address}">${hidden(
      ticket,
      'delete',
    )}<button class="plain danger" type="submit">${apps.deleteApp({ client: client.name })}</button></form></details>${back()}`,
    'account',
  );
}

export type AccountProblem = 'foreign' | 'no-client' | 'repeated';

export function accountProblemPage(look: PageLook, problem: AccountProblem, address: string = accountPath): string {
  const { title, text } = problems[problem];
  return page(look, title, html`${logo}<h1>${title}</h1><p>${text}</p>${back(address, fields.goOn)}`, 'account');
}

const problems: Readonly<Record<AccountProblem, { title: string; text: string }>> = {
  foreign: { title: signIn.foreignForm, text: words.foreignAccountForm },
  'no-client': { title: apps.noSuchApp, text: apps.noSuchAppAbout },
  repeated: { title: words.doneAlready, text: words.doneAlreadyAbout },
};

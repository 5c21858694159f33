import { dateFormat, numberFormat } from '../../messages/in-words';
import type { AccountHoldings } from '../users/account-repository';
import type { Holding } from '../users/quotas';
import type { OwnFactors } from '../users/second-factors';
import { accountPath, choosingPath } from './account-sessions';
import { longestClientName } from './client-registration';
import type { Client } from './client-repository';
import { enterFields, hint, passwordField, problemList } from './enter-fields';
import type { GrantedApp } from './granted-apps';
import { type Html, html } from './html';
import { type PageLook, page, serviceLogo } from './page';
import { type PasskeyAsked, passkeyInstead } from './passkey-form';
import type { Scope } from './scope';

/** What every page behind the sign-in knows. */
export interface AccountFrame {
  readonly look: PageLook;
  readonly username: string;
  /** Sealed for this session; forms without it count for nothing. */
  readonly ticket: string;
  readonly problems: readonly string[];
}

export const logo = html`<p class="mark">${serviceLogo}</p>`;
export const good = (text: string | null): Html | null =>
  text ? html`<p class="good" role="status">${text}</p>` : null;
export const back = (address: string = accountPath, text = 'Your account'): Html =>
  html`<p class="back"><a href="${address}">${text}</a></p>`;
/** An installed app's window has no Back of its own. */
/** Where the app is at the same address, people know both by one name, and it is not the service's. */
const yourAccount = ({ hasApp, serviceName }: PageLook): string =>
  hasApp ? 'Your account' : `Your ${serviceName} account`;

const backToApp = (look: PageLook): Html | null => (look.hasApp ? back('/', 'Back to Carrel') : null);

interface SignInView {
  readonly look: PageLook;
  readonly ticket: string;
  readonly username: string;
  readonly next: string;
  readonly note: string | null;
  readonly problems: readonly string[];
  readonly passkey: PasskeyAsked | null;
}

export function accountSignInPage(view: SignInView): string {
  const { look } = view;
  return page(
    look,
    'Your account',
    html`${logo}<h1>${yourAccount(look)}</h1><p>Sign in to change your password, see what apps may do, or register an app of your own.</p>${good(
      view.note,
    )}${problemList(view.problems)}<form class="enter" method="post" action="${accountPath}"><input type="hidden" name="ticket" value="${
      view.ticket
    }"><input type="hidden" name="do" value="sign-in"><input type="hidden" name="next" value="${view.next}">${enterFields(
      view.username,
      'current-password',
    )}<button class="main" type="submit">Sign in</button></form>${passkeyInstead(view.passkey, accountPath, {
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
  const apps =
    view.apps.length === 0
      ? html`<p>No app may use your account.</p>`
      : html`<ul class="rows">${view.apps.map((app) => appRow(app, ticket))}</ul>`;
  const clients = view.clients.length === 0 ? null : html`<ul class="rows">${view.clients.map(clientRow)}</ul>`;
  const changes = view.isDemo
    ? html`<p>This is the demonstration account. Its password stays as it is, so that everybody can try it.</p>`
    : html`<ul class="links"><li><a href="${accountPath}/events">What happened to your account</a></li><li><a href="${accountPath}/password">Change your password</a></li><li><a href="${accountPath}/factor">Second factor: ${factorsInWords(
        view.factors,
      )}</a></li><li><a href="${accountPath}/delete">Delete your account</a></li></ul>`;
  return page(
    look,
    'Your account',
    html`<div class="head">${logo}<form method="post" action="${accountPath}">${hidden(ticket, 'sign-out')}<button class="plain" type="submit">Sign out here</button></form></div><h1>${yourAccount(look)}</h1><p>You are signed in as <b>${view.username}</b>, to these pages only.</p>${good(view.note)}${problemList(
      view.problems,
    )}${view.devices}<h2>What apps may do</h2>${apps}<h2>Your own apps</h2><p>Programs that you write, and that ask people for permission through ${look.serviceName}.</p>${clients}<ul class="links"><li><a href="${accountPath}/clients/new">Register an app</a></li></ul><h2>What your account holds</h2>${holdingFacts(view)}<h2>Password and account</h2>${changes}${backToApp(look)}`,
    'account',
  );
}

function factorsInWords({ codesSinceMs, passkeys }: OwnFactors): string {
  const codes = codesSinceMs === null ? [] : ['one-time codes'];
  const keys = passkeys.length === 0 ? [] : [counted(passkeys.length, 'passkey', 'passkeys')];
  return [...keys, ...codes].join(', ') || 'not set up';
}

const megabyte = 1_000_000;
const number = numberFormat({ maximumFractionDigits: 0 });

function holdingFacts({ held, most }: Pick<OverviewView, 'held' | 'most'>): Html {
  const fact = (name: string, part: number, whole: number, unit = ''): Html =>
    html`<dt>${name}</dt><dd>${number.format(part)}${Number.isFinite(whole) ? ` of ${number.format(whole)}` : ''}${unit}</dd>`;
  return html`<dl class="facts">${[
    fact('Sets', held.sets, most.sets),
    fact('Cards', held.cards, most.cards),
    fact('Pictures', held.pictures, most.pictures),
    fact('Texts and pictures', Math.ceil(held.bytes / megabyte), most.bytes / megabyte, ' MB'),
  ]}</dl>`;
}

const appRow = ({ client, scopes, sinceMs, lastUsedMs }: GrantedApp, ticket: string): Html =>
  html`<li><div><span class="name">${client.name}</span><span>${abilities(scopes)}.</span><span>Since ${day(sinceMs)}. ${
    lastUsedMs === null ? 'Not used yet' : `Last used ${day(lastUsedMs)}`
  }.</span></div><form method="post" action="${accountPath}">${hidden(ticket, 'take-back')}<input type="hidden" name="client" value="${String(
    client.id,
  )}"><button class="plain" type="submit" aria-label="Take back what ${client.name} may do">Take back</button></form></li>`;

const clientRow = (client: Client): Html =>
  html`<li><div><a class="name" href="${accountPath}/clients/${client.clientId}">${client.name}</a><span>Client ID <code>${client.clientId}</code>${
    client.isSuspended ? '. Suspended by the people who run this service' : ''
  }</span></div></li>`;

const words: Readonly<Record<Scope, string>> = {
  read: 'see your sets',
  write_set: 'create, change and delete sets and cards',
  write_group: 'create, change and delete classes',
};

function abilities(scopes: readonly Scope[]): string {
  const [first = '', ...more] = scopes.map((scope) => words[scope]);
  const text = more.length === 0 ? first : `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1) ?? ''}`;
  return `May ${text}`;
}

const date = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const day = (ms: number) => date.format(ms);

export const hidden = (ticket: string, what: string): Html =>
  html`<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="do" value="${what}">`;

export function passwordPage(view: AccountFrame & { readonly isFirstTime: boolean }): string {
  return page(
    view.look,
    'Change your password',
    html`${logo}<h1>Change your password</h1>${view.isFirstTime ? html`<p class="good" role="status">The password you came with was for the first time only. Choose one that nobody else knows, then sign in to your app.</p>` : null}<p>Every app that may use your account, Carrel too, is signed out, and so is every other browser on these pages. Nothing on your devices is lost: changes that wait there are sent once you have signed in again.</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${choosingPath}">${hidden(view.ticket, 'change')}${nameForManagers(view.username)}${passwordField(
      { id: 'old_password', label: 'Password now', autocomplete: 'current-password', focus: true },
    )}${passwordField({ id: 'new_password', label: 'New password', autocomplete: 'new-password' })}<button class="main" type="submit">Change password</button></form>${view.isFirstTime ? null : back()}`,
    'account',
  );
}

/** Password managers want to know whose password changes. */
export const nameForManagers = (username: string): Html =>
  html`<input type="hidden" name="username" value="${username}" autocomplete="username">`;

export function deleteAccountPage(view: AccountFrame & { readonly holdings: AccountHoldings }): string {
  const { sets, classes, clients } = view.holdings;
  const lost = [
    ...(sets > 0 ? [`${counted(sets, 'set', 'sets')} with all cards and pictures`] : []),
    ...(classes > 0 ? [`${counted(classes, 'class', 'classes')} that you created, for everybody in them`] : []),
    'your favourites and your membership in classes',
    `what apps may do in your name${clients > 0 ? `, and ${counted(clients, 'app', 'apps')} of your own` : ''}`,
  ];
  return page(
    view.look,
    'Delete your account',
    html`${logo}<h1>Delete your account</h1><p>This cannot be undone. With <b>${view.username}</b> goes, at once and for everybody:</p><ul class="cannot">${lost.map(
      (item) => html`<li>${item}</li>`,
    )}</ul><p>Copies that other people made of your sets stay theirs, and what a device keeps stays on that device.</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${accountPath}/delete">${hidden(view.ticket, 'delete')}${nameForManagers(view.username)}${passwordField(
      { id: 'password', label: 'Password', autocomplete: 'current-password' },
    )}<button class="main danger-main" type="submit">Delete my account</button></form>${back()}`,
    'account',
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

interface NewClientView extends AccountFrame {
  readonly name: string;
  readonly redirectUri: string;
}

export function newClientPage(view: NewClientView): string {
  return page(
    view.look,
    'Register an app',
    html`${logo}<h1>Register an app</h1><p>People who use it are asked by ${view.look.serviceName} whether it may use their account. It gets a client ID and a secret.</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${accountPath}/clients/new">${hidden(view.ticket, 'register')}<label for="name">Name</label><input id="name" name="name" value="${
      view.name
    }" maxlength="${String(longestClientName * 2)}" autocomplete="off" required autofocus aria-describedby="name-hint">${hint(
      'name-hint',
      'People see it when they are asked.',
    )}${redirectField(view.redirectUri)}<button class="main" type="submit">Register</button></form>${back()}`,
    'account',
  );
}

const redirectField = (value: string): Html =>
  html`<label for="redirect_uri">Redirect URI</label><input id="redirect_uri" name="redirect_uri" value="${value}" inputmode="url" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="redirect-hint">${hint(
    'redirect-hint',
    'Where people go back to, such as https://my-app.example/signed-in or my-app://signed-in. Addresses below it work too.',
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
    ? html`<div class="secret" role="status"><p>The secret. It is shown this once: copy it now.</p><code>${view.secret}</code></div>`
    : null;
  const suspended = client.isSuspended
    ? html`<p class="bad">The people who run ${look.serviceName} have suspended this app.</p>`
    : null;
  return page(
    look,
    client.name,
    html`${logo}<h1>${client.name}</h1>${suspended}${good(view.note)}${problemList(view.problems)}${secret}<dl class="facts"><dt>Client ID</dt><dd><code>${
      client.clientId
    }</code></dd><dt>Registered</dt><dd>${day(client.createdAt * 1000)}</dd></dl>
<h2>Where people go back to</h2><form method="post" action="${address}">${hidden(ticket, 'redirect')}${redirectField(view.redirectUri)}<p class="then"><button class="plain" type="submit">Change</button></p></form>
<h2>Secret</h2><p>A new secret takes the place of the old one at once. People who allowed the app stay signed in.</p><form method="post" action="${address}">${hidden(
      ticket,
      'secret',
    )}<button class="plain" type="submit">Make a new secret</button></form>
<details><summary>Delete this app</summary><p>Everybody who allowed it is signed out of it at once, and its client ID is gone for good.</p><form method="post" action="${address}">${hidden(
      ticket,
      'delete',
    )}<button class="plain danger" type="submit">Delete ${client.name}</button></form></details>${back()}`,
    'account',
  );
}

export type AccountProblem = 'foreign' | 'no-client' | 'repeated';

export function accountProblemPage(look: PageLook, problem: AccountProblem, address: string = accountPath): string {
  const { title, text } = problems[problem];
  return page(look, title, html`${logo}<h1>${title}</h1><p>${text}</p>${back(address, 'Go on')}`, 'account');
}

const problems: Readonly<Record<AccountProblem, { title: string; text: string }>> = {
  foreign: {
    title: 'This did not come from this page',
    text: 'The form was sent by another site, or has been open too long, so it was ignored. Nothing was changed.',
  },
  'no-client': { title: 'No such app', text: 'You have registered no app with this client ID, or it was deleted.' },
  repeated: {
    title: 'This was done already',
    text: 'The same form came twice and counts once. A secret is shown a single time: make a new one if you did not copy it.',
  },
};

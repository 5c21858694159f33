import { enterFields, problemList } from './enter-fields';
import { type Html, html } from './html';
import { type PageLook, page, pageMark } from './page';
import { type PasskeyAsked, passkeyInstead } from './passkey-form';
import type { Scope } from './scope';

interface Frame {
  readonly look: PageLook;
  /** Who asks. `isWebApp`: the app of this service, which the button that signs in allows as well. */
  readonly client: { readonly name: string; readonly isWebApp: boolean };
  readonly scopes: readonly Scope[];
}

interface EnterPage extends Frame {
  /** The request, sealed. */
  readonly ticket: string;
  readonly username: string;
  /** What keeps the last attempt from counting. */
  readonly problems: readonly string[];
  /** Back to who asks, with a no. */
  readonly refusedAddress: string;
  /** Address of the other of the two forms; null where there is no other. */
  readonly otherAddress: string | null;
  readonly demoUser: string | null;
  /** In place of the password; null where none can be shown. */
  readonly passkey: PasskeyAsked | null;
}

/** Asks who one is, every time: the service keeps no session of its own. */
export function signInPage(view: EnterPage): string {
  const other = view.otherAddress ? html`<p>New here? <a href="${view.otherAddress}">Create an account</a></p>` : null;
  const demo = view.demoUser
    ? html`<p class="note">This is a demonstration. Try the account <b>${view.demoUser}</b> with the password <b>demo</b>.</p>`
    : null;
  return page(
    view.look,
    'Sign in',
    html`${pageMark(view.look)}<h1>Sign in to ${view.look.serviceName}</h1>${purpose(view)}${demo}${problemList(
      view.problems,
    )}<form class="enter" method="post" action="/authorize"><input type="hidden" name="request" value="${view.ticket}"><input type="hidden" name="step" value="sign-in">${enterFields(
      view.username,
      'current-password',
    )}<button class="main" type="submit">${pressing('Sign in', view)}</button></form>${passkeyInstead(view.passkey, '/authorize', { request: view.ticket })}${other}${wayBack(view)}`,
  );
}

export function signUpPage(view: EnterPage): string {
  return page(
    view.look,
    'Create account',
    html`${pageMark(view.look)}<h1>Create your ${view.look.serviceName} account</h1>${purpose(view)}${problemList(
      view.problems,
    )}<form class="enter" method="post" action="/authorize"><input type="hidden" name="request" value="${view.ticket}"><input type="hidden" name="step" value="sign-up">${enterFields(
      view.username,
      'new-password',
    )}<button class="main" type="submit">${pressing('Create account', view)}</button></form><p>Already have one? <a href="${view.otherAddress ?? ''}">Sign in</a></p>${wayBack(view)}`,
  );
}

/** What signing in leads to: of our own app all that it may do then, since no page asks for it later. */
const purpose = ({ client, scopes }: EnterPage): Html =>
  client.isWebApp
    ? html`<p>As the app of this service, ${client.name} may then ${new Intl.ListFormat('en').format(scopes.map((scope) => appMay[scope]))}. It never sees your password.</p>`
    : html`<p>to go on to <b>${client.name}</b></p>`;

const appMay: Readonly<Record<Scope, string>> = {
  read: 'see your sets',
  write_set: 'create, change and delete sets',
  write_group: 'change your classes',
};

const pressing = (act: string, { client }: EnterPage): string => (client.isWebApp ? `${act} and allow` : act);

/** Where no page with *Deny* follows, the no stands here. */
const wayBack = ({ client, refusedAddress }: EnterPage): Html | null =>
  client.isWebApp ? html`<p><a href="${refusedAddress}">Not now</a></p>` : null;

interface ConsentPage extends Frame {
  /** Request and user together, known by this name for a few minutes. */
  readonly consent: string;
  /** The user who registered the application; null where the operator did. */
  readonly registeredBy: string | null;
  readonly username: string;
  /** How long it holds, in words. */
  readonly lasts: string;
  /** Where Allow and Deny lead, as a person would name it. */
  readonly destination: string;
  readonly signInAddress: string;
}

export function consentPage(view: ConsentPage): string {
  const { serviceName } = view.look;
  const origin = view.registeredBy
    ? html`<p class="note">This application was registered by <b>${view.registeredBy}</b>, not by ${serviceName}.</p>`
    : null;
  return page(
    view.look,
    `Allow ${view.client.name}?`,
    html`${pageMark(view.look)}<h1>${view.client.name} asks to use your ${serviceName} account</h1><p>You are signed in as <b>${view.username}</b>. <a href="${view.signInAddress}">Not you?</a></p>${origin}<h2>It will be able to</h2><ul class="can">${view.scopes.map(
      (scope) => abilities[scope],
    )}</ul><h2>It will not be able to</h2><ul class="cannot">${cannot(view.scopes)}</ul><form class="choice" method="post" action="/authorize"><input type="hidden" name="consent" value="${view.consent}"><button type="submit" name="deny" value="1">Deny</button><button class="main" type="submit" name="allow" value="1">Allow</button></form><p class="small">You will go back to <b>${view.destination}</b>. This holds for ${view.lasts}, then it has to ask you again. You can take it back at any time in <a href="/authorize/account">your account</a>.</p>`,
  );
}

export type AuthorizeProblem = 'client' | 'redirect' | 'unreadable' | 'old' | 'foreign' | 'answered';

/** What cannot go back to the application, because nothing says that it is the right one. */
export function problemPage(look: PageLook, problem: AuthorizeProblem): string {
  const { title, text } = problems[problem];
  const account =
    problem === 'answered' ? html`<p class="back"><a href="/authorize/account">What apps may do</a></p>` : null;
  return page(look, title, html`${pageMark(look)}<h1>${title}</h1><p>${text}</p>${account}`);
}

const problems: Readonly<Record<AuthorizeProblem, { title: string; text: string }>> = {
  client: {
    title: 'This application is not known here',
    text: 'The address that brought you here names an application that is not registered. Only the people who run it can mend that. Nothing was given to anybody.',
  },
  redirect: {
    title: 'This application asks to go somewhere else',
    text: 'It wants your answer sent to an address that it did not register, so this service stopped here. Nothing was given to anybody.',
  },
  unreadable: {
    title: 'This address cannot be read',
    text: 'Go back to the application and start signing in again.',
  },
  old: {
    title: 'This page has been open too long',
    text: 'Go back to the application and start signing in again. Nothing was given to anybody.',
  },
  foreign: {
    title: 'This did not come from this page',
    text: 'Another site sent this form, so it was ignored. Go back to the application and start signing in again.',
  },
  answered: {
    title: 'You have answered this already',
    text: 'An answer counts once. Go on in the application; to ask again, start signing in there again. What you allowed can be taken back in your account.',
  },
};

const icon = (path: Html): Html =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const book = icon(
  html`<path d="M12 5v16M20 19a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2h-4a5 5 0 0 0-4 2 5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4a5 5 0 0 1 4 2 5 5 0 0 1 4-2z"/>`,
);
const pencil = icon(
  html`<path d="M21 6.800a2.800 2.800 0 0 0-4-4L3.800 16.200a2 2 0 0 0-.5.8L2 21.400l.6.600 4.400-1.300a2 2 0 0 0 .8-.5zM15 5l4 4"/>`,
);
const people = icon(
  html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.100a4 4 0 0 1 0 7.800M22 21v-2a4 4 0 0 0-3-3.900"/><circle cx="9" cy="7" r="4"/>`,
);

const ability = (picture: Html, what: string, detail: string): Html =>
  html`<li>${picture}<div><b>${what}</b><span>${detail}</span></div></li>`;

const abilities: Readonly<Record<Scope, Html>> = {
  read: ability(book, 'See your sets', 'including those only you or your classes can see'),
  write_set: ability(pencil, 'Create, change and delete sets and cards', 'anywhere your account is allowed to'),
  write_group: ability(people, 'Create, change and delete classes', 'and say who belongs to yours'),
};

function cannot(scopes: readonly Scope[]): Html[] {
  const items = ['see or change your password', 'delete your account or change your profile'];
  if (!scopes.includes('write_set')) items.unshift('change or delete your sets');
  if (!scopes.includes('read')) items.unshift('see sets that only you or your classes can see');
  return items.map((item) => html`<li>${item}</li>`);
}

import * as words from '../../messages/service/sign-in';
import { type FormProblem, problemList } from './form-problem';
import { abilitiesOf } from './abilities';
import { enterFields } from './enter-fields';
import { type Html, html } from '../../messages/html';
import { type PageLook, bold, linkTo, page, pageMark } from './page';
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
  readonly problems: readonly FormProblem[];
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
  const { client, look, otherAddress, demoUser } = view;
  const other = otherAddress ? html`<p>${words.newHere({ link: linkTo(otherAddress) })}</p>` : null;
  const demo = demoUser ? html`<p class="note">${words.demoAccount({ user: demoUser, b: bold })}</p>` : null;
  return page(
    look,
    words.signIn,
    html`${pageMark(look)}<h1>${words.signInTo({ service: look.serviceName })}</h1>${purpose(view)}${demo}${problemList(
      view.problems,
    )}<form class="enter" method="post" action="/authorize"><input type="hidden" name="request" value="${view.ticket}"><input type="hidden" name="step" value="sign-in">${enterFields(
      view.username,
      'current-password',
      view.problems,
    )}<button class="main" type="submit">${client.isWebApp ? words.signInAndAllow : words.signIn}</button></form>${passkeyInstead(view.passkey, '/authorize', { request: view.ticket })}${other}${wayBack(view)}`,
  );
}

export function signUpPage(view: EnterPage): string {
  const { client, look, otherAddress } = view;
  return page(
    look,
    words.createAccount,
    html`${pageMark(look)}<h1>${words.createYourAccount({ service: look.serviceName })}</h1>${purpose(view)}${problemList(
      view.problems,
    )}<form class="enter" method="post" action="/authorize"><input type="hidden" name="request" value="${view.ticket}"><input type="hidden" name="step" value="sign-up">${enterFields(
      view.username,
      'new-password',
      view.problems,
    )}<button class="main" type="submit">${client.isWebApp ? words.createAndAllow : words.createAccount}</button></form><p>${words.haveAccount({ link: linkTo(otherAddress ?? '') })}</p>${wayBack(view)}`,
  );
}

/** What signing in leads to: of our own app all that it may do then, since no page asks for it later. */
const purpose = ({ client, scopes }: EnterPage): Html =>
  client.isWebApp
    ? html`<p>${words.ownAppMay({ client: client.name, abilities: abilitiesOf(scopes) })}</p>`
    : html`<p>${words.onToApp({ client: client.name, b: bold })}</p>`;

/** Where no page with *Deny* follows, the no stands here. */
const wayBack = ({ client, refusedAddress }: EnterPage): Html | null =>
  client.isWebApp ? html`<p><a href="${refusedAddress}">${words.notNow}</a></p>` : null;

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
  const { client, look, username } = view;
  const { serviceName: service } = look;
  const origin = view.registeredBy
    ? html`<p class="note">${words.registeredBy({ user: view.registeredBy, service, b: bold })}</p>`
    : null;
  const onward = words.whereAndHowLong({
    destination: view.destination,
    time: view.lasts,
    b: bold,
    link: linkTo('/authorize/account'),
  });
  return page(
    look,
    words.allowQuestion({ client: client.name }),
    html`${pageMark(look)}<h1>${words.asksToUse({ client: client.name, service })}</h1><p>${words.signedInAs({
      user: username,
      b: bold,
      link: linkTo(view.signInAddress),
    })}</p>${origin}<h2>${words.willBeAble}</h2><ul class="can">${view.scopes.map(
      (scope) => abilities[scope],
    )}</ul><h2>${words.willNotBeAble}</h2><ul class="cannot">${cannot(view.scopes)}</ul><form class="choice" method="post" action="/authorize"><input type="hidden" name="consent" value="${view.consent}"><button type="submit" name="deny" value="1">${words.deny}</button><button class="main" type="submit" name="allow" value="1">${words.allow}</button></form><p class="small">${onward}</p>`,
  );
}

export type AuthorizeProblem = 'client' | 'redirect' | 'unreadable' | 'old' | 'foreign' | 'answered';

/** What cannot go back to the application, because nothing says that it is the right one. */
export function problemPage(look: PageLook, problem: AuthorizeProblem): string {
  const { title, text } = problems[problem];
  const account =
    problem === 'answered' ? html`<p class="back"><a href="/authorize/account">${words.whatAppsMay}</a></p>` : null;
  return page(look, title, html`${pageMark(look)}<h1>${title}</h1><p>${text}</p>${account}`);
}

const problems: Readonly<Record<AuthorizeProblem, { title: string; text: string }>> = {
  client: { title: words.unknownApp, text: words.unknownAppAbout },
  redirect: { title: words.goesElsewhere, text: words.goesElsewhereAbout },
  unreadable: { title: words.unreadableAddress, text: words.startAgain },
  old: { title: words.openTooLong, text: words.openTooLongAbout },
  foreign: { title: words.foreignForm, text: words.foreignSignIn },
  answered: { title: words.answeredAlready, text: words.answeredAlreadyAbout },
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
  read: ability(book, words.readSets, words.readSetsAbout),
  write_set: ability(pencil, words.writeSets, words.writeSetsAbout),
  write_group: ability(people, words.writeClasses, words.writeClassesAbout),
};

function cannot(scopes: readonly Scope[]): Html[] {
  const items = [words.notPassword, words.notAccount];
  if (!scopes.includes('write_set')) items.unshift(words.notChangeSets);
  if (!scopes.includes('read')) items.unshift(words.notSeeSets);
  return items.map((item) => html`<li>${item}</li>`);
}

import * as words from '../../messages/service/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import type { User } from '../users/user-repository';
import { addressValue } from '../wire/url-encoded';
import { problemOf } from './form-problem';
import { type AccountContext, type AccountPageDeps, isOwnPath, ownPathOf } from './account-context';
import { accountPath } from './account-sessions';
import { usernameIn } from './enter-fields';
import { passkeyProblem } from './passkey-door';
import { secondStepSeconds } from './second-steps';
import { secondStepRefusal } from './second-step-page';
import { randomToken } from './secrets';
import { signInDevice } from './sign-in-device';
import { isBrowser } from './told';

/** A form of somebody who is not in yet. */
interface EnterForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: Form;
}

type Enter = (
  deps: AccountPageDeps,
  context: AccountContext,
  entering: EnterForm,
) => FastifyReply | Promise<FastifyReply>;

/** By what a form says that it does. */
export const enteringBy: ReadonlyMap<string, Enter> = new Map([
  ['sign-in', signIn],
  ['second-step', secondStep],
  ['passkey', byPasskey],
]);

/** Asks for name and password, or for the second factor where those were shown in this browser. */
export async function askToEnter(
  deps: AccountPageDeps,
  context: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const told = context.toldIn(request, null);
  const ticket = addressValue(request.raw.url ?? '', 'second');
  const browser = deps.browserCookie.in(request);
  const user = ticket === undefined ? null : await deps.steps.open(ticket, browser);
  if (ticket !== undefined && user) {
    const passkey = await deps.door.askOf(user, browser);
    return context.askSecond(reply, ownPathOf(request), { ticket, user, passkey }, told);
  }
  const passkey = await deps.door.askAny(request, reply);
  return context.askSignIn(reply, ownPathOf(request), context.noteFor(request), told, passkey);
}

/** Where a sign-in goes on to: the page that was asked for, never anywhere else. */
const nextOf = (form: Form): string => {
  const next = form.scalar('next') ?? '';
  return isOwnPath(next) ? next : accountPath;
};

async function signIn(
  deps: AccountPageDeps,
  context: AccountContext,
  { request, reply, form }: EnterForm,
): Promise<FastifyReply> {
  const goesTo = nextOf(form);
  if (!context.isSignInTicket(form.scalar('ticket') ?? '') || form.problems.length > 0)
    return context.showProblem(reply, 400, 'foreign');
  const username = usernameIn(form);
  const result = await deps.accounts.signIn(username, form.scalar('password') ?? '', context.placeOf(request));
  switch (result.kind) {
    case 'signed-in':
    case 'first-time':
    case 'factor-missing':
      return goIn(deps, context, { request, reply, form }, result.user);
    case 'half': {
      const browser = isBrowser(request) ? (deps.browserCookie.in(request) ?? randomToken()) : null;
      const ticket = deps.steps.seal(result.user, browser);
      if (browser === null) return context.askSecond(reply, goesTo, { ticket, user: result.user });
      reply.header('set-cookie', deps.browserCookie.header(browser, secondStepSeconds));
      return context.goOn(reply, `${goesTo}?second=${ticket}`);
    }
    default: {
      const problems = context.refusal(reply, result, problemOf(words.wrongNameOrPassword, 'username', 'password'));
      const told = { problems, entered: { username: username.slice(0, 100) } };
      return context.tell({ request, reply, session: null }, goesTo, told, () =>
        context.askSignIn(reply, goesTo, null, told),
      );
    }
  }
}

async function secondStep(
  deps: AccountPageDeps,
  context: AccountContext,
  { request, reply, form }: EnterForm,
): Promise<FastifyReply> {
  const goesTo = nextOf(form);
  if (!context.isSignInTicket(form.scalar('ticket') ?? '') || form.problems.length > 0)
    return context.showProblem(reply, 400, 'foreign');
  const ticket = form.scalar('second') ?? '';
  const user = await deps.steps.open(ticket, deps.browserCookie.in(request));
  if (!user) return context.goOnNoting(reply, 'half-ended', goesTo);
  if (form.scalar('passkey') !== undefined) return answered(deps, context, { request, reply, form }, { ticket, user });
  const recovery = form.scalar('recovery');
  const typed = recovery ?? form.scalar('code') ?? '';
  const result = await deps.accounts.secondStep(user, typed, context.placeOf(request));
  if (result.kind === 'signed-in' || result.kind === 'first-time')
    return goIn(deps, context, { request, reply, form }, user);
  const { status, headers, problems } = secondStepRefusal(result, recovery === undefined ? 'code' : 'recovery');
  reply.code(status).headers(headers);
  const told = { problems, entered: recovery === undefined ? {} : { by: 'recovery' } };
  return context.tell({ request, reply, session: null }, `${goesTo}?second=${ticket}`, told, () =>
    context.askSecond(reply, goesTo, { ticket, user }, told),
  );
}

/** A passkey in place of name and password. */
function byPasskey(
  deps: AccountPageDeps,
  context: AccountContext,
  entering: EnterForm,
): FastifyReply | Promise<FastifyReply> {
  const { reply, form } = entering;
  if (!context.isSignInTicket(form.scalar('ticket') ?? '') || form.problems.length > 0)
    return context.showProblem(reply, 400, 'foreign');
  return answered(deps, context, entering, null);
}

/** What a passkey answered counts for anybody, or for who is half-way in. Only browsers have one. */
async function answered(
  deps: AccountPageDeps,
  context: AccountContext,
  entering: EnterForm,
  half: { readonly ticket: string; readonly user: User } | null,
): Promise<FastifyReply> {
  const { request, reply, form } = entering;
  const shown = half ? deps.door.halfWay(form, deps.browserCookie.in(request)) : deps.door.anybodys(request, form);
  const user =
    shown.kind === 'shown' ? await deps.accounts.byPasskey(shown, half?.user ?? null, context.placeOf(request)) : null;
  if (user) return goIn(deps, context, entering, user);
  const told = { problems: [passkeyProblem(shown)], entered: {} };
  const address = half ? `${nextOf(form)}?second=${half.ticket}` : nextOf(form);
  reply.code(401);
  return context.tell({ request, reply, session: null }, address, told, () =>
    half ? context.askSecond(reply, nextOf(form), half, told) : context.askSignIn(reply, nextOf(form), null, told),
  );
}

async function goIn(
  deps: AccountPageDeps,
  context: AccountContext,
  { request, reply, form }: EnterForm,
  user: User,
): Promise<FastifyReply> {
  const browser = deps.devices.idOf(request);
  const { address: network } = context.placeOf(request);
  await deps.sessions.begin(reply, user.id, signInDevice(request, browser, network));
  deps.devices.remember(request, reply, user, browser);
  return context.goOn(reply, nextOf(form));
}

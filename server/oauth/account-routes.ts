import * as fields from '../../messages/service/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inTransaction } from '../db/in-transaction';
import { readForm } from '../http/read-form';
import { securityEventRepository } from '../users/security-event-repository';
import { accountRepository } from '../users/account-repository';
import {
  type AccountContext,
  type AccountPageDeps,
  type AccountVisit,
  type OwnForm,
  accountContext,
} from './account-context';
import { problemOf } from './form-problem';
import { accountClientRoutes } from './account-client-routes';
import { accountFactorRoutes } from './account-factor-routes';
import { accountPasskeyRoutes } from './account-passkey-routes';
import { askToEnter, enteringBy } from './account-entering';
import { devicesPart } from './account-devices-part';
import type { Html } from '../../messages/html';
import { accountResetRoutes } from './account-reset-routes';
import { accountPage, deleteAccountPage, passwordPage } from './account-pages';
import { accountEventsPage } from './account-events-page';
import type { AccountPaths } from './account-paths';
import { accountPath, choosingPath, factorPath } from './account-sessions';
import { newPasswordProblems } from './enter-fields';
import { grantedApps } from './granted-apps';
import { oauthFormBytes } from './oauth-form-bytes';
import { isForPerson, isOwnForm } from './own-form';
import { signInDevice } from './sign-in-device';
import { endDevice, endOtherDevices, signedInDevices } from './signed-in-devices';
import type { Told } from './told';

/** One's account at the service (decisions.md 1): a sign-in of its own, then password, apps and clients. Works without JavaScript. */
export function accountRoutes(scope: FastifyInstance, deps: AccountPageDeps): void {
  const context = accountContext(deps);
  const get: AccountPaths['get'] = (path, show) =>
    void scope.get(path, async (request, reply) => {
      if (!isForPerson(request)) return context.showProblem(reply, 400, 'foreign');
      const visit = await context.visit(request, reply);
      if (!visit) return askToEnter(deps, context, request, reply);
      const elsewhere = firstOf(visit, path) ?? context.addressOfTyped(visit);
      return elsewhere === null ? show(visit) : context.goOn(reply, elsewhere);
    });
  const post: AccountPaths['post'] = (path, act) =>
    void scope.post(path, { bodyLimit: oauthFormBytes }, async (request, reply) => {
      if (!isOwnForm(request) || !isForPerson(request)) return context.showProblem(reply, 400, 'foreign');
      const form = await readForm(request, { mostBytes: oauthFormBytes });
      const entering = path === accountPath ? enteringBy.get(form.scalar('do') ?? '') : undefined;
      if (entering) return entering(deps, context, { request, reply, form });
      const visit = await context.visit(request, reply);
      if (!visit) return context.askAgain(request, reply, form);
      const first = firstOf(visit, path);
      if (first !== null) return context.goOn(reply, first);
      const about = context.ticketIn(visit, form);
      return about === null ? context.showProblem(reply, 400, 'foreign') : act({ ...visit, form, about });
    });
  get(accountPath, (visit) => showOverview(deps, context, visit));
  post(accountPath, (own) => actOnOverview(deps, context, own));
  get(choosingPath, async (visit) => showPassword(context, visit, context.toldIn(visit.request, visit.session)));
  post(choosingPath, (own) => changePassword(deps, context, own));
  get(`${accountPath}/events`, (visit) => showEvents(deps, context, visit));
  get(`${accountPath}/delete`, (visit) =>
    showDelete(deps, context, visit, context.toldIn(visit.request, visit.session)),
  );
  post(`${accountPath}/delete`, (own) => deleteAccount(deps, context, own));
  accountClientRoutes({ get, post }, deps, context);
  accountFactorRoutes({ get, post }, deps, context);
  accountPasskeyRoutes({ get, post }, deps, context);
  accountResetRoutes(scope, deps, context);
}

/**
 * Where somebody has to go before this page: who came in with a password for the first time only chooses another, and who
 * lacks a second factor where one is demanded sets one up. Null where the page is open to them.
 */
function firstOf({ user, lacksFactor }: AccountVisit, path: string): string | null {
  if (user.mustChange) return path === choosingPath ? null : choosingPath;
  return lacksFactor && !path.startsWith(factorPath) ? factorPath : null;
}

async function showOverview(
  deps: AccountPageDeps,
  context: AccountContext,
  visit: AccountVisit,
): Promise<FastifyReply> {
  const { user } = visit;
  const apps = await grantedApps(deps.db, user.id, deps.clock.now());
  const clients = await deps.clients.ofOwner(user.id);
  const note = context.noteFor(visit.request);
  const held = await deps.quotas.of(user.id);
  const { most } = deps.quotas;
  const factors = await deps.factors.of(user.id);
  const devices = await showDevices(deps, context, visit);
  const overview = { ...context.frame(visit), devices, factors, apps, clients, note, isDemo: user.isDemo, held, most };
  return context.send(visit.reply, accountPage(overview));
}

/** The demonstration account is everybody's, and none of them is to be seen by the others. */
async function showDevices(deps: AccountPageDeps, context: AccountContext, visit: AccountVisit): Promise<Html | null> {
  if (visit.user.isDemo) return null;
  const nowMs = deps.clock.now();
  const devices = await signedInDevices(deps.db, visit.session, nowMs);
  return devicesPart({ ...context.frame(visit), devices, network: visit.place.address, nowMs });
}

async function actOnOverview(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { reply, session, user, place } = own;
  switch (own.form.scalar('do')) {
    case 'sign-out':
      await deps.sessions.end(reply, session);
      return context.goOnNoting(reply, 'out');
    case 'remove-access': {
      const client = Number(own.form.scalar('client'));
      const app = Number.isSafeInteger(client) ? await deps.clients.takeBack(user.id, client) : null;
      if (app) await context.tellOf(own, 'app-taken-back', app);
      return context.goOnNoting(reply, 'access-removed');
    }
    case 'end-device': {
      const id = own.form.scalar('device') ?? '';
      if (user.isDemo || !(await inTransaction(deps.db, (db) => endDevice(db, session, id, deps.clock.now()))))
        return context.goOn(reply);
      await deps.security.happened({ kind: 'device-ended', user, network: place.address });
      return context.goOnNoting(reply, 'device-ended');
    }
    case 'end-others':
      if (user.isDemo) return context.goOn(reply);
      await inTransaction(deps.db, (db) => endOtherDevices(db, session, deps.clock.now()));
      await deps.security.happened({ kind: 'others-ended', user, network: place.address });
      return context.goOnNoting(reply, 'others-ended');
    default:
      return context.goOn(reply);
  }
}

const showPassword = (context: AccountContext, visit: AccountVisit, { problems }: Told): FastifyReply =>
  context.send(visit.reply, passwordPage({ ...context.frame(visit, problems), isFirstTime: visit.user.mustChange }));

async function changePassword(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { reply, user, place } = own;
  if (user.isDemo) return context.showProblem(reply, 400, 'foreign');
  const [oldPassword, newPassword] = [own.form.scalar('old_password') ?? '', own.form.scalar('new_password') ?? ''];
  const result = await deps.changes.changePassword(user, oldPassword, newPassword, place);
  if (result.kind !== 'done') {
    const problems =
      result.kind === 'refused'
        ? newPasswordProblems(result.problem)
        : context.refusal(reply, result, problemOf(fields.wrongPassword, 'old_password'));
    if (result.kind === 'refused') reply.code(400);
    return context.tell(own, choosingPath, { problems, entered: {} }, (told) => showPassword(context, own, told));
  }
  // The change ended this session as well; whoever knew both passwords goes on in a new one.
  const browser = place.device?.id ?? null;
  await deps.sessions.begin(reply, user.id, signInDevice(own.request, browser, place.address));
  return context.goOnNoting(reply, 'password');
}

async function showEvents(deps: AccountPageDeps, context: AccountContext, visit: AccountVisit): Promise<FastifyReply> {
  // The demonstration account is everybody's; nothing is kept of it.
  const events = await securityEventRepository.ofUser(deps.db, visit.user.id);
  return context.send(visit.reply, accountEventsPage(context.frame(visit), events));
}

async function showDelete(deps: AccountPageDeps, context: AccountContext, visit: AccountVisit, { problems }: Told) {
  const holdings = await accountRepository.holdings(deps.db, visit.user.id);
  return context.send(visit.reply, deleteAccountPage({ ...context.frame(visit, problems), holdings }));
}

async function deleteAccount(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { reply, user, session, place } = own;
  if (user.isDemo) return context.showProblem(reply, 400, 'foreign');
  const result = await deps.changes.deleteAccount(user, own.form.scalar('password') ?? '', place);
  if (result.kind === 'done') {
    await deps.sessions.end(reply, session);
    return context.goOnNoting(reply, 'gone');
  }
  const problems =
    result.kind === 'refused' ? [] : context.refusal(reply, result, problemOf(fields.wrongPassword, 'password'));
  return context.tell(own, `${accountPath}/delete`, { problems, entered: {} }, (told) =>
    showDelete(deps, context, own, told),
  );
}

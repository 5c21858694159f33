import * as fields from '../../messages/service/fields';
import * as words from '../../messages/service/second-factor';
import type { FastifyReply } from 'fastify';
import type { User } from '../users/user-repository';
import { type FormProblem, problemOf } from './form-problem';
import type { AccountContext, AccountPageDeps, AccountVisit, OwnForm } from './account-context';
import {
  type FactorAct,
  type RecoveryCodesView,
  beginCodesPage,
  confirmCodesPage,
  factorActPage,
  factorPage,
  recoveryCodesPage,
} from './account-factor-pages';
import type { AccountPaths } from './account-paths';
import { factorPath } from './account-sessions';
import { pageHeaders } from './page';
import { passkeyProblem } from './passkey-door';
import { secondStepRefusal } from './second-step-page';
import { type Told, nothingTold } from './told';

/** What an account asks for beside its password: setting it up, recovery codes, its end. */
export function accountFactorRoutes({ get, post }: AccountPaths, deps: AccountPageDeps, context: AccountContext): void {
  get(factorPath, async (visit) => {
    const factors = await deps.factors.of(visit.user.id);
    const canHavePasskeys = deps.passkeys.site !== null;
    return context.send(
      visit.reply,
      factorPage({
        ...context.frame(visit),
        factors,
        canHavePasskeys,
        isMissing: visit.lacksFactor,
        note: context.noteFor(visit.request),
      }),
    );
  });
  get(`${factorPath}/codes`, (visit) => showCodes(deps, context, visit, context.toldIn(visit.request, visit.session)));
  post(`${factorPath}/codes`, (own) => setUp(deps, context, own));
  for (const act of ['remove', 'recovery'] as const) {
    get(`${factorPath}/${act}`, async (visit) =>
      showAct(deps, context, visit, { act, ...context.toldIn(visit.request, visit.session) }),
    );
    post(`${factorPath}/${act}`, (own) => change(deps, context, own, act));
  }
}

async function showCodes(
  deps: AccountPageDeps,
  context: AccountContext,
  visit: AccountVisit,
  { problems }: Told = nothingTold,
): Promise<FastifyReply> {
  const frame = context.frame(visit, problems);
  const secret = await deps.factors.offeredSecret(visit.user.id, visit.session.idHash);
  return context.send(visit.reply, secret ? confirmCodesPage({ ...frame, secret }) : beginCodesPage(frame));
}

async function setUp(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { user, reply } = own;
  // The demonstration account is everybody's: nobody may shut the others out of it.
  if (user.isDemo) return context.showProblem(reply, 400, 'foreign');
  if (await hasCodes(deps, user)) return context.goOnNoting(reply, 'codes-there', factorPath);
  return own.form.scalar('do') === 'confirm' ? confirm(deps, context, own) : begin(deps, context, own);
}

const hasCodes = async (deps: AccountPageDeps, { id }: User): Promise<boolean> =>
  (await deps.factors.of(id)).codesSinceMs !== null;

async function begin(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { user, form, place, reply, session } = own;
  const proof = await deps.accounts.prove(user.username, form.scalar('password') ?? '', place);
  if (proof.kind !== 'proved') {
    const problems = context.refusal(reply, proof, problemOf(fields.wrongPassword, 'password'));
    return context.tell(own, `${factorPath}/codes`, { problems, entered: {} }, (told) =>
      showCodes(deps, context, own, told),
    );
  }
  await deps.factors.offerCodes(user.id, session.idHash, session.browser);
  return context.goOn(reply, `${factorPath}/codes`);
}

async function confirm(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { user, form, place, reply, session } = own;
  const result = await deps.factors.confirmCodes(user, session.idHash, form.scalar('code') ?? '', place);
  switch (result.kind) {
    case 'gone':
      return context.goOn(reply, `${factorPath}/codes`);
    case 'wrong-code':
      reply.code(400);
      return context.tell(
        own,
        `${factorPath}/codes`,
        { problems: [problemOf(words.otherCode, 'code')], entered: {} },
        (told) => showCodes(deps, context, own, told),
      );
    case 'confirmed':
      return sendRecoveryCodes(deps, context, own, { codes: result.recoveryCodes, made: 'codes' });
    default:
      return result satisfies never;
  }
}

async function showAct(
  deps: AccountPageDeps,
  context: AccountContext,
  visit: AccountVisit,
  { act, problems }: Told & { readonly act: FactorAct },
): Promise<FastifyReply> {
  const { codesSinceMs, recoveryLeft } = await deps.factors.of(visit.user.id);
  const passkey = await deps.door.askAgain(visit.user, visit.session.idHash);
  const view = {
    act,
    isDemanded: deps.accounts.demandsFactor(visit.user),
    hasCodes: codesSinceMs !== null || recoveryLeft > 0,
    passkey,
  };
  return context.send(visit.reply, factorActPage({ ...context.frame(visit, problems), ...view }), passkey);
}

/** Recovery codes, in the answer to the form that made them. Whoever was on the way to an app goes on to it from there. */
export async function sendRecoveryCodes(
  deps: AccountPageDeps,
  context: AccountContext,
  own: OwnForm,
  made: Pick<RecoveryCodesView, 'codes' | 'made'>,
): Promise<FastifyReply> {
  const { reply, request, user, lacksFactor } = own;
  const next = lacksFactor ? await deps.enrolment.goOn(request, reply, user) : null;
  return reply
    .headers(pageHeaders(deps.look, next?.request.redirectUri ?? null))
    .send(recoveryCodesPage({ ...context.frame(own), ...made, next }));
}

/** Asks for the password first: who does not have it tries no code. A passkey stands for both, as at the door. */
async function change(
  deps: AccountPageDeps,
  context: AccountContext,
  own: OwnForm,
  act: FactorAct,
): Promise<FastifyReply> {
  const { user, place, reply, session } = own;
  const isThere = act === 'remove' ? await hasCodes(deps, user) : await deps.factors.isAsked(user.id);
  if (!isThere) return context.goOn(reply, factorPath);
  const problems = await (own.form.scalar('passkey') === undefined ? refusedProof : refusedPasskey)(deps, context, own);
  if (problems.length > 0) {
    return context.tell(own, `${factorPath}/${act}`, { problems, entered: {} }, (told) =>
      showAct(deps, context, own, { act, ...told }),
    );
  }
  if (act === 'remove') {
    await deps.factors.removeCodes(user, session.idHash, place);
    return context.goOnNoting(reply, 'codes-gone', factorPath);
  }
  const codes = await deps.factors.renewRecovery(user, place);
  return sendRecoveryCodes(deps, context, own, { codes, made: 'recovery' });
}

/** Why a passkey did not count, with the status that goes with it; empty where it did. */
async function refusedPasskey(
  deps: AccountPageDeps,
  _context: AccountContext,
  { user, form, place, reply, session }: OwnForm,
): Promise<readonly FormProblem[]> {
  const shown = deps.door.again(form, session.idHash);
  const isTheirs =
    shown.kind === 'shown' &&
    (await deps.passkeys.answered(shown.answer, shown.challenge, user, place.address)) !== null;
  if (isTheirs) return [];
  reply.code(401);
  return [passkeyProblem(shown)];
}

/** Why password and code did not count, with the status that goes with it; empty where both did. */
async function refusedProof(
  deps: AccountPageDeps,
  context: AccountContext,
  { user, form, place, reply }: OwnForm,
): Promise<readonly FormProblem[]> {
  const proof = await deps.accounts.prove(user.username, form.scalar('password') ?? '', place);
  if (proof.kind !== 'proved') return context.refusal(reply, proof, problemOf(fields.wrongPassword, 'password'));
  const shown = await deps.factors.show(user, form.scalar('code') ?? '', place);
  if (shown.kind === 'right') return [];
  const { status, headers, problems } = secondStepRefusal(shown, 'code');
  reply.code(status).headers(headers);
  return problems;
}

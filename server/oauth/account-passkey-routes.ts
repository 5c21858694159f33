import * as fields from '../../messages/service/fields';
import * as words from '../../messages/service/second-factor';
import type { FastifyReply } from 'fastify';
import type { Passkey } from '../users/passkey-repository';
import { addressValue } from '../wire/url-encoded';
import { type FormProblem, problemOf } from './form-problem';
import type { AccountContext, AccountPageDeps, AccountVisit, OwnForm } from './account-context';
import { sendRecoveryCodes } from './account-factor-routes';
import { factorPath } from './account-sessions';
import { beginPasskeyPage, makePasskeyPage, passkeyPage, passkeyPath } from './account-passkey-pages';
import type { AccountPaths } from './account-paths';
import { optionsToMake } from './passkey-form';
import type { Told } from './told';

/** Passkeys of an account: adding one, its name, its end. */
export function accountPasskeyRoutes(
  { get, post }: AccountPaths,
  deps: AccountPageDeps,
  context: AccountContext,
): void {
  get(passkeyPath, (visit) => showAdding(deps, context, visit, context.toldIn(visit.request, visit.session)));
  post(passkeyPath, (own) => (own.form.scalar('do') === 'add' ? add(deps, context, own) : begin(deps, context, own)));
  get(`${factorPath}/passkeys/:id`, async (visit) => {
    const found = await find(deps, visit);
    if (!found) return context.goOn(visit.reply, factorPath);
    const { problems } = context.toldIn(visit.request, visit.session);
    return show(deps, context, visit, { ...found, problems });
  });
  post(`${factorPath}/passkeys/:id`, (own) => change(deps, context, own));
}

/** The ticket of the address says that the password was shown in this session, a few minutes ago at most. */
async function showAdding(
  deps: AccountPageDeps,
  context: AccountContext,
  visit: AccountVisit,
  { problems }: Told,
): Promise<FastifyReply> {
  const { user, session, reply, request } = visit;
  const { site } = deps.passkeys;
  if (!site) return context.goOn(reply, factorPath);
  const frame = context.frame(visit, problems);
  const ticket = addressValue(request.raw.url ?? '', 'add') ?? '';
  const opened = deps.challenges.open('add', ticket, session.idHash);
  if (opened?.kind !== 'open') return context.send(reply, beginPasskeyPage(frame));
  const { challenge } = opened;
  const { passkeys, codesSinceMs } = await deps.factors.of(user.id);
  const { instanceId, look } = deps;
  const who = { serviceName: look.serviceName, instanceId, user, passkeys };
  const asked = { challenge: { challenge, ticket }, options: optionsToMake(site, challenge, who) };
  const isFirst = passkeys.length === 0 && codesSinceMs === null;
  return context.send(reply, makePasskeyPage({ ...frame, asked, isFirst }), asked);
}

async function begin(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { user, form, place, reply, session } = own;
  // The demonstration account is everybody's: nobody may shut the others out of it.
  if (user.isDemo) return context.showProblem(reply, 400, 'foreign');
  const proof = await deps.accounts.prove(user.username, form.scalar('password') ?? '', place);
  if (proof.kind !== 'proved') {
    const problems = context.refusal(reply, proof, problemOf(fields.wrongPassword, 'password'));
    return context.tell(own, passkeyPath, { problems, entered: {} }, (told) => showAdding(deps, context, own, told));
  }
  return context.goOn(reply, `${passkeyPath}?add=${deps.challenges.make('add', session.idHash).ticket}`);
}

async function add(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { user, form, place, reply, session } = own;
  if (user.isDemo) return context.showProblem(reply, 400, 'foreign');
  const ticket = form.scalar('challenge') ?? '';
  const opened = deps.challenges.open('add', ticket, session.idHash);
  if (opened?.kind !== 'open') return context.goOn(reply, passkeyPath);
  const made = { challenge: opened.challenge, answer: form.scalar('passkey') ?? '', name: form.scalar('name') ?? '' };
  const result = await deps.passkeys.add(user, session.idHash, made, place);
  switch (result.kind) {
    case 'full':
      return context.goOnNoting(reply, 'passkeys-full', factorPath);
    case 'wrong':
      reply.code(400);
      return context.tell(
        own,
        `${passkeyPath}?add=${ticket}`,
        { problems: [problemOf(words.passkeyNotTaken)], entered: {} },
        (told) => showAdding(deps, context, own, told),
      );
    case 'added': {
      const codes = result.recoveryCodes;
      if (codes === null) return context.goOnNoting(reply, 'passkey-added', factorPath);
      return sendRecoveryCodes(deps, context, own, { codes, made: 'passkey' });
    }
    default:
      return result satisfies never;
  }
}

interface Found {
  readonly passkey: Passkey;
  /** Nothing else is asked for beside the password. */
  readonly isLast: boolean;
}

async function find(deps: AccountPageDeps, { user, request }: AccountVisit): Promise<Found | null> {
  const { id } = request.params as { id?: string };
  const { passkeys, codesSinceMs } = await deps.factors.of(user.id);
  const passkey = passkeys.find((one) => String(one.id) === id);
  return passkey ? { passkey, isLast: passkeys.length === 1 && codesSinceMs === null } : null;
}

interface Shown extends Found {
  readonly problems: readonly FormProblem[];
}

function show(deps: AccountPageDeps, context: AccountContext, visit: AccountVisit, shown: Shown): FastifyReply {
  const { passkey, isLast, problems } = shown;
  const afterLast = deps.accounts.demandsFactor(visit.user) ? 'set-up' : 'password';
  const frame = context.frame(visit, problems);
  return context.send(
    visit.reply,
    passkeyPage({ ...frame, passkey, afterwards: isLast ? afterLast : 'others', note: context.noteFor(visit.request) }),
  );
}

async function change(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { user, form, place, reply, session } = own;
  const found = await find(deps, own);
  if (!found) return context.goOn(reply, factorPath);
  const address = `${factorPath}/passkeys/${found.passkey.id}`;
  if (form.scalar('do') !== 'remove') {
    await deps.passkeys.rename(user, found.passkey.id, form.scalar('name') ?? '');
    return context.goOnNoting(reply, 'passkey-named', address);
  }
  const proof = await deps.accounts.prove(user.username, form.scalar('password') ?? '', place);
  if (proof.kind !== 'proved') {
    const problems = context.refusal(reply, proof, problemOf(fields.wrongPassword, 'password'));
    return context.tell(own, address, { problems, entered: {} }, (told) =>
      show(deps, context, own, { ...found, problems: told.problems }),
    );
  }
  await deps.passkeys.remove(user, found.passkey.id, session.idHash, place);
  return context.goOnNoting(reply, 'passkey-gone', factorPath);
}

import * as words from '../../messages/service/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../http/read-form';
import { addressValue } from '../wire/url-encoded';
import { type FormProblem, problemOf } from './form-problem';
import type { AccountContext, AccountPageDeps } from './account-context';
import { deadLinkPage, resetPage } from './account-reset-page';
import { accountPath, factorPath } from './account-sessions';
import { newPasswordProblems, retryAfter } from './enter-fields';
import { oauthFormBytes } from './oauth-form-bytes';
import { isForPerson, isOwnForm } from './own-form';
import { resetPath } from './reset-path';
import type { Told } from './told';

/** A new password by the operator's link, for somebody who cannot sign in. Looking at it uses nothing up. */
export function accountResetRoutes(scope: FastifyInstance, deps: AccountPageDeps, context: AccountContext): void {
  scope.get(resetPath, async (request, reply) => {
    if (!isForPerson(request)) return context.showProblem(reply, 400, 'foreign');
    const key = addressValue(request.raw.url ?? '', 'key') ?? '';
    return show(deps, context, reply, key, context.toldIn(request, null));
  });
  scope.post(resetPath, { bodyLimit: oauthFormBytes }, async (request, reply) => {
    if (!isOwnForm(request) || !isForPerson(request)) return context.showProblem(reply, 400, 'foreign');
    return set(deps, context, request, reply);
  });
}

async function show(
  deps: AccountPageDeps,
  context: AccountContext,
  reply: FastifyReply,
  key: string,
  { problems }: Told,
): Promise<FastifyReply> {
  const { look } = deps;
  const link = await deps.links.find(key);
  return link
    ? context.send(reply, resetPage({ look, link, key, problems }))
    : context.send(reply.code(410), deadLinkPage(look));
}

async function set(
  deps: AccountPageDeps,
  context: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = await readForm(request, { mostBytes: oauthFormBytes });
  const key = form.scalar('key') ?? '';
  const link = await deps.links.find(key);
  const result = await deps.links.use(key, form.scalar('new_password') ?? '', context.placeOf(request));
  switch (result.kind) {
    case 'done':
      return context.goOnNoting(reply, 'reset', link?.takesFactor ? factorPath : accountPath);
    case 'gone':
      return context.send(reply.code(410), deadLinkPage(deps.look));
    case 'refused':
      reply.code(400);
      return tell(newPasswordProblems(result.problem));
    case 'busy':
      reply.code(503).headers(retryAfter(2000));
      return tell([problemOf(words.tooManySignIns)]);
    default:
      return result satisfies never;
  }

  async function tell(problems: readonly FormProblem[]): Promise<FastifyReply> {
    const told = { problems, entered: {} };
    const asked = { request, reply, session: null };
    return context.tell(asked, `${resetPath}?key=${encodeURIComponent(key)}`, told, () =>
      show(deps, context, reply, key, told),
    );
  }
}

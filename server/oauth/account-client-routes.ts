import * as words from '../../messages/service/own-apps';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormProblem } from './form-problem';
import type { AccountContext, AccountPageDeps, AccountVisit, OwnForm } from './account-context';
import type { AccountPaths } from './account-paths';
import { clientPage, newClientPage } from './account-pages';
import { accountPath } from './account-sessions';
import type { Client } from './client-repository';
import { newClientId } from './own-clients';
import { sha256 } from './secrets';
import type { Told } from './told';
import { shortened } from '../wire/shortened';

const clientsPath = `${accountPath}/clients`;
const addressOf = (clientId: string) => `${clientsPath}/${clientId}`;

/** One's own applications: registering one, its redirect URI, its secret, its end. */
export function accountClientRoutes({ get, post }: AccountPaths, deps: AccountPageDeps, context: AccountContext): void {
  get(`${clientsPath}/new`, async (visit) => showNew(context, visit, context.toldIn(visit.request, visit.session)));
  post(`${clientsPath}/new`, (own) => register(deps, context, own));
  get(`${clientsPath}/:client_id`, async (visit) => {
    const client = await find(deps, visit);
    if (!client) return context.showProblem(visit.reply, 404, 'no-client');
    const { problems, entered } = context.toldIn(visit.request, visit.session);
    return show(context, visit, client, {
      note: context.noteFor(visit.request),
      problems,
      redirectUri: entered['redirect_uri'],
    });
  });
  post(`${clientsPath}/:client_id`, (own) => change(deps, context, own));
}

const clientIdOf = (request: FastifyRequest) => (request.params as { client_id?: string }).client_id ?? '';

const find = (deps: AccountPageDeps, { user, request }: AccountVisit): Promise<Client | null> =>
  deps.clients.find(user.id, clientIdOf(request));

/** The ticket holds the client id that the form will get, so that sent twice it registers once. */
function showNew(context: AccountContext, visit: AccountVisit, { problems, entered }: Told): FastifyReply {
  const { name = '', redirect_uri: redirectUri = '' } = entered;
  return context.send(
    visit.reply,
    newClientPage({ ...context.frame(visit, problems, newClientId()), name, redirectUri }),
  );
}

async function register(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const [name, redirectUri] = [own.form.scalar('name') ?? '', own.form.scalar('redirect_uri') ?? ''];
  const result = await deps.clients.register(own.user.id, own.about, name, redirectUri);
  if (result.kind === 'repeated') return context.showProblem(own.reply, 409, 'repeated', addressOf(own.about));
  if (result.kind === 'refused') {
    own.reply.code(400);
    const told = {
      problems: result.problems,
      entered: { name: shortened(name, 200), redirect_uri: redirectUri.slice(0, 2100) },
    };
    return context.tell(own, `${clientsPath}/new`, told, () => showNew(context, own, told));
  }
  await context.tellOf(own, 'client-registered', result.client);
  own.reply.code(201);
  return show(context, own, result.client, { note: words.isRegistered, secret: result.secret });
}

interface Shown {
  readonly note?: string | null;
  readonly secret?: string;
  readonly problems?: readonly FormProblem[];
  readonly redirectUri?: string | undefined;
}

/** The ticket names the secret that a new one would replace, without being of any use for guessing it. */
function show(context: AccountContext, visit: AccountVisit, client: Client, shown: Shown): FastifyReply {
  const { note = null, secret = null, problems = [], redirectUri = client.redirectUri } = shown;
  const secretHash = secret === null ? client.secretHash : sha256(secret);
  const frame = context.frame(visit, problems, sha256(secretHash));
  return context.send(visit.reply, clientPage({ ...frame, client, note, secret, redirectUri }));
}

async function change(deps: AccountPageDeps, context: AccountContext, own: OwnForm): Promise<FastifyReply> {
  const { form, reply } = own;
  const client = await find(deps, own);
  if (!client) return context.showProblem(reply, 404, 'no-client');
  switch (form.scalar('do')) {
    case 'redirect': {
      const redirectUri = form.scalar('redirect_uri') ?? '';
      const problems = await deps.clients.changeRedirect(client, redirectUri);
      if (problems.length === 0) {
        await context.tellOf(own, 'client-changed', client);
        return context.goOnNoting(reply, 'redirect', addressOf(client.clientId));
      }
      reply.code(400);
      const told = { problems, entered: { redirect_uri: redirectUri.slice(0, 2100) } };
      return context.tell(own, addressOf(client.clientId), told, () =>
        show(context, own, client, { problems, redirectUri }),
      );
    }
    case 'secret': {
      const isCurrent = own.about === sha256(client.secretHash);
      const result = isCurrent ? await deps.clients.renewSecret(client, client.secretHash) : null;
      if (result?.kind !== 'done') return context.showProblem(reply, 409, 'repeated', addressOf(client.clientId));
      await context.tellOf(own, 'client-secret', client);
      return show(context, own, client, { note: words.oldSecretVoid, secret: result.secret });
    }
    case 'delete':
      await deps.clients.remove(client);
      await context.tellOf(own, 'client-deleted', client);
      return context.goOnNoting(reply, 'client-gone');
    default:
      return context.goOn(reply, addressOf(client.clientId));
  }
}

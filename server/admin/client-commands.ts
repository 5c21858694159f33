import { toUnixSeconds } from '../../contract/units';
import { inTransaction } from '../db/in-transaction';
import { type Client, clientRepository } from '../oauth/client-repository';
import { endAccessOfClient } from '../oauth/end-access';
import { newClientId, newClientSecret } from '../oauth/own-clients';
import { presetsAnswer, redirectUriProblem } from '../oauth/redirect-uri';
import { sha256 } from '../oauth/secrets';
import { type AdminCommand, AdminError, type AdminWorld, dayOf, table } from './admin-world';

export const clientCommands: Readonly<Record<string, AdminCommand>> = {
  clients: {
    takes: [],
    options: [],
    summary: 'list the apps that may ask people for permission',
    async run({ db, say }) {
      const owners = new Map(
        (await db.selectFrom('users').select(['id', 'username']).execute()).map((row) => [row.id, row.username]),
      );
      const rows = (await clientRepository.list(db)).map((client) => [
        client.clientId,
        client.name,
        client.isWeb ? 'the web app' : client.ownerId === null ? 'operator' : (owners.get(client.ownerId) ?? ''),
        dayOf(client.createdAt),
        client.redirectUri,
        client.isSuspended ? 'suspended' : '',
      ]);
      for (const line of table([['client id', 'name', 'of', 'since', 'redirect URI', ''], ...rows])) say(line);
      return null;
    },
  },
  'create-client': {
    takes: ['name', 'redirect-uri'],
    options: ['exact'],
    summary: 'register an app; its id and secret are printed once (--exact: nothing below the redirect URI counts)',
    async run({ db, clock, say }, [name = '', redirectUri = ''], { exact }) {
      if (name.trim() === '') throw new AdminError('The app needs a name.');
      if (redirectUriProblem(redirectUri) !== null || presetsAnswer(redirectUri)) {
        throw new AdminError(
          `"${redirectUri}" is no safe redirect URI. Give a whole address such as https://my-app.example/signed-in.`,
        );
      }
      const [clientId, secret] = [newClientId(), newClientSecret()];
      const client = {
        clientId,
        secretHash: sha256(secret),
        name,
        redirectUri,
        exactRedirect: exact,
        isWeb: false,
        ownerId: null,
      };
      await clientRepository.insert(db, client, toUnixSeconds(clock.now()));
      say(`Client id: ${clientId}`);
      say(`Secret: ${secret}`);
      say('The secret is shown this once.');
      return { event: 'operator-client-made', client: clientId };
    },
  },
  'new-secret': {
    takes: ['client-id'],
    options: [],
    summary: 'print a new secret of an app; the old one is void at once',
    async run(world, [clientId = '']) {
      const client = await find(world, clientId);
      const secret = newClientSecret();
      await clientRepository.replaceSecret(world.db, client.id, client.secretHash, sha256(secret));
      world.say(`Secret: ${secret}`);
      world.say('It is shown this once. The old one is void.');
      return { event: 'operator-client-secret', client: clientId };
    },
  },
  'suspend-client': {
    takes: ['client-id'],
    options: [],
    summary: 'give an app nothing more, and take back what it has',
    async run(world, [clientId = '']) {
      const client = await find(world, clientId);
      await inTransaction(world.db, async (transaction) => {
        await clientRepository.setSuspended(transaction, client.id, world.clock.now());
        await endAccessOfClient(transaction, client.id, null, world.clock.now());
      });
      world.say(`${client.name} is suspended. Everybody who allowed it is signed out of it.`);
      return { event: 'operator-client-suspended', client: clientId };
    },
  },
  'resume-client': {
    takes: ['client-id'],
    options: [],
    summary: 'let a suspended app ask again',
    async run(world, [clientId = '']) {
      const client = await find(world, clientId);
      await clientRepository.setSuspended(world.db, client.id, null);
      world.say(`${client.name} may ask people for permission again.`);
      return { event: 'operator-client-resumed', client: clientId };
    },
  },
  'delete-client': {
    takes: ['client-id'],
    options: ['yes'],
    summary: 'delete an app and take back what it may do, for good',
    async run(world, [clientId = ''], { yes }) {
      const client = await find(world, clientId);
      if (!yes) throw new AdminError(`Nothing was deleted. To delete ${client.name}, add --yes.`);
      await clientRepository.remove(world.db, client.id);
      world.say(`${client.name} is deleted.`);
      return { event: 'operator-client-deleted', client: clientId };
    },
  },
};

/** Any but the web app's own, which the server brings in line with its settings at every start. */
async function find({ db }: AdminWorld, clientId: string): Promise<Client> {
  const client = await clientRepository.find(db, clientId);
  if (!client) throw new AdminError(`There is no app with the client id ${clientId}.`);
  if (client.isWeb)
    throw new AdminError('This is the registration of the web app itself. It follows the settings of the server.');
  return client;
}

import { toUnixSeconds } from '../../contract/units';
import { inTransaction } from '../db/in-transaction';
import { resetAddress } from '../oauth/reset-path';
import { randomAlphanumeric } from '../oauth/secrets';
import { removeAccount, putPassword } from '../users/account-changes';
import { accountRepository } from '../users/account-repository';
import { makeResetLink } from '../users/reset-links';
import { isUsername, passwordProblem, passwordTexts } from '../users/account-rules';
import { secondFactorRepository } from '../users/second-factor-repository';
import { hasFactor, takeFactors } from '../users/second-factors';
import { securityEventRepository } from '../users/security-event-repository';
import { hashAccountPassword } from '../users/password-hash';
import { type AccountType, type User, userRepository } from '../users/user-repository';
import {
  type AdminCommand,
  AdminError,
  type AdminOptions,
  type AdminWorld,
  counted,
  dayOf,
  table,
} from './admin-world';

const accountTypes: readonly AccountType[] = ['free', 'plus', 'teacher'];

export const userCommands: Readonly<Record<string, AdminCommand>> = {
  users: {
    takes: [],
    options: [],
    summary: 'list everybody who has an account, and whether a second factor is asked for; the log has their numbers',
    async run({ db, say }) {
      const users = await accountRepository.list(db);
      const owners = await secondFactorRepository.owners(db);
      const rows = users.map((user) => [
        String(user.id),
        user.username,
        user.accountType,
        dayOf(user.createdAt),
        owners.has(user.id) ? 'yes' : 'no',
        String(user.sets),
      ]);
      for (const line of table([['number', 'username', 'type', 'since', 'factor', 'sets'], ...rows])) say(line);
      return null;
    },
  },
  'create-user': {
    takes: ['username'],
    options: ['type', 'stdin'],
    summary: 'make an account with a new random password, or the one on standard input',
    async run(world, [username = ''], options) {
      if (!isUsername(username)) throw new AdminError('A username has 1 to 25 letters, digits, "_" or "-".');
      const accountType = options.type === undefined ? world.defaultAccountType : accountTypeOf(options.type);
      const password = await newPassword(world, username, options);
      const user = {
        username,
        accountType,
        passwordHash: await hashAccountPassword(password),
        mustChange: true,
        createdAt: toUnixSeconds(world.clock.now()),
      };
      let id: number;
      try {
        id = await userRepository.insert(world.db, user);
      } catch (error) {
        if (world.isUniqueViolation(error)) throw new AdminError(`There is a user ${username} already.`);
        throw error;
      }
      world.say(`The account ${username} is made, of type ${accountType}.`);
      tellPassword(world, options, password);
      return { event: 'operator-user-made', user: id };
    },
  },
  'reset-password': {
    takes: ['username'],
    options: ['stdin'],
    summary: 'set a new random password, or the one on standard input; every app is signed out',
    async run(world, [username = ''], options) {
      const user = await find(world, username);
      const password = await newPassword(world, username, options);
      await putPassword(world.db, world.clock, user.id, {
        hash: await hashAccountPassword(password),
        mustChange: true,
      });
      const event = { kind: 'password-reset', atMs: world.clock.now(), network: null, app: null } as const;
      await securityEventRepository.add(world.db, user.id, event);
      world.say(
        `The password of ${user.username} is changed. Every app and browser that was signed in has to do so again.`,
      );
      if (await hasFactor(world.db, user.id))
        world.say('A second factor is asked for as before. Is that lost too: npm run admin -- remove-second-factor');
      tellPassword(world, options, password);
      return { event: 'operator-password-reset', user: user.id };
    },
  },
  'reset-link': {
    takes: ['username'],
    options: ['factor'],
    summary: 'print a link to a new password, once and for an hour (--factor: the lost second factor goes with it)',
    async run({ db, clock, say, publicUrl }, [username = ''], { factor }) {
      const user = await find({ db }, username);
      if (user.isDemo) throw new AdminError('The demonstration account keeps its password.');
      const key = await inTransaction(db, async (transaction) => {
        const event = { kind: 'link-made', atMs: clock.now(), network: null, app: null } as const;
        await securityEventRepository.add(transaction, user.id, event);
        return makeResetLink(transaction, clock, { userId: user.id, takesFactor: factor });
      });
      say(`Link: ${resetAddress(publicUrl, key)}`);
      say('It counts once, for an hour. Hand it to its owner alone: whoever has it sets the password.');
      if (!factor && (await hasFactor(db, user.id)))
        say('A second factor is asked for as before. Is that lost too: npm run admin -- reset-link … --factor');
      return { event: 'operator-link-made', user: user.id };
    },
  },
  'remove-second-factor': {
    takes: ['username'],
    options: [],
    summary: 'let somebody in by the password alone who lost their codes; make sure first that it is them',
    async run({ db, clock, say }, [username = '']) {
      const user = await find({ db }, username);
      const hadOne = await inTransaction(db, async (transaction) => {
        if (!(await takeFactors(transaction, user.id))) return false;
        const event = { kind: 'factors-taken', atMs: clock.now(), network: null, app: null } as const;
        await securityEventRepository.add(transaction, user.id, event);
        return true;
      });
      if (!hadOne) throw new AdminError(`${user.username} has no second factor.`);
      say(
        `${user.username} signs in with the password alone, and where SECOND_FACTOR=demanded sets up a new one then. Their list of events tells them so.`,
      );
      return { event: 'operator-factor-removed', user: user.id };
    },
  },
  'set-type': {
    takes: ['username', 'free|plus|teacher'],
    options: [],
    summary: 'change the type of an account; plus and teacher may add pictures',
    async run(world, [username = '', type = '']) {
      const user = await find(world, username);
      const accountType = accountTypeOf(type);
      await userRepository.setType(world.db, user.id, accountType);
      world.say(`The account ${user.username} is of type ${accountType}.`);
      return { event: 'operator-type-changed', user: user.id };
    },
  },
  'delete-user': {
    takes: ['username'],
    options: ['yes'],
    summary: 'delete an account with all its sets, classes and apps, for good',
    async run(world, [username = ''], { yes }) {
      const user = await find(world, username);
      const { sets, classes, clients } = await accountRepository.holdings(world.db, user.id);
      const holdings = `${counted(sets, 'set')}, ${counted(classes, 'class').replace(/classs$/, 'classes')} and ${counted(clients, 'app')}`;
      if (!yes)
        throw new AdminError(`${user.username} has ${holdings}. Nothing was deleted. To delete all of it, add --yes.`);
      await removeAccount(world.db, world.clock, user.id);
      world.say(`${user.username} is deleted, with ${holdings}.`);
      return { event: 'operator-user-deleted', user: user.id };
    },
  },
};

async function find({ db }: Pick<AdminWorld, 'db'>, username: string): Promise<User> {
  const user = await userRepository.find(db, username);
  if (!user) throw new AdminError(`There is no user ${username}.`);
  return user;
}

function accountTypeOf(text: string): AccountType {
  const type = accountTypes.find((known) => known === text);
  if (type === undefined) throw new AdminError(`"${text}" is no type of account. There are free, plus and teacher.`);
  return type;
}

async function newPassword(world: AdminWorld, username: string, { stdin }: AdminOptions): Promise<string> {
  if (!stdin) return randomAlphanumeric(16);
  const password = await world.readSecret();
  const problem = passwordProblem(password, username);
  if (problem) throw new AdminError(passwordTexts[problem]);
  return password;
}

/** One that was typed in is known already. */
function tellPassword({ say }: AdminWorld, { stdin }: AdminOptions, password: string): void {
  if (!stdin) say(`Password: ${password}`);
  say('It is for the first time only: whoever signs in with it chooses another.');
}

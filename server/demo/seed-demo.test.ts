import { expect, it } from 'vitest';
import { type DemoSet, demoSets } from './demo-sets';
import { seedDemo } from './seed-demo';

it('makes the account first, then every set for it, in order', async () => {
  const accounts: unknown[] = [];
  const made: { account: number; set: DemoSet }[] = [];
  await seedDemo({
    createAccount: async (account) => accounts.push(account) + 40,
    createSet: async (account, set) => made.push({ account, set }),
  });
  expect(accounts).toEqual([{ username: 'demo', password: 'demo' }]);
  expect(made).toEqual(demoSets.map((set) => ({ account: 41, set })));
});

it('makes one set at a time and stops at the first that fails', async () => {
  let open = 0;
  let calls = 0;
  const seeding = seedDemo({
    createAccount: async () => 1,
    createSet: async () => {
      calls += 1;
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      if (calls === 3) throw new Error('disk full');
    },
  });
  await expect(seeding).rejects.toThrow('disk full');
  expect(calls).toBe(3);
});

import { expect, test } from 'vitest';
import { aService } from '../../testing/a-service';
import { turnsBeside } from '../../testing/turns-beside';
import { createReadySets } from './ready-sets';
import { setRepository } from './set-repository';
import { writeSets } from './write-sets';

test('a list whose sets lie ready is written with a pause after every few', async () => {
  const service = await aService();
  try {
    const userId = await service.addUser('eve');
    const { db } = service.database;
    const words = { title: 'Birds', description: '', lang_terms: 'en', lang_definitions: 'de' };
    const access = { visibility: 'public', editable: 'only_me', password_hash: null } as const;
    const ids: number[] = [];
    for (let made = 0; made < 200; made += 1) {
      const size = { term_count: 0, card_bytes: 0 };
      ids.push(await setRepository.insert(db, { user_id: userId, ...words, ...access }, size, 1));
    }
    const caller = { kind: 'user', userId, username: 'eve', accountType: 'free', scopes: new Set(['read']) } as const;
    const call = { caller, isJsonP: false };
    const writing = { db, call, withTerms: true, publicUrl: '', ready: createReadySets() };
    const written: Buffer[] = [];
    const write = () => writeSets(writing, ids, (json) => written.push(json));
    await write();
    // Between eight pieces of twenty-five.
    expect(await turnsBeside(write())).toBeGreaterThanOrEqual(7);
    expect(written.map((json) => (JSON.parse(json.toString()) as { id: number }).id)).toEqual([...ids, ...ids]);
  } finally {
    await service.close();
  }
});

test('no more than four hundred cards of a list are read before others have had their turns', async () => {
  const service = await aService();
  try {
    const eve = await service.tokenFor(await service.addUser('eve'));
    const cards = Array.from({ length: 200 }, (_, at) => [
      ['terms[]', `t${at}`] as const,
      ['definitions[]', 'd'] as const,
    ]);
    const form = [['title', 'Long'] as const, ['lang_terms', 'en'] as const, ['lang_definitions', 'de'] as const];
    const ids: number[] = [];
    for (let made = 0; made < 10; made += 1) ids.push(await service.addSet(eve, [...form, ...cards.flat()]));
    const caller = {
      kind: 'user',
      userId: 1,
      username: 'eve',
      accountType: 'free',
      scopes: new Set(['read']),
    } as const;
    const { db } = service.database;
    const call = { caller, isJsonP: false };
    const writing = { db, call, withTerms: true, publicUrl: '', ready: createReadySets() };
    const inTurns: number[] = [];
    let turn = 0;
    const written = writeSets(writing, ids, () => {
      inTurns[turn] = (inTurns[turn] ?? 0) + 200;
    });
    const next = () => {
      turn += 1;
      if (turn > 0) setImmediate(next);
    };
    setImmediate(next);
    await written;
    turn = -Infinity;
    expect(inTurns.reduce((all, cards) => all + cards, 0)).toBe(2_000);
    expect(Math.max(...inTurns.filter((cards) => cards > 0))).toBeLessThanOrEqual(400);
  } finally {
    await service.close();
  }
});

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
    // Of two hundred eight times.
    expect(await turnsBeside(write())).toBeGreaterThanOrEqual(8);
    expect(written.map((json) => (JSON.parse(json.toString()) as { id: number }).id)).toEqual([...ids, ...ids]);
  } finally {
    await service.close();
  }
});

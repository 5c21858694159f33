import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import { imageRepository } from '../images/image-repository';
import { searchIndex } from '../search/search-index';
import { setRepository } from '../sets/set-repository';
import { broughtCards } from '../terms/ready-cards';
import { termRepository } from '../terms/term-repository';
import { bytesOfCards } from '../users/quotas';
import { hashAccountPassword } from '../users/password-hash';
import { userRepository } from '../users/user-repository';
import { demoPicture } from './demo-pictures';
import type { DemoCard, DemoSet } from './demo-sets';

/** The account everybody may try. */
export const demoAccount = { username: 'demo', password: 'demo' } as const;

/** Noted in the database once its first content is in it, so that a start cut short is made up for. */
const firstContent = 'first_content';

/** Gives a new database its first content, all or none: the demo account with its public sets, where asked for. */
export async function makeFirstContent(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  demo: readonly DemoSet[] | null,
): Promise<void> {
  const done = await db.selectFrom('meta').select('key').where('key', '=', firstContent).executeTakeFirst();
  if (done) return;
  const passwordHash = demo && (await hashAccountPassword(demoAccount.password));
  await inTransaction(db, async (transaction) => {
    if (demo && passwordHash) await makeDemo(transaction, toUnixSeconds(clock.now()), passwordHash, demo);
    await transaction
      .insertInto('meta')
      .values({ key: firstContent, value: demo ? 'demo' : 'none' })
      .execute();
  });
}

async function makeDemo(
  transaction: Executor,
  now: number,
  passwordHash: string,
  sets: readonly DemoSet[],
): Promise<void> {
  const userId = await userRepository.insert(transaction, {
    username: demoAccount.username,
    passwordHash,
    accountType: 'plus',
    isDemo: true,
    createdAt: now,
  });
  for (const [index, set] of sets.entries()) {
    const row = {
      user_id: userId,
      title: set.title,
      description: set.description,
      lang_terms: set.langTerms,
      lang_definitions: set.langDefinitions,
      visibility: 'public',
      editable: 'only_me',
      password_hash: null,
    } as const;
    // The first set is the newest, so that lists keep the order in which they are written here.
    const id = await setRepository.insert(
      transaction,
      row,
      { term_count: set.terms.length, card_bytes: bytesOfCards(set.terms) },
      now - index,
    );
    const images = await makeImages(transaction, userId, set.terms, now);
    const cards = set.terms.map(({ term, definition }, rank) => ({
      id: null,
      rank,
      term,
      definition,
      image: images[rank] ?? null,
    }));
    await termRepository.publish(transaction, id, broughtCards({ added: cards }));
    await searchIndex.addSet(transaction, { id, ...row }, set.terms);
  }
}

/** The number of each card's image; null where it has none. */
async function makeImages(
  transaction: Executor,
  userId: number,
  cards: readonly DemoCard[],
  now: number,
): Promise<(number | null)[]> {
  const images: (number | null)[] = [];
  for (const { picture } of cards) {
    const name = randomBytes(16).toString('hex');
    images.push(
      picture ? await imageRepository.insert(transaction, name, userId, demoPicture(picture), now * 1000) : null,
    );
  }
  return images;
}

import { limits } from '../../contract/limits';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { Kysely } from 'kysely';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import type { Problem } from '../http/problem';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { type SentImage, claimImages, findImages } from '../images/card-images';
import { imageRepository } from '../images/image-repository';
import { searchIndex } from '../search/search-index';
import { type AccountQuotas, type Growth, bytesOfCards } from '../users/quotas';
import { assertWriter } from '../sets/set-access';
import { setRepository } from '../sets/set-repository';
import { assertMatches, changed, setTag } from '../sets/set-tag';
import { type EditedSet, findEditedSet } from './find-edited-set';
import { editedTermProblems, newTermProblems, readTermFields, sentImage } from './term-fields';
import { type Card, type TermRow, termRepository } from './term-repository';

interface TermDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly quotas: AccountQuotas;
}

/** Single terms (interface 4.6). Each change makes the set a new version; its tag travels with the answer. */
export function termService({ db, clock, publicUrl, quotas }: TermDeps) {
  return {
    async add(call: ApiCall): Promise<Answer> {
      const full = await beyondQuota(call, { cards: 1, bytes: sentBytes(call) });
      return call.commit(async (transaction) => {
        const { set, fields, problems, image, numbers } = await checkTerm(transaction, call, 'add');
        assertMatches(call.header('if-match'), set);
        const isFull = set.term_count >= limits.termsPerSet;
        assertNoProblems([
          ...problems,
          ...newTermProblems(fields),
          ...full,
          ...(isFull ? [{ code: 'too_many_terms', limit: limits.termsPerSet } as const] : []),
        ]);
        const [shown = null] = await claimImages(transaction, numbers, [image], clock.now());
        const card = { term: fields.term ?? '', definition: fields.definition ?? '', image: shown };
        const id = await termRepository.append(transaction, set.id, card);
        await findable(transaction, set, [], [card]);
        const etag = await touch(transaction, set, 1, bytesOfCards([card]));
        return { status: 201, headers: { location: `${publicUrl}/2.0/sets/${set.id}/terms/${id}`, etag } };
      });
    },

    async edit(call: ApiCall): Promise<Answer> {
      const full = await beyondQuota(call, { bytes: sentBytes(call) });
      return call.commit(async (transaction) => {
        const { set, row, fields, problems, image, numbers } = await checkKnownTerm(transaction, call);
        assertMatches(call.header('if-match'), set);
        assertNoProblems([...problems, ...editedTermProblems(fields, row)]);
        const [shown = row.image] =
          image === undefined ? [] : await claimImages(transaction, numbers, [image], clock.now());
        const card = { term: fields.term ?? row.term, definition: fields.definition ?? row.definition, image: shown };
        const isSame = card.term === row.term && card.definition === row.definition && card.image === row.image;
        if (isSame) return { status: 204, headers: { etag: setTag(set) } };
        const growth = bytesOfCards([card]) - bytesOfCards([row]);
        // Whoever has no room left may still put a word right.
        if (growth > 0) assertNoProblems(full);
        await termRepository.replace(transaction, row.id, card);
        if (card.image !== row.image) await drop(transaction, row);
        await findable(transaction, set, [row], [card]);
        return { status: 204, headers: { etag: await touch(transaction, set, 0, growth) } };
      });
    },

    delete: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const set = await findSet(transaction, call);
        const row = await findTerm(transaction, call, set);
        assertMatches(call.header('if-match'), set);
        await termRepository.delete(transaction, row.id);
        await drop(transaction, row);
        await findable(transaction, set, [row], []);
        return { status: 204, headers: { etag: await touch(transaction, set, -1, -bytesOfCards([row])) } };
      }),
  };

  /** The day begins in which the image is still kept, should nothing else show it. */
  async function drop(transaction: Executor, { image }: TermRow): Promise<void> {
    if (image !== null) await imageRepository.touch(transaction, [image], clock.now());
  }

  /** What an account has no room for, of what is sent for a set that may be theirs. */
  async function beyondQuota(call: ApiCall, growth: Growth): Promise<readonly Problem[]> {
    const owner = await setRepository.ownerOf(db, idOf(call.params['set_id']));
    return owner === null ? [] : quotas.beyond(owner, growth);
  }

  async function touch(transaction: Executor, set: EditedSet, cards: number, bytes: number): Promise<string> {
    const after = changed(set, toUnixSeconds(clock.now()));
    const size = { term_count: set.term_count + cards, card_bytes: set.card_bytes + bytes };
    await setRepository.changeCards(transaction, { id: set.id, ...size, ...after });
    return setTag(after);
  }
}
const sentBytes = (call: ApiCall) =>
  bytesOfCards([{ term: call.form.scalar('term') ?? '', definition: call.form.scalar('definition') ?? '' }]);

export type TermService = ReturnType<typeof termService>;

type CheckedTerm = ReturnType<typeof readTermFields> & {
  readonly set: EditedSet;
  readonly image: SentImage;
  /** Of images that may be shown, by the id that travels. */
  readonly numbers: ReadonlyMap<string, number>;
};

async function checkTerm(transaction: Executor, call: ApiCall, mode: 'add' | 'edit'): Promise<CheckedTerm> {
  const set = await findSet(transaction, call);
  const { fields, problems } = readTermFields(call.form);
  const image = sentImage(fields, mode);
  const shown = typeof image === 'string' ? await imageRepository.shownIn(transaction, set.id, image) : [];
  const found = await findImages(transaction, assertWriter(call.caller), [image], shown);
  return { set, fields, problems: [...problems, ...found.problems], image, numbers: found.numbers };
}

async function checkKnownTerm(transaction: Executor, call: ApiCall): Promise<CheckedTerm & { readonly row: TermRow }> {
  const checked = await checkTerm(transaction, call, 'edit');
  return { ...checked, row: await findTerm(transaction, call, checked.set) };
}

const findSet = (transaction: Executor, call: ApiCall): Promise<EditedSet> =>
  findEditedSet(transaction, call.caller, idOf(call.params['set_id']));

/** Sets that are not in the index yet are taken whole later. */
async function findable(
  transaction: Executor,
  set: EditedSet,
  before: readonly Card[],
  after: readonly Card[],
): Promise<void> {
  if (set.isIndexed) await searchIndex.changeIndexed(transaction, set, before, after);
}

/** A term's existence comes after the permission for its set (decisions.md 3). */
async function findTerm(transaction: Executor, call: ApiCall, set: EditedSet): Promise<TermRow> {
  const row = await termRepository.find(transaction, set.id, idOf(call.params['term_id']));
  if (!row) throw new ServiceError('item_not_found');
  return row;
}

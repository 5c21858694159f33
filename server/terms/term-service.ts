import { limits } from '../../contract/limits';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { type SeenSet, assertMay, assertWriter, findSeenSet } from '../sets/set-access';
import { type SetRow, setRepository } from '../sets/set-repository';
import { assertMatches, changed, setTag } from '../sets/set-tag';
import { type TermFields, editedTermProblems, newTermProblems, readTermFields } from './term-fields';
import { type TermRow, termRepository } from './term-repository';

/** Single terms (interface 4.6). Each change makes the set a new version; its tag travels with the answer. */
export function termService(clock: Clock, publicUrl: string) {
  return {
    add: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const { set, fields, problems } = await checkTerm(transaction, call);
        const isFull = set.term_count >= limits.termsPerSet;
        assertNoProblems([
          ...problems,
          ...newTermProblems(fields),
          ...(isFull ? [{ code: 'too_many_terms', limit: limits.termsPerSet } as const] : []),
        ]);
        assertMatches(call.header('if-match'), set);
        const card = { term: fields.term ?? '', definition: fields.definition ?? '' };
        const id = await termRepository.append(transaction, set.id, card);
        const etag = await touch(transaction, set, set.term_count + 1);
        return { status: 201, headers: { location: `${publicUrl}/2.0/sets/${set.id}/terms/${id}`, etag } };
      }),

    edit: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const { set, row, fields, problems } = await checkKnownTerm(transaction, call);
        assertNoProblems([...problems, ...editedTermProblems(fields, row)]);
        assertMatches(call.header('if-match'), set);
        const card = { term: fields.term ?? row.term, definition: fields.definition ?? row.definition };
        const isSame = card.term === row.term && card.definition === row.definition;
        if (isSame) return { status: 204, headers: { etag: setTag(set) } };
        await termRepository.update(transaction, row.id, card);
        return { status: 204, headers: { etag: await touch(transaction, set, set.term_count) } };
      }),

    delete: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const { set, row } = await checkKnownTerm(transaction, call);
        assertMatches(call.header('if-match'), set);
        await termRepository.delete(transaction, [row.id]);
        return { status: 204, headers: { etag: await touch(transaction, set, set.term_count - 1) } };
      }),
  };

  async function touch(transaction: Executor, set: SetRow, termCount: number): Promise<string> {
    const after = changed(set, toUnixSeconds(clock.now()));
    const { version, modified_at } = after;
    await setRepository.change(transaction, set.id, { term_count: termCount, version, modified_at });
    return setTag(after);
  }
}
export type TermService = ReturnType<typeof termService>;

type CheckedTerm = ReturnType<typeof readTermFields> & { readonly set: SeenSet['set'] };

async function checkTerm(transaction: Executor, call: ApiCall): Promise<CheckedTerm> {
  const seen = await findSeenSet(transaction, call.caller, idOf(call.params['set_id']));
  assertMay(seen, 'edit');
  const read = readTermFields(call.form);
  assertMayAddImage(call, read.fields);
  return { ...read, set: seen.set };
}

/** The term's existence comes after the permission for its set (decisions.md 3). */
async function checkKnownTerm(transaction: Executor, call: ApiCall): Promise<CheckedTerm & { readonly row: TermRow }> {
  const checked = await checkTerm(transaction, call);
  const row = await termRepository.find(transaction, checked.set.id, idOf(call.params['term_id']));
  if (!row) throw new ServiceError('item_not_found');
  return { ...checked, row };
}

function assertMayAddImage(call: ApiCall, { imageId }: TermFields): void {
  const isAdded = imageId !== undefined && imageId !== '' && imageId !== 'delete';
  if (isAdded && assertWriter(call.caller).accountType === 'free') throw new ServiceError('premium_required');
}

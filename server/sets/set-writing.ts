import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import type { Problem } from '../http/problem';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { termRepository } from '../terms/term-repository';
import { replaceTerms } from '../terms/replace-terms';
import { hashSetPassword } from '../users/password-hash';
import { type SeenSet, assertMay, assertWriter, findSeenSet } from './set-access';
import { setPagePath } from './set-address';
import { setClassRepository } from './set-class-repository';
import { type SetFields, readSetFields } from './set-fields';
import { setRepository } from './set-repository';
import { assertMatches, changed, setTag } from './set-tag';

/** Creating, editing and deleting sets (interface 4.4, 4.5, 4.7). */
export function setWriting(db: Kysely<DatabaseSchema>, clock: Clock, publicUrl: string) {
  const now = () => toUnixSeconds(clock.now());
  return {
    async create(call: ApiCall): Promise<Answer> {
      const { userId, fields } = await checkCreation(db, call);
      const passwordHash = isProtected(fields) ? await hashed(fields.password) : null;
      return call.commit(async (transaction) => {
        await checkCreation(transaction, call);
        const { title = '', cards = [] } = fields;
        const created = now();
        const set = {
          user_id: userId,
          title,
          description: fields.description ?? '',
          lang_terms: fields.langTerms ?? '',
          lang_definitions: fields.langDefinitions ?? '',
          visibility: fields.visibility ?? 'public',
          editable: fields.editable ?? 'only_me',
          password_hash: passwordHash,
        };
        const id = await setRepository.insert(transaction, set, cards.length, created);
        await termRepository.insert(transaction, id, cards.map((card, rank) => ({ ...card, rank })));
        await setClassRepository.replace(transaction, id, fields.classIds ?? []);
        return {
          status: 201,
          headers: { location: `${publicUrl}/2.0/sets/${id}`, etag: setTag({ version: 1, modified_at: created }) },
          body: { url: publicUrl + setPagePath(id, title), term_count: cards.length, set_id: id, id },
        };
      });
    },

    async edit(call: ApiCall): Promise<Answer> {
      const before = await checkEdit(db, call);
      // Hashing takes long, so it is done before the transaction, and only for whoever may set a password.
      const passwordHash = isProtected(before.result) ? await hashed(before.fields.password) : null;
      return call.commit(async (transaction) => {
        const { seen, fields, result } = await checkEdit(transaction, call);
        assertMatches(call.header('if-match'), seen.set);
        const { set } = seen;
        const termChange = fields.cards && (await replaceTerms(transaction, set.id, fields.cards));
        const access = await accessChange(transaction, seen, fields, result, passwordHash);
        const change = {
          ...differences(set, {
            title: fields.title,
            description: fields.description,
            lang_terms: fields.langTerms,
            lang_definitions: fields.langDefinitions,
          }),
          ...access,
        };
        const isChanged = termChange?.isChanged || Object.keys(change).length > 0;
        const after = isChanged ? changed(set, now()) : set;
        const termCount = termChange?.termCount ?? set.term_count;
        if (isChanged) {
          const { version, modified_at } = after;
          await setRepository.change(transaction, set.id, { ...change, term_count: termCount, version, modified_at });
        }
        return {
          status: 200,
          headers: { etag: setTag(after) },
          body: { url: publicUrl + setPagePath(set.id, fields.title ?? set.title), term_count: termCount },
        };
      });
    },

    async delete(call: ApiCall): Promise<Answer> {
      return call.commit(async (transaction) => {
        const seen = await findSeenSet(transaction, call.caller, idOf(call.params['set_id']));
        assertMay(seen, 'delete');
        assertMatches(call.header('if-match'), seen.set);
        await setRepository.delete(transaction, seen.set.id);
        return { status: 204 };
      });
    },
  };
}
export type SetWriting = ReturnType<typeof setWriting>;

async function checkCreation(db: Executor, call: ApiCall): Promise<{ userId: number; fields: SetFields }> {
  const writer = assertWriter(call.caller);
  const { fields, problems } = readSetFields(call.form, 'create');
  assertMayAddImages(writer.accountType, fields);
  assertNoProblems([...problems, ...(await classProblems(db, writer.userId, fields))]);
  return { userId: writer.userId, fields };
}

interface CheckedEdit {
  readonly seen: SeenSet;
  readonly fields: SetFields;
  /** What visibility and editable will be. */
  readonly result: Pick<SetFields, 'visibility' | 'editable'>;
}

async function checkEdit(db: Executor, call: ApiCall): Promise<CheckedEdit> {
  const seen = await findSeenSet(db, call.caller, idOf(call.params['set_id']));
  assertMay(seen, 'edit');
  const { set, viewer } = seen;
  const read = readSetFields(call.form, 'edit');
  let { fields, problems } = read;
  if (viewer.kind === 'user' && !viewer.isCreator) {
    if (sendsPermissions(call, fields, set)) assertMay(seen, 'permissions');
    // Today's values count as not sent, so they ask for no password and no classes either.
    fields = { ...fields, visibility: undefined, editable: undefined };
    problems = problems.filter(({ code }) => code !== 'password_missing' && code !== 'classes_missing');
  }
  const writer = assertWriter(call.caller);
  assertMayAddImages(writer.accountType, fields);
  assertNoProblems([
    ...problems,
    ...(await classProblems(db, writer.userId, fields)),
    ...(await termProblems(db, set.id, fields)),
  ]);
  return { seen, fields, result: { visibility: fields.visibility ?? set.visibility, editable: fields.editable ?? set.editable } };
}

function sendsPermissions(call: ApiCall, fields: SetFields, set: SeenSet['set']): boolean {
  const sent = (name: 'visibility' | 'editable') => call.form.scalar(name) !== undefined && fields[name] !== set[name];
  return sent('visibility') || sent('editable') || call.form.array('classes') !== undefined || call.form.scalar('password') !== undefined;
}

function assertMayAddImages(accountType: string, fields: SetFields): void {
  if (fields.imageIds.length > 0 && accountType === 'free') throw new ServiceError('premium_required');
}

async function classProblems(db: Executor, userId: number, fields: SetFields): Promise<Problem[]> {
  const ids = fields.classIds ?? [];
  const joined = await setClassRepository.joined(db, userId, ids);
  return ids.flatMap((id) => (joined.has(id) ? [] : [{ code: 'class_not_yours', id: String(id) } as const]));
}

async function termProblems(db: Executor, setId: number, fields: SetFields): Promise<Problem[]> {
  const named = fields.cards?.flatMap(({ id }) => (id === null ? [] : [id])) ?? [];
  if (named.length === 0) return [];
  const known = new Set((await termRepository.ofSet(db, setId)).map((row) => row.id));
  return named.flatMap((id) => (known.has(id) ? [] : [{ code: 'term_not_in_set', id: String(id) } as const]));
}

const isProtected = (set: Pick<SetFields, 'visibility' | 'editable'>) =>
  set.visibility === 'password' || set.editable === 'password';

const hashed = (password: string | undefined): Promise<string | null> =>
  password ? hashSetPassword(password) : Promise.resolve(null);

/** A change of permissions or password makes everybody enter the password again (interface 3). */
async function accessChange(
  transaction: Executor,
  { set, classes }: SeenSet,
  fields: SetFields,
  result: CheckedEdit['result'],
  passwordHash: string | null,
) {
  const permissions = differences(set, { visibility: fields.visibility, editable: fields.editable });
  const before = classes.map((one) => one.classId).join();
  const classesChange = fields.classIds !== undefined && fields.classIds.toSorted((a, b) => a - b).join() !== before;
  if (classesChange) await setClassRepository.replace(transaction, set.id, fields.classIds);
  const isLifted = !isProtected(result) && set.password_hash !== null;
  const password = passwordHash !== null ? { password_hash: passwordHash } : isLifted ? { password_hash: null } : {};
  const change = { ...permissions, ...password };
  if (Object.keys(change).length === 0 && !classesChange) return {};
  return { ...change, access_epoch: set.access_epoch + 1 };
}

/** The fields of `sent` that were sent and say something new. */
function differences<Row extends object, Sent extends { [Key in keyof Row]?: Row[Key] | undefined }>(
  row: Row,
  sent: Sent & { [Key in Exclude<keyof Sent, keyof Row>]: never },
): Partial<Row> {
  const entries = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Row],
  );
  return Object.fromEntries(entries) as Partial<Row>;
}

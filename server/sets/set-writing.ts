import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import type { Problem } from '../http/problem';
import { assertNoProblems } from '../http/service-error';
import { type SentImage, claimImages, findImages } from '../images/card-images';
import { imageRepository } from '../images/image-repository';
import { searchIndex } from '../search/search-index';
import { type TermRow, termRepository } from '../terms/term-repository';
import { type CardPlan, planCards } from '../terms/plan-cards';
import { type CardStaging, broughtCards } from '../terms/ready-cards';
import { hashSetPassword } from '../users/password-hash';
import { type SeenSet, assertMay, assertWriter, findSeenSet } from './set-access';
import { setPagePath } from './set-address';
import { type AccountQuotas, assertRoom, bytesOfCards } from '../users/quotas';
import { setClassRepository } from './set-class-repository';
import { type SentCard, type SetFields, isBlank, readSetFields } from './set-fields';
import type { Holders } from '../wire/holders';
import { isLongSet } from './long-set';
import { setRepository } from './set-repository';
import { assertMatches, changed, setTag } from './set-tag';

export interface SetWritingDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly quotas: AccountQuotas;
  readonly staging: CardStaging;
  /** Says that a set waits for its words to come into the index. */
  readonly indexLater: (setId: number) => void;
}

/** Creating, editing and deleting sets (interface 4.4, 4.5, 4.7). */
export function setWriting({ db, clock, publicUrl, quotas, staging, indexLater }: SetWritingDeps) {
  const now = () => toUnixSeconds(clock.now());
  /** Keeps the images of cards from being collected from now on. */
  const claim = (transaction: Executor, cards: readonly SentCard[], numbers: ImageNumbers) =>
    claimImages(
      transaction,
      numbers,
      cards.map(({ image }) => image),
      clock.now(),
    );
  return {
    async create(call: ApiCall): Promise<Answer> {
      const checked = await checkCreation(db, call, null);
      const { userId, fields, numbers } = checked;
      const { cards: sent = [], title = '' } = fields;
      const size = { term_count: sent.length, card_bytes: bytesOfCards(sent) };
      await assertRoom(quotas, userId, { sets: 1, cards: size.term_count, bytes: size.card_bytes });
      const passwordHash = isProtected(fields) ? await hashed(fields.password, call.holders) : null;
      const added = sent.map((card, rank) => ({ ...card, rank, image: numberOf(card.image, numbers) ?? null }));
      let made = 0;
      const answer = await staging.whenReady({ added }, (cards) =>
        call.commit(async (transaction) => {
          await checkCreation(transaction, call, checked);
          await claim(transaction, sent, numbers);
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
          const id = await setRepository.insert(transaction, set, size, created);
          made = id;
          await termRepository.publish(transaction, id, cards);
          const first = await termRepository.firstInRow(transaction, id, sent.length);
          await setClassRepository.replace(transaction, id, fields.classIds ?? []);
          const found = { id, ...set };
          await (isLongSet(size)
            ? searchIndex.nameSet(transaction, found)
            : searchIndex.addSet(transaction, found, sent));
          return {
            status: 201,
            headers: { location: `${publicUrl}/2.0/sets/${id}`, etag: setTag({ version: 1, modified_at: created }) },
            body: {
              url: publicUrl + setPagePath(id, title),
              term_count: sent.length,
              set_id: id,
              id,
              ...(first !== null && { first_term_id: first }),
            },
          };
        }),
      );
      if (isLongSet(size)) indexLater(made);
      return answer;
    },

    async edit(call: ApiCall): Promise<Answer> {
      const before = await checkEdit(db, call, null);
      await assertRoom(quotas, before.seen.set.user_id, growthOf(before));
      const isBehind = changesManyWords(before);
      // Before the transaction and in pieces: nobody waits for the words of a long set's cards.
      if (isBehind) await searchIndex.emptyCards(db, before.seen.set.id);
      if (shows(before)) call.weigh(before.seen.set.term_count);
      // Hashing takes long, so it is done before the transaction, and only for whoever may set a password.
      const passwordHash = isProtected(before.result) ? await hashed(before.fields.password, call.holders) : null;
      const planned = planOf(before);
      const edit = staging.whenReady(planned?.changes ?? {}, (ready) =>
        call.commit(async (transaction) => {
          const current = await checkEdit(transaction, call, before);
          const { seen, fields, result, numbers } = current;
          const { set } = seen;
          // Whoever came between changed what was planned for: it is done again here.
          const isAsPlanned = current.rows === before.rows;
          const plan = isAsPlanned ? planned : planOf(current);
          if (plan) {
            await claim(transaction, fields.cards ?? [], numbers);
            await termRepository.publish(transaction, set.id, isAsPlanned ? ready : broughtCards(plan.changes));
            await searchIndex.changeCards(transaction, set.id, plan.wordsGone, plan.wordsNew);
            await imageRepository.touch(transaction, plan.dropped, clock.now());
          }
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
          await searchIndex.editSet(transaction, set, change);
          const isChanged = plan?.isChanged || Object.keys(change).length > 0;
          const after = isChanged ? changed(set, now()) : set;
          const termCount = plan?.termCount ?? set.term_count;
          const cardBytes = plan?.cardBytes ?? set.card_bytes;
          if (isChanged) {
            const { version, modified_at } = after;
            await setRepository.change(transaction, set.id, {
              ...change,
              term_count: termCount,
              card_bytes: cardBytes,
              version,
              modified_at,
            });
          }
          return {
            status: 200,
            headers: { etag: setTag(after) },
            body: { url: publicUrl + setPagePath(set.id, fields.title ?? set.title), term_count: termCount },
          };
        }),
      );
      return isBehind ? edit.finally(() => indexLater(before.seen.set.id)) : edit;
    },

    async delete(call: ApiCall): Promise<Answer> {
      const before = await findSeenSet(db, call.caller, idOf(call.params['set_id']));
      assertMay(before, 'delete');
      assertMatches(call.header('if-match'), before.set);
      const isBehind = isLongSet(before.set);
      if (isBehind) await searchIndex.emptyCards(db, before.set.id);
      call.weigh(before.set.term_count);
      const deletion = call.commit(async (transaction) => {
        const seen = await findSeenSet(transaction, call.caller, idOf(call.params['set_id']));
        assertMay(seen, 'delete');
        assertMatches(call.header('if-match'), seen.set);
        await searchIndex.removeSet(transaction, seen.set.id);
        await imageRepository.touch(transaction, await imageRepository.ofSet(transaction, seen.set.id), clock.now());
        await setRepository.delete(transaction, seen.set.id);
        return { status: 204 };
      });
      return isBehind ? deletion.finally(() => indexLater(before.set.id)) : deletion;
    },
  };
}
export type SetWriting = ReturnType<typeof setWriting>;

/** Of images, by the id that travels. */
type ImageNumbers = ReadonlyMap<string, number>;

interface CheckedCreation {
  readonly userId: number;
  readonly read: ReadFields;
  readonly fields: SetFields;
  readonly numbers: ImageNumbers;
}

type ReadFields = ReturnType<typeof readSetFields>;

/** The form is read once; what the database says counts in the transaction. */
async function checkCreation(db: Executor, call: ApiCall, earlier: CheckedCreation | null): Promise<CheckedCreation> {
  const writer = assertWriter(call.caller);
  const read = earlier?.read ?? readSetFields(call.form, 'create');
  const { fields, problems } = read;
  const images = await findImages(db, writer, fields.images, []);
  assertNoProblems([...problems, ...images.problems, ...(await classProblems(db, writer.userId, fields))]);
  return { userId: writer.userId, read, fields, numbers: images.numbers };
}

interface CheckedEdit {
  readonly seen: SeenSet;
  /** The form as sent. */
  readonly read: ReadFields;
  /** What of it counts. */
  readonly fields: SetFields;
  /** The cards as they are, where others were sent. */
  readonly rows: readonly TermRow[];
  /** What visibility and editable will be. */
  readonly result: Pick<SetFields, 'visibility' | 'editable'>;
  readonly numbers: ImageNumbers;
}

/** The form is read once, and the cards again only where the set changed since `earlier`. */
async function checkEdit(db: Executor, call: ApiCall, earlier: CheckedEdit | null): Promise<CheckedEdit> {
  const seen = await findSeenSet(db, call.caller, idOf(call.params['set_id']));
  assertMay(seen, 'edit');
  const { set, viewer } = seen;
  const read = earlier?.read ?? readSetFields(call.form, 'edit');
  let { fields, problems } = read;
  if (viewer.kind === 'user' && !viewer.isCreator) {
    if (sendsPermissions(call, fields, set)) assertMay(seen, 'permissions');
    // Today's values count as not sent, so they ask for no password and no classes either.
    fields = { ...fields, visibility: undefined, editable: undefined };
    problems = problems.filter(({ code }) => code !== 'password_missing' && code !== 'classes_missing');
  }
  const writer = assertWriter(call.caller);
  const same = earlier?.seen.set.version === set.version ? earlier : null;
  const rows = same?.rows ?? (fields.cards ? await termRepository.ofSet(db, set.id) : []);
  const images = await findImages(db, writer, fields.images, rows);
  // Before what was sent is judged: it may be right for the version that its sender has seen (RFC 9110 13.2.1).
  assertMatches(call.header('if-match'), set);
  assertNoProblems([
    ...problems,
    ...images.problems,
    ...(await classProblems(db, writer.userId, fields)),
    ...(same ? [] : termProblems(rows, fields)),
  ]);
  const result = { visibility: fields.visibility ?? set.visibility, editable: fields.editable ?? set.editable };
  return { seen, read, fields, rows, result, numbers: images.numbers };
}

function planOf({ rows, fields, numbers }: CheckedEdit): CardPlan | undefined {
  const cards = fields.cards?.map((card) => ({ ...card, image: numberOf(card.image, numbers) }));
  return cards && planCards(rows, cards);
}

const numberOf = (image: SentImage, numbers: ImageNumbers): number | null | undefined =>
  typeof image === 'string' ? numbers.get(image) : image;

function sendsPermissions(call: ApiCall, fields: SetFields, set: SeenSet['set']): boolean {
  const sent = (name: 'visibility' | 'editable') => call.form.scalar(name) !== undefined && fields[name] !== set[name];
  return (
    sent('visibility') ||
    sent('editable') ||
    call.form.array('classes') !== undefined ||
    call.form.scalar('password') !== undefined
  );
}

async function classProblems(db: Executor, userId: number, fields: SetFields): Promise<Problem[]> {
  const ids = fields.classIds ?? [];
  const joined = await setClassRepository.joined(db, userId, ids);
  return ids.flatMap((id) => (joined.has(id) ? [] : [{ code: 'class_not_yours', id: String(id) } as const]));
}

function termProblems(rows: readonly TermRow[], { cards = [] }: SetFields): Problem[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card, index): Problem[] => {
    if (card.id === null) return [];
    const row = known.get(card.id);
    if (!row) return [{ code: 'term_not_in_set', id: String(card.id) }];
    const isEmpty = isBlank(card) && card.image === undefined && row.image === null;
    return isEmpty ? [{ code: 'card_empty', card: index + 1 }] : [];
  });
}

/** Whether an edit shows a set to others than before, or hides it. */
const shows = ({ seen, result }: CheckedEdit) => result.visibility !== seen.set.visibility;

function changesManyWords(edit: CheckedEdit): boolean {
  const { cards } = edit.fields;
  const sent = cards && isLongSet({ term_count: cards.length, card_bytes: bytesOfCards(cards) });
  return sent === true || ((shows(edit) || cards !== undefined) && isLongSet(edit.seen.set));
}

function growthOf({ seen, fields: { cards } }: CheckedEdit) {
  return cards ? { cards: cards.length - seen.set.term_count, bytes: bytesOfCards(cards) - seen.set.card_bytes } : {};
}

const isProtected = (set: Pick<SetFields, 'visibility' | 'editable'>) =>
  set.visibility === 'password' || set.editable === 'password';

const hashed = (password: string | undefined, who: Holders): Promise<string | null> =>
  password ? hashSetPassword(password, who) : Promise.resolve(null);

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

import type { Database } from '../../server/db/open-database';
import type { RealService } from '../real-service';
import { imageAddress } from '../../server/images/image-address';
import { differences } from './differences';
import { numberedName, numberOfWidth } from './numbered-pictures';
import type { Effect, Serve, ServiceAnswer, ServiceRequest, ServiceSet } from './simulated-service';

let count = 0;

/** Our own service with people of its own in each history. What a request changed is read from the database. */
export const realServing =
  (service: RealService): Serve =>
  async ({ clock, outside }) => {
    count += 1;
    const [alice, bob, carol] = [`alice${count}`, `bob${count}`, `carol${count}`] as const;
    const people = new Map<number, string>();
    for (const name of [alice, bob, carol]) people.set(await service.signUp(name, clock), name);
    const { db } = service.database;
    const classes = new Map<string, number>();
    for (const [creator_id, name] of people) {
      const row = { name, description: '', creator_id, created_at: 0 };
      const { id: class_id } = await db.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('class_members').values({ class_id, user_id: creator_id }).execute();
      classes.set(name, class_id);
    }
    const hashes = new Map<number, string | null>();
    const effects: Effect[] = [];
    const sets = new Map<number, ServiceSet>();
    const versions = new Map<number, number>();
    const backups: Backup[] = [];
    /** By their addresses. */
    const pictures = new Map<string, string>();
    const pictureAt = (url: string) => pictures.get(nameIn(url)) ?? url;
    let writes = 0;
    // One after the other, so that each change is told apart; what goes on at once within the service is its own tests' matter.
    let last: Promise<unknown> = Promise.resolve();

    async function answered(request: ServiceRequest): Promise<ServiceAnswer> {
      const isWrite = request.method !== 'GET';
      const answer = await service.ask(request.user, {
        ...request,
        form: request.upload ?? (isWrite && request.method !== 'DELETE' ? request.form : null),
      });
      if (request.upload) await noteUploads();
      else if (isWrite) await look(request);
      const body: unknown =
        answer.headers['content-type']?.includes('json') && answer.text ? JSON.parse(answer.text) : null;
      return { ...answer, body, seen: effects.length };
    }

    async function noteUploads(): Promise<void> {
      const rows = await db
        .selectFrom('images')
        .select(['name', 'width'])
        .where('user_id', 'in', [...people.keys()])
        .execute();
      for (const { name, width } of rows) pictures.set(name, numberedName(numberOfWidth(width)));
    }

    /** Which sets a request changed, and how. */
    async function look(request: ServiceRequest): Promise<void> {
      const rows = await db
        .selectFrom('sets')
        .selectAll()
        .where('user_id', 'in', [...people.keys()])
        .execute();
      for (const [id, before] of sets) {
        if (rows.some((row) => row.id === id)) continue;
        effects.push(...differences(request, id, before, null, pictureAt));
        sets.delete(id);
      }
      for (const {
        id,
        user_id,
        version,
        title,
        description,
        lang_terms,
        lang_definitions,
        visibility,
        editable,
        password_hash,
      } of rows) {
        if (versions.get(id) === version && sets.has(id)) continue;
        const terms = await db
          .selectFrom('terms')
          .leftJoin('images', 'images.id', 'terms.image')
          .select(['terms.id', 'term', 'definition', 'name'])
          .where('set_id', '=', id)
          .orderBy('rank')
          .execute();
        const before = sets.get(id) ?? null;
        const given = await db.selectFrom('class_sets').select('class_id').where('set_id', '=', id).execute();
        const isOpenedAnew = (hashes.get(id) ?? null) !== password_hash;
        hashes.set(id, password_hash);
        const set: ServiceSet = {
          id,
          created_by: people.get(user_id) ?? '',
          title,
          description,
          lang_terms,
          lang_definitions,
          visibility,
          editable,
          classes: given
            .map(({ class_id }) => class_id)
            .toSorted((one, other) => one - other)
            .join(),
          password: isOpenedAnew ? (request.form.get('password') ?? '') : (before?.password ?? ''),
          terms: terms.map(({ name, ...card }) => ({
            ...card,
            image: name === null ? null : { url: imageAddress('', name) },
          })),
        };
        effects.push(...differences(request, id, before, set, pictureAt));
        sets.set(id, set);
        versions.set(id, version);
      }
      writes += 1;
      if (writes % 6 === 0) backups.push(await backupOf(service.database, [...people.keys()]));
    }

    return {
      users: [alice, bob],
      stranger: carol,
      classOf: (user) => classes.get(user) ?? 0,
      pictureAt,
      promises: 'keys and tags',
      keepsOrder: true,
      commitLagMs: 0,
      effects,
      sets,
      ask(request) {
        const answer = last.then(() => answered(request));
        last = answer.catch(() => undefined);
        return outside.during(answer);
      },
      restore: () =>
        outside.during(
          (async () => {
            await last;
            const backup = backups.at(-1);
            if (!backup) return;
            await restoreTo(service.database, [...people.keys()], backup);
            await service.restart();
            sets.clear();
            const before = effects.length;
            await look({
              method: 'GET',
              path: '',
              form: new URLSearchParams(),
              user: '',
              id: 'the backup',
              key: null,
              ifMatch: null,
              lateMs: 0,
            });
            effects.length = before;
          })(),
        ),
    };
  };

/** Of an image of ours, whatever stands before it in its address. */
const nameIn = (url: string): string => /images\/([\da-f]{32})/.exec(url)?.[1] ?? url;

type Backup = Awaited<ReturnType<typeof backupOf>>;

/** The sets of some people as they are now. */
async function backupOf({ db }: Database, people: readonly number[]) {
  const sets = await db.selectFrom('sets').selectAll().where('user_id', 'in', people).execute();
  const ids = sets.map(({ id }) => id);
  const terms = ids.length === 0 ? [] : await db.selectFrom('terms').selectAll().where('set_id', 'in', ids).execute();
  return { sets, terms };
}

async function restoreTo({ db }: Database, people: readonly number[], { sets, terms }: Backup): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('idempotency_keys').where('user_id', 'in', people).execute();
    await transaction.deleteFrom('sets').where('user_id', 'in', people).execute();
    if (sets.length > 0) await transaction.insertInto('sets').values(sets).execute();
    if (terms.length > 0) await transaction.insertInto('terms').values(terms).execute();
  });
}

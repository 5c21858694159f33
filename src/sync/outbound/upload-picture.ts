import type { Answer } from '../../api/answer';
import type { UploadAnswer, UploadedPicture } from '../../api/uploaded-picture';
import { cardOf, type Path } from '../../domain/draft/paths';
import { pathsWith, withoutPicture, withPictureAs, withPictureRefused } from '../../domain/draft/picture-in-draft';
import type { Base, SetDraft } from '../../domain/draft/set-draft';
import { type Refusal, wordless } from '../../domain/draft/want';
import { ownPictureIn, type PictureId } from '../../domain/own-picture';
import type { Image, SetId } from '../../domain/study-set';
import { pictureRepository } from '../../store/picture-repository';
import { readStoredSet } from '../../store/stored-set';
import { type Engine, failed, heard, putOff } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { outcomeOf } from '../outcome';
import { resolved } from '../accepting/read-set';
import { isDue } from '../clocks/is-due';
import { type Failure, triedAgain } from './tried';

/**
 * Uploads a picture that the next request of a set puts on a card. Where its answer is lost it goes again: a picture that no
 * card shows does no harm. One that is refused asks its user, with the service's words; what came along with a copy of
 * somebody's set, and cannot be had or is refused, is let go of. False: nothing more leaves now.
 */
export async function uploadPicture(engine: Engine, setId: SetId, picture: Image): Promise<boolean> {
  const ready = await readied(engine, setId, picture);
  if (ready === null) return true;
  const { image, file } = ready;
  const answer = await send(engine, file);
  const outcome = await resolved(engine, outcomeOf(answer, 'repeatable'));
  const status = answer.kind === 'answered' ? answer.status : null;
  const later = (afterMs: number | null) =>
    wait(engine, setId, image, { afterMs, status, counts: true, rereads: false });
  switch (outcome.kind) {
    case 'delivered':
      // Sent again, it would be taken again, and be called by a name that nobody here reads either.
      if (answer.kind !== 'answered' || !answer.body?.upload) await refuse(engine, setId, image, wordless(0));
      else await taken(engine, setId, { image, file, upload: answer.body.upload });
      return true;
    case 'again':
      await later(outcome.afterMs);
      if (outcome.why === 'asked') putOff(engine, outcome, 'write');
      else failed(engine, outcome.why, 'write');
      return true;
    case 'signed-out':
    case 'other-user':
      return false;
    case 'refused':
      await refuse(engine, setId, image, outcome.problem);
      return true;
    case 'password':
    case 'not-allowed':
    case 'too-large':
    case 'gone':
      await refuse(engine, setId, image, { ...wordless(status ?? 0), ...wordsOf(answer) });
      return true;
    case 'unchanged':
    case 'unknown':
    case 'in-progress':
    case 're-read':
      await later(null);
      return true;
    default:
      return outcome satisfies never;
  }
}

interface Ready {
  readonly image: Image;
  readonly file: Blob;
}

/**
 * A picture with its file; null where it waits, or is let go of. One that stands on some card already is fetched, and but for
 * those that came with a copy it is one of this device from then on: the card that it came from may go meanwhile, and its service
 * collects what no card shows.
 */
async function readied(engine: Engine, setId: SetId, image: Image): Promise<Ready | null> {
  const { db } = engine.store;
  const own = ownPictureIn(image);
  if (own !== null) {
    const file = await db.read([db.pictureFiles], () => pictureRepository(db).file(own));
    if (file) return { image, file };
    await refuse(engine, setId, image, wordless(0));
    return null;
  }
  const file = await fetched(engine, image);
  if (file === 'unreachable') await wait(engine, setId, image, noAnswer);
  if (file === null)
    await inDraft(engine, setId, ({ draft, tried }) => ({ draft: withoutPicture(draft, image), tried }));
  if (file === 'unreachable' || file === null) return null;
  return {
    image: (await cameAlong(engine, setId, image)) ? image : await keptHere(engine, setId, { image, file }),
    file,
  };
}

const noAnswer: Failure = { afterMs: null, status: null, counts: true, rereads: false };

/** Whether a picture came with a copy of somebody's set, and is on no card that was moved into it since. */
async function cameAlong({ store: { db } }: Engine, setId: SetId, image: Image): Promise<boolean> {
  const pictured = new Set((await db.marks.get(setId))?.copiedFrom?.pictured);
  const { draft: row } = await readStoredSet(db, setId);
  const cards = row ? pathsWith(row.draft, image).flatMap((path) => cardOf(path) ?? []) : [];
  return cards.every((card) => pictured.has(card));
}

/** A picture that stands on some card already; null where it can be had neither there nor here. */
async function fetched({ api, cachedPicture }: Engine, image: Image): Promise<Blob | 'unreachable' | null> {
  const answer = await api.picture(image);
  if (answer.kind === 'picture') return answer.picture;
  return answer.kind === 'unreachable' ? 'unreachable' : cachedPicture(image);
}

async function send(engine: Engine, file: Blob): Promise<Answer<UploadAnswer>> {
  const { api, contact, factsChanged } = engine;
  contact.sending += 1;
  factsChanged();
  try {
    return heard(engine, await api.uploadPicture(file), { of: 'write' });
  } finally {
    contact.sending -= 1;
    factsChanged();
  }
}

interface Taken extends Ready {
  readonly upload: UploadedPicture;
}

/** The service has it. */
async function taken(engine: Engine, setId: SetId, { image, file, upload }: Taken): Promise<void> {
  const { store, clock } = engine;
  const own = ownPictureIn(image) ?? ownPictureIn(await keptHere(engine, setId, { image, file }));
  if (own !== null)
    await store.db.write([store.db.pictures], () =>
      pictureRepository(store.db).uploaded(own, { ...upload, at: clock.now() }),
    );
}

/** From now on the picture is one of this device, so that what the service says of it is known. */
async function keptHere(engine: Engine, setId: SetId, { image, file }: Ready): Promise<Image> {
  const { store, clock, newId } = engine;
  const { width, height } = image;
  const bytes = await file.arrayBuffer();
  const own = await pictureRepository(store.db).store(newId() as PictureId, { bytes, width, height }, clock.now());
  await inDraft(engine, setId, ({ draft, tried }) => ({ draft: withPictureAs(draft, image, own), tried }));
  return own;
}

const wordsOf = (answer: Answer<unknown>) => {
  const error = answer.kind === 'answered' ? answer.error : null;
  return { title: error?.error_title ?? '', description: error?.error_description ?? '' };
};

/** One's own asks; one that came along with a copy, and has no name of this device yet, is let go of. */
const refuse = (engine: Engine, setId: SetId, image: Image, held: Refusal): Promise<void> =>
  inDraft(engine, setId, ({ draft, base, tried }) => ({
    draft: ownPictureIn(image) === null ? withoutPicture(draft, image) : withPictureRefused(draft, base, image, held),
    tried,
  }));

/** So often somebody else's host is asked for a picture, which takes two days of an open Carrel, before the words go on without it. */
const mostTries = 1_000;
/** So many pictures of one host that wait for it speak for all others of the set, which wait with them. */
const enoughSilent = 3;
const hostRestMs = 2 * 60_000;

const wait = (engine: Engine, setId: SetId, image: Image, failure: Failure): Promise<void> =>
  inDraft(engine, setId, ({ draft, tried }) => {
    const paths = pathsWith(draft, image);
    const now = { now: engine.clock.now(), chance: engine.random.next() };
    const waiting = triedAgain(tried, paths, failure, now);
    if (ownPictureIn(image) !== null) return { draft, tried: waiting };
    if (paths.some((path) => (waiting[path]?.tries ?? 0) > mostTries))
      return { draft: withoutPicture(draft, image), tried };
    const ofHost = pathsOfHost(draft, image);
    const isResting = (path: Path) => !isDue(waiting[path]?.notBefore ?? now.now, now.now);
    if (ofHost.filter((path) => isResting(path) && waiting[path]?.tries).length < enoughSilent)
      return { draft, tried: waiting };
    const rest = { ...failure, afterMs: hostRestMs, counts: false };
    return {
      draft,
      tried: triedAgain(
        waiting,
        ofHost.filter((path) => !isResting(path)),
        rest,
        now,
      ),
    };
  });

/** Where a draft wants pictures of the host that this one stands at. Pure. */
const pathsOfHost = ({ values }: SetDraft, image: Image): readonly Path[] =>
  (Object.keys(values) as Path[]).filter((path) => {
    const want = values[path]?.want;
    return typeof want === 'object' && want !== null && hostOf(want) === hostOf(image);
  });

const hostOf = ({ url }: Image): string => (URL.canParse(url) ? new URL(url).host : '');

interface Waiting {
  readonly draft: SetDraft;
  readonly base: Base | null;
  readonly tried: Parameters<typeof triedAgain>[0];
}

/** Changes a draft under the fence of the lead. */
async function inDraft(
  engine: Engine,
  setId: SetId,
  change: (waiting: Waiting) => Omit<Waiting, 'base'>,
): Promise<void> {
  const { db, drafts } = engine.store;
  await db.write([db.meta, db.sets, db.contents, db.drafts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const { draft: row, base } = await readStoredSet(db, setId);
    if (!row) return;
    const { draft, tried } = change({ ...row, base });
    await drafts.put(draft, tried);
  });
  engine.changed([setId]);
}

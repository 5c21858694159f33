import type { Answer } from '../../api/answer';
import type { UploadedPicture } from '../../api/uploaded-picture';
import { cardOf, hasCard, type Path, sidesOf, type Value } from '../../domain/draft/paths';
import type { Base, SetDraft } from '../../domain/draft/set-draft';
import { type Refusal, same, type Want, wordless } from '../../domain/draft/want';
import { ownPicture, ownPictureIn, type PictureId } from '../../domain/own-picture';
import type { Image, SetId, TermId } from '../../domain/study-set';
import { pictureRepository } from '../../store/picture-repository';
import { readStoredSet } from '../../store/stored-set';
import { type Engine, failed, heard, putOff } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { outcomeOf } from '../outcome';
import { resolved } from '../accepting/read-set';
import { type Failure, triedAgain } from './tried';

/**
 * Uploads a picture that the next request of a set puts on a card. Where its answer is lost it goes again: a picture that no
 * card shows does no harm. One that was put on a card here and is refused asks its user, with the service's words; one that
 * came along with words from elsewhere, and cannot be had or is refused, is let go of. False: nothing more leaves now.
 */
export async function uploadPicture(engine: Engine, setId: SetId, image: Image): Promise<boolean> {
  const { db } = engine.store;
  const pictures = pictureRepository(db);
  const own = ownPictureIn(image);
  const file = own === null ? await fetched(engine, image) : await db.read([db.pictureFiles], () => pictures.file(own));
  const later = (failure: Omit<Failure, 'rereads'>) => wait(engine, setId, image, { ...failure, rereads: false });
  if (file === 'unreachable') {
    await later({ afterMs: null, status: null, counts: true });
    return true;
  }
  if (file === null) {
    await refuse(engine, setId, image, wordless(0));
    return true;
  }
  const answer = await send(engine, file);
  const outcome = await resolved(engine, outcomeOf(answer, 'repeatable'));
  const status = answer.kind === 'answered' ? answer.status : null;
  switch (outcome.kind) {
    case 'delivered':
      if (answer.kind === 'answered' && answer.body) await taken(engine, setId, { image, file, upload: answer.body });
      return true;
    case 'again':
      await later({ afterMs: outcome.afterMs, status, counts: true });
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
      await later({ afterMs: null, status, counts: true });
      return true;
    default:
      return outcome satisfies never;
  }
}

/** A picture that stands on some card already, for another; null where it cannot be had. */
async function fetched({ api }: Engine, image: Image): Promise<Blob | 'unreachable' | null> {
  const answer = await api.picture(image);
  if (answer.kind === 'picture') return answer.picture;
  return answer.kind === 'unreachable' ? 'unreachable' : null;
}

async function send(engine: Engine, file: Blob): Promise<Answer<UploadedPicture>> {
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

interface Taken {
  readonly image: Image;
  readonly file: Blob;
  readonly upload: UploadedPicture;
}

/** The service has it. A picture from elsewhere is one of this device from now on, so that what the service says of it is known. */
async function taken(engine: Engine, setId: SetId, { image, file, upload }: Taken): Promise<void> {
  const { store, clock, newId } = engine;
  const { db } = store;
  const pictures = pictureRepository(db);
  const named = { ...upload, at: clock.now() };
  const own = ownPictureIn(image);
  if (own !== null) return db.write([db.pictures], () => pictures.uploaded(own, named));
  const id = newId() as PictureId;
  const { width, height } = image;
  await pictures.keep(id, { bytes: await file.arrayBuffer(), width, height }, clock.now());
  await db.write([db.pictures], () => pictures.uploaded(id, named));
  return inDraft(engine, setId, ({ draft, tried }) => ({
    draft: withEntries(draft, image, (entry) => ({ ...entry, want: ownPicture(id, image) })),
    tried,
  }));
}

const wordsOf = (answer: Answer<unknown>) => {
  const error = answer.kind === 'answered' ? answer.error : null;
  return { title: error?.error_title ?? '', description: error?.error_description ?? '' };
};

/** Where a draft wants the picture. Pure. */
const pathsOf = ({ values }: SetDraft, image: Image): readonly Path[] =>
  (Object.keys(values) as Path[]).filter((path) => same(values[path]?.want, image));

/** The draft with other entries where it wants the picture; undefined: none. Pure. */
function withEntries(draft: SetDraft, image: Image, next: (entry: Want<Value>) => Want<Value> | undefined): SetDraft {
  const values = { ...draft.values };
  for (const path of pathsOf(draft, image)) {
    const entry = values[path] && next(values[path]);
    if (entry) values[path] = entry;
    else delete values[path];
  }
  return { ...draft, values };
}

const refuse = (engine: Engine, setId: SetId, image: Image, held: Refusal): Promise<void> =>
  inDraft(engine, setId, ({ draft, base, tried }) => ({
    draft: ownPictureIn(image) === null ? withoutPicture(draft, image) : withRefusal(draft, base, image, held),
    tried,
  }));

/** The picture asks, and the words of its card go on; a new card that is nothing else cannot be made without it, and asks whole. Pure. */
function withRefusal(draft: SetDraft, base: Base | null, image: Image, held: Refusal): SetDraft {
  const there = { ...draft.there };
  for (const card of pathsOf(draft, image).flatMap((path) => cardOf(path) ?? [])) {
    const entry = there[card];
    const isWritten = sidesOf(card).some((path) => draft.values[path]?.want);
    if (entry?.want && base && !hasCard(base, card) && !isWritten) there[card] = { ...entry, held };
  }
  return { ...withEntries(draft, image, (entry) => ({ ...entry, held })), there };
}

/** So often somebody else's server is asked for a picture that stays away, before the words go on without it. */
const mostTries = 5;

const wait = (engine: Engine, setId: SetId, image: Image, failure: Failure): Promise<void> =>
  inDraft(engine, setId, ({ draft, tried }) => {
    const paths = pathsOf(draft, image);
    const isInVain = paths.some((path) => (tried[path]?.tries ?? 0) >= mostTries);
    if (isInVain && ownPictureIn(image) === null) return { draft: withoutPicture(draft, image), tried };
    const now = { now: engine.clock.now(), chance: engine.random.next() };
    return { draft, tried: triedAgain(tried, paths, failure, now) };
  });

/** A picture from elsewhere that cannot be had is wanted no more, nor is a card that was to be nothing else. Pure. */
function withoutPicture(draft: SetDraft, image: Image): SetDraft {
  const cards = pathsOf(draft, image).flatMap((path) => cardOf(path) ?? []);
  const bare = withEntries(draft, image, () => undefined);
  const isNothing = (card: TermId) =>
    bare.there[card]?.want === true && sidesOf(card).every((path) => !bare.values[path]?.want);
  const gone = new Set<string>(cards.filter(isNothing));
  const rest = <V>(record: Readonly<Record<string, V>>, ownerOf: (key: string) => string | null) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(ownerOf(key) ?? '')));
  return {
    ...bare,
    values: rest(bare.values, (path) => cardOf(path as Path)),
    there: rest(bare.there, (id) => id),
    seen: rest(bare.seen, (id) => id),
  };
}

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

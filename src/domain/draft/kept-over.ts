import type { Editable, Visibility } from '../../../contract/visibility';
import { type Changing, changing, keysOf, tidied } from './changing';
import { draftOf } from './draft-of';
import { isAccess, type Path, secretPath, valueAt } from './paths';
import { rebased } from './rebased';
import type { Base, Reading, SetDraft } from './set-draft';
import { shown } from './shown';
import { openParts } from './waiting';
import type { Want } from './want';

/**
 * The service stands where it stood before this device's copy, as after a restored backup: what is shown stays wanted over
 * what it says now, and the set asks which of the two counts. Nothing asks where all that differs is who may see and edit
 * it, and fewer may here: that goes out by itself; with a password that nobody here knows any more the set is shut, and asks
 * all the same. Of a set that is to be deleted the deletion asks. Pure.
 */
export function keptOver(last: SetDraft, before: Base, reading: Reading): SetDraft {
  const { base } = reading;
  const read = rebased(last, before, reading);
  if (last.exists && !last.exists.want) return read;
  const next = tidied(withOver(read, draftOf(base, shown(before, last), before.modifiedAt)), base);
  const parts = [...openParts(base, next)] as readonly Path[];
  const asks =
    fewerMaySee(base, next) === null || parts.some((part) => !isAccess(part) || isUnspoken(base, next, part));
  return asks ? { ...next, earlier: true } : next;
}

/** `over` is wanted, whatever was; what left may land all the same. */
function withOver(read: SetDraft, over: SetDraft): Changing {
  const rev = read.rev + 1;
  const put = <K extends string, V>(now: Partial<Record<K, Want<V>>>, wants: Partial<Record<K, Want<V>>>): void => {
    for (const key of keysOf(wants)) {
      const entry = wants[key];
      if (entry) now[key] = { ...entry, rev, maybe: now[key]?.maybe ?? [] };
    }
  };
  const draft = changing({ ...read, rev, seen: { ...read.seen, ...over.seen } });
  put(draft.values, over.values);
  put(draft.there, over.there);
  if (over.order) draft.order = { ...over.order, rev, maybe: read.order?.maybe ?? [] };
  return draft;
}

/**
 * Of a draft whose set asks: who may see and edit it, where fewer may here than at the service; null where that is not so.
 * *With a password* that is not known goes as *only me*, and stays wanted. Pure.
 */
export function fewerMaySee(base: Base, draft: SetDraft): SetDraft | null {
  const values = Object.fromEntries(
    keysOf(draft.values).flatMap((path) => {
      const entry = draft.values[path];
      if (!entry || !isAccess(path)) return [];
      return [[path, isUnspoken(base, draft, path) ? { ...entry, want: 'only_me', rev: notWritten } : entry]];
    }),
  );
  const { earlier: _, order: _o, exists: _e, ...rest } = draft;
  const access: SetDraft = { ...rest, values, there: {}, seen: {} };
  const ours = shown(base, access);
  const isFewer = ([mine, theirs]: readonly [Visibility | Editable, Visibility | Editable]): boolean =>
    mine === theirs
      ? mine !== 'classes' || isWithin(ours.classes, base.classes)
      : mine === 'only_me' || theirs === 'public';
  const pairs = [
    [ours.visibility, base.visibility],
    [ours.editable, base.editable],
  ] as const;
  const differs = pairs.some(([mine, theirs]) => mine !== theirs) || (ours.classes ?? '') !== (base.classes ?? '');
  return differs && pairs.every(isFewer) ? access : null;
}

/** Of no revision that its user wrote: once it is done, what they want is wanted still. */
const notWritten = -1;

/** It wants a password that no device remembers once it was sent. */
const isUnspoken = (base: Base, { values }: SetDraft, path: Path): boolean =>
  values[path]?.want === 'password' && valueAt(base, path) !== 'password' && !values[secretPath];

const isWithin = (some: string | undefined, all: string | undefined): boolean => {
  const known = new Set((all ?? '').split(','));
  return (some ?? '').split(',').every((each) => known.has(each));
};

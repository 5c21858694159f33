import type { EpochMs } from '../../../contract/units';
import { toEpochMs } from '../../../contract/units';
import type { ServiceSet } from '../../api/service-set';
import { named } from '../../domain/draft/named';
import { asBase, type Base } from '../../domain/draft/set-draft';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { idInRun, newRun } from '../../platform/id-run';
import { noteRun } from '../../store/card-text';
import type { ServiceCopy, SetRow } from '../../store/rows';
import { draftIn, type StoredSet } from '../../store/stored-set';
import type { Engine } from '../engine';
import { type AnswerTime, isSettled } from '../clocks/watermark';

/** What came as the base of a set. */
export const baseOf = (engine: Pick<Engine, 'newId'>, id: SetId, set: ServiceSet, stored: StoredSet): Base =>
  stored.header ? asNamed(engine, id, set, stored) : firstNamed(engine, id, set);

/** A set that was never here: its cards are named by one run, so that their names are packed away. */
function firstNamed({ newId }: Pick<Engine, 'newId'>, id: SetId, set: ServiceSet): Base {
  const run = newRun(newId);
  const terms = (set.terms ?? []).map((card, place): Term => ({ ...card, id: idInRun(run, place) as TermId }));
  noteRun(terms, run);
  return asBase({ ...ownFields(set, id), terms });
}

/** Cards keep the names they have here; new ones get theirs now. */
function asNamed(
  { newId }: Pick<Engine, 'newId'>,
  id: SetId,
  set: ServiceSet,
  stored: Pick<StoredSet, 'base' | 'draft'>,
): Base {
  const { base } = stored;
  const own = { ...ownFields(set, id), ...classesOf(set, base) };
  let run: string | null = null;
  let place = 0;
  const newName = () => idInRun((run ??= newRun(newId)), (place += 1)) as TermId;
  const known = { base: base ?? asBase({ ...own, terms: [] }), draft: draftIn(stored, id) };
  return named({ ...own, terms: set.terms ?? [] }, known, newName);
}

export function ownFields(set: ServiceSet, id: SetId): Omit<StudySet, 'terms'> {
  const { termCount: _, ...own } = withoutTerms(set, id, null);
  return own;
}

export function copyOf(
  set: Pick<ServiceSet, 'etag' | 'modifiedDate'>,
  time: AnswerTime | null,
  hash: string,
): ServiceCopy {
  const { etag, modifiedDate } = set;
  return { etag, modifiedDate, settled: isSettled(modifiedDate, time, etag), hash };
}

/** What a set says of itself beside its cards, with what is known here where a list leaves something out. */
export function withoutTerms(set: ServiceSet, id: SetId, known: SetRow | null) {
  const { serviceId, title, visibility, editable, createdBy, createdAt, modifiedDate, termCount } = set;
  return {
    id,
    serviceId,
    title,
    description: set.description ?? known?.description ?? '',
    langTerms: set.langTerms ?? known?.langTerms ?? '',
    langDefinitions: set.langDefinitions ?? known?.langDefinitions ?? '',
    visibility,
    editable,
    ...classesOf(set, known),
    createdBy,
    createdAt,
    modifiedAt: toEpochMs(modifiedDate) as EpochMs,
    termCount,
  };
}

/** A service that says no classes leaves those that it was given; that there are none is kept of a set that is for classes. */
function classesOf(
  { classes, visibility, editable }: ServiceSet,
  known: Pick<StudySet, 'classes'> | null,
): Pick<StudySet, 'classes'> {
  const given = classes ?? known?.classes;
  const isForClasses = visibility === 'classes' || editable === 'classes';
  return given || (given === '' && isForClasses) ? { classes: given } : {};
}

/** A set of which this device lets go, but for its title: its cards are taken away beside it. Pure. */
export const withoutWords = (header: SetRow): SetRow => ({ ...header, description: '', copy: null });

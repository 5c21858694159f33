import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import type { SetBody } from '../../contract/set-body';
import { type EpochMs, toEpochMs, type UnixSeconds } from '../../contract/units';
import { ownPictureIn } from '../domain/own-picture';
import type { Image, StudySet } from '../domain/study-set';
import type { ListedSetBody, ListedTerm } from './listed-set-body';
import { saidCount } from './said-count';

/** A card as the service names it. */
export interface ServiceTerm {
  readonly serviceId: ServiceTermId;
  readonly term: string;
  readonly definition: string;
  readonly image: Image | null;
}

/** A set as the service answered it, in the words of the domain; this device has not named it or its cards yet. */
export interface ServiceSet {
  readonly serviceId: ServiceSetId;
  readonly title: string;
  readonly description: string | null;
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  readonly visibility: StudySet['visibility'];
  readonly editable: StudySet['editable'];
  /** As in a set of this device; null where the service says none (an addition of our service). */
  readonly classes: string | null;
  readonly createdBy: string;
  readonly createdAt: EpochMs;
  readonly modifiedDate: UnixSeconds;
  readonly termCount: number;
  readonly hasAccess: boolean;
  readonly canEdit: boolean | null;
  readonly etag: string | null;
  /** Null unless every card is there: a list may leave them out, and a body that is short proves nothing (I6). */
  readonly terms: readonly ServiceTerm[] | null;
  /** What came where the service counts more cards than it sent; null where all or none came. */
  readonly fewer: readonly ServiceTerm[] | null;
}

export function serviceSetOf(body: SetBody | ListedSetBody, etag: string | null): ServiceSet {
  const terms = body.terms?.map(serviceTermOf) ?? null;
  const termCount = saidCount(body.term_count);
  const isWhole = terms !== null && terms.length >= termCount;
  return {
    serviceId: body.id,
    title: body.title,
    // A stub of a set that one may not use carries none; that says nothing about the set's own.
    description: body.description ?? null,
    langTerms: body.lang_terms ?? null,
    langDefinitions: body.lang_definitions ?? null,
    visibility: body.visibility,
    editable: body.editable,
    classes: body.class_ids?.toSorted((one, other) => one - other).join(',') ?? null,
    createdBy: body.created_by,
    createdAt: toEpochMs(body.created_date),
    modifiedDate: body.modified_date,
    termCount,
    hasAccess: body.has_access,
    canEdit: body.can_edit ?? null,
    etag: body.etag ?? etag,
    terms: isWhole ? terms : null,
    fewer: isWhole || terms?.length === 0 ? null : terms,
  };
}

const serviceTermOf = ({ id, term, definition, image }: ListedTerm): ServiceTerm => ({
  serviceId: id,
  term,
  definition,
  // Pictures by names of this device are this device's own: a service has none to give.
  image: image && ownPictureIn(image) === null ? imageOf(image) : null,
});

const imageOf = ({ url, width, height }: Image): Image => ({
  url,
  width: saidCount(width),
  height: saidCount(height),
});

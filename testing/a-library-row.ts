import { epochMs } from '../contract/units';
import type { LibraryRow } from '../src/client/carrel-client';
import type { SetId } from '../src/domain/study-set';

/** A set of the device's own, whole and here. */
export const aLibraryRow = (id: string, facts: Partial<LibraryRow> = {}): LibraryRow => ({
  id: id as SetId,
  serviceId: null,
  title: id,
  langTerms: 'ja',
  langDefinitions: 'en',
  termCount: 2,
  visibility: 'only_me',
  editable: 'only_me',
  createdBy: null,
  isMine: true,
  origin: 'device',
  availability: 'here',
  pending: { waiting: 0, needsYou: 0, draft: false },
  modifiedAt: epochMs(1),
  openedAt: null,
  labels: [],
  hasStars: false,
  hasPictures: false,
  ...facts,
});

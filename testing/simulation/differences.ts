import type { Effect, ServiceSet } from './simulated-service';

type Asked = { readonly id: string; readonly user: string };

/** What a request did to one set, read off what stood there before and after; null: no such set. */
export function differences(
  { id: request, user }: Asked,
  setId: number,
  before: ServiceSet | null,
  after: ServiceSet | null,
  pictureAt: (url: string) => string,
): readonly Effect[] {
  const effects: Effect[] = [];
  const note = (kind: Effect['kind'], termId: number | null, field: string, from: string, to: string) => {
    effects.push({ request, user, kind, setId, termId, field, from, to });
  };
  if (!after) {
    note('set-gone', null, '', before?.title ?? '', '');
    return effects;
  }
  if (!before) note('set', null, 'title', '', after.title);
  if (!before && after.description !== '') note('edit', null, 'description', '', after.description);
  // A new set's permissions go over nobody's.
  for (const field of ['title', 'description', 'visibility', 'editable', 'classes', 'password'] as const) {
    if (before && before[field] !== after[field]) note('edit', null, field, before[field], after[field]);
  }
  const called = (image: ServiceSet['terms'][number]['image'] | undefined) => (image ? pictureAt(image.url) : '');
  const known = new Map(before?.terms.map((card) => [card.id, card]));
  for (const card of after.terms) {
    const earlier = known.get(card.id);
    known.delete(card.id);
    if (!earlier) note('card', card.id, 'term', '', card.term);
    if (earlier && earlier.term !== card.term) note('edit', card.id, 'term', earlier.term, card.term);
    if (earlier?.definition !== card.definition)
      note('edit', card.id, 'definition', earlier?.definition ?? '', card.definition);
    if (earlier?.image?.url !== card.image?.url)
      note('edit', card.id, 'image', called(earlier?.image), called(card.image));
  }
  const stay = (set: ServiceSet | null, other: ServiceSet) =>
    set?.terms.flatMap(({ id }) => (other.terms.some((card) => card.id === id) ? [id] : [])).join() ?? '';
  const [was, is] = [stay(before, after), before ? stay(after, before) : ''];
  if (was !== is) note('order', null, 'order', was, is);
  for (const card of known.values()) note('card-gone', card.id, 'term', card.term, '');
  return effects;
}

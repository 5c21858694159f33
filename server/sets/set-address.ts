/** Words of the title in an address: letters and digits of any script, joined by `-`. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, 80).join('').replace(/-+$/, '');
  return slug === '' ? 'set' : slug;
}

/** The public path of a set (decisions.md 4). Percent-encoded: it holds no HTML and fits in a header. */
export function setPagePath(id: number, title: string): string {
  return `/${id}/${encodeURIComponent(slugOf(title))}-flash-cards/`;
}

const pagePath = /^\/([1-9]\d{0,14})\/[^/]+\/?$/;

/** The set a public path names, with whatever slug; null for any other path. */
export function parseSetPagePath(path: string): number | null {
  const id = pagePath.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Today's path of a public set, where `path` is an older one of it; null where there is
 * nothing to redirect to. Pure.
 */
export function setPageRedirect(
  path: string,
  set: { id: number; title: string; visibility: string } | null,
): string | null {
  if (!set || set.visibility !== 'public' || parseSetPagePath(path) !== set.id) return null;
  const today = setPagePath(set.id, set.title);
  return path === today || `${path}/` === today ? null : today;
}

import * as places from '../../messages/app/places';
/** What the frame shows around an address: where one is, and where back leads on narrow windows. */
export interface FramePlace {
  readonly current: 'today' | 'library' | 'find' | 'statistics' | 'outbox' | 'settings';
  readonly back?: { readonly to: string; readonly label: string };
  /** The editor brings its own bars. */
  readonly isEditor: boolean;
}

export function placeOf(pathname: string): FramePlace {
  if (pathname.startsWith('/today')) return { current: 'today', isEditor: false };
  if (pathname.startsWith('/outbox')) return { current: 'outbox', isEditor: false };
  if (pathname.startsWith('/statistics')) return { current: 'statistics', isEditor: false };
  if (pathname.startsWith('/settings')) return { current: 'settings', isEditor: false };
  if (pathname.startsWith('/help') || pathname.startsWith('/backup'))
    return { current: 'settings', isEditor: false, back: { to: '/settings', label: places.settings } };
  if (pathname === '/') return { current: 'library', isEditor: false };
  const isEditor = /^\/(new|sets\/[^/]+\/edit)\/?$/.test(pathname);
  const set = /^(\/sets\/[^/]+)\/(?:access|edit|print|cards\/)/.exec(pathname)?.[1];
  const current = pathname === '/find' ? 'find' : 'library';
  return { current, isEditor, back: set ? { to: set, label: places.set } : { to: '/', label: places.library } };
}

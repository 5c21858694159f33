import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

export interface Preferences {
  readonly theme: Theme;
  /** Shortcuts of one printable key (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** Whether a right answer leads to the next question by itself; null: wherever the device has motion. */
  readonly goesOn: boolean | null;
}

/** `public/theme.js` reads the first of these before the first paint. */
const themeKey = 'carrel.theme';
const singleKeysKey = 'carrel.single-keys';
const goesOnKey = 'carrel.goes-on';
const listeners = new Set<() => void>();
let current: Preferences | null = null;

/** What this browser remembers of its user's taste. Where storage is blocked, a choice lasts until the page closes. */
export const preferences = {
  get: (): Preferences => (current ??= stored()),
  setTheme(theme: Theme): void {
    change({ ...preferences.get(), theme });
    write(themeKey, theme === 'system' ? null : theme);
    applyTheme(theme);
  },
  setSingleKeys(singleKeys: boolean): void {
    change({ ...preferences.get(), singleKeys });
    write(singleKeysKey, singleKeys ? null : 'off');
  },
  setGoesOn(goesOn: boolean): void {
    change({ ...preferences.get(), goesOn });
    write(goesOnKey, goesOn ? 'on' : 'off');
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);

/** As the learner chose; before that, wherever nobody asked the device for less motion. */
export const useGoesOn = (): boolean =>
  usePreferences().goesOn ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The grounds of tokens.css for the browser's own frame: the room's and the desk's. */
const grounds = { room: { light: '#eff0eb', dark: '#0d1411' }, desk: { light: '#c6d7c9', dark: '#0e1a15' } };

/** Colours the browser's frame like the place: the room, or the desk. */
export function showPlace(place: 'room' | 'desk'): void {
  const page = document.documentElement;
  if (place === 'desk') page.dataset['place'] = 'desk';
  else delete page.dataset['place'];
  colourFrame();
}

function applyTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  colourFrame();
}

function colourFrame(): void {
  const { theme, place } = document.documentElement.dataset;
  const colours = place === 'desk' ? grounds.desk : grounds.room;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = colours[theme === 'light' || theme === 'dark' ? theme : system];
  }
}

function change(next: Preferences): void {
  current = next;
  for (const listener of listeners) listener();
}

function stored(): Preferences {
  const [theme, goesOn] = [read(themeKey), read(goesOnKey)];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    singleKeys: read(singleKeysKey) !== 'off',
    goesOn: goesOn === 'on' || goesOn === 'off' ? goesOn === 'on' : null,
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice lasts until the page closes.
  }
}

import { useSyncExternalStore } from 'react';

/** What this browser remembers: whether cards are read aloud by themselves. Off until somebody turns it on. */
const key = 'carrel.read-aloud';
const listeners = new Set<() => void>();
let current: boolean | null = null;

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

const get = (): boolean => (current ??= stored());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useReadAloud = (): boolean => useSyncExternalStore(subscribe, get);

export function setReadAloud(isOn: boolean): void {
  current = isOn;
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the choice lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

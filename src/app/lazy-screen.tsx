import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyScreen<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => Promise<unknown> };

/** A screen in a chunk of its own that can be fetched before it is shown. A failed load is tried again next time. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= load().then(
      (screen) => ({ default: screen }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(lazy(once), { preload: once });
}

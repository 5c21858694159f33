import { createContext } from 'react';

export interface PictureSource {
  /** The medium size; others by suffix (interface 2.3). Pixels. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A picture's bytes, in a size that fills so many pixels of the screen; or why there are none. */
export type LoadPicture = (
  picture: PictureSource,
  pixels: number,
) => Promise<{ readonly kind: 'here'; readonly picture: Blob } | { readonly kind: 'offline' | 'elsewhere' | 'none' }>;

export interface PictureLoading {
  readonly load: LoadPicture;
  /** Tells, once, that pictures can be fetched again; for whoever was told `offline`. Returns how to stop waiting. */
  readonly whenBack: (listener: () => void) => () => void;
}

export const PicturesContext = createContext<PictureLoading>({
  load: async () => ({ kind: 'offline' }),
  whenBack: () => () => undefined,
});

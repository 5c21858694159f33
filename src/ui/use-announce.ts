import { createContext, useContext } from 'react';

export interface Announcement {
  readonly text: string;
  readonly lang: string | undefined;
}

export const AnnounceContext = createContext<(text: string, lang?: string) => void>(() => undefined);

/** Says something to screen readers, in its language (BCP 47), without moving the focus. */
export const useAnnounce = () => useContext(AnnounceContext);

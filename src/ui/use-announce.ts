import { createContext, type ReactNode, useContext } from 'react';

export interface Announcement {
  /** Words, and among them, marked by `LangText`, those of a user in their language. */
  readonly said: ReactNode;
  readonly lang: string | undefined;
}

export const AnnounceContext = createContext<(said: ReactNode, lang?: string) => void>(() => undefined);

/** Says something to screen readers, in its language (BCP 47), without moving the focus. */
export const useAnnounce = () => useContext(AnnounceContext);

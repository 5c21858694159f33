import { createContext } from 'react';

/** Opens the field that finds everything; the frame of every screen provides it (app/use-palette.tsx). */
export const OpenSearch = createContext<() => void>(() => {});

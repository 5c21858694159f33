import { createContext, useContext } from 'react';
import type { CarrelClient } from './carrel-client';

export const CarrelContext = createContext<CarrelClient | null>(null);

/** The open database's client. Throws outside the provider of app/providers.tsx. */
export function useCarrel(): CarrelClient {
  const client = useContext(CarrelContext);
  if (!client) throw new Error('useCarrel needs the client that app/providers.tsx provides.');
  return client;
}

import { createContext, useContext } from 'react';
import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';

/** The world outside the program, as main.tsx made it: the clock, chance, and ids made of both. */
export type AppPorts = Ports & { readonly newId: NewId };

export const PortsContext = createContext<AppPorts | null>(null);

/** Throws outside the provider of app/providers.tsx. */
export function usePorts(): AppPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('usePorts needs the ports that app/providers.tsx provides.');
  return ports;
}

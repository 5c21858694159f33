import * as places from '../../messages/app/places';
import { createContext, useContext } from 'react';

/** What is known about the service behind this app, as far as it ever answered. */
export interface Service {
  /** What people call it. */
  readonly name: string;
  /** It comes with this app, at the same address: to people both are one. So it is taken until it answered once. */
  readonly isOwn: boolean;
  /** Who is signed in there now; null when nobody is, undefined while it has not answered. */
  readonly user: string | null | undefined;
  /** The last session of this browser was ended here, by its user; else it ran out. */
  readonly isSignedOut: boolean;
  /** An account that anyone may try, on a demonstration instance. */
  readonly demoUser: string | null;
}

export const ServiceContext = createContext<Service>({
  name: places.carrel,
  isOwn: true,
  user: undefined,
  isSignedOut: false,
  demoUser: null,
});

export const useService = (): Service => useContext(ServiceContext);

import * as places from '../../messages/app/places';

/**
 * True for the service that comes with Carrel and answers at this origin: its name has the id of its database behind the
 * origin (decisions.md 7). Of any other service nobody knows where it keeps its account pages.
 */
export const isOwnService = (service: string): boolean => service.includes(' ');

/** What people call the service of a session or of an account: one that comes with the app is one with it, whatever other clients call it. */
export const calledByPeople = (service: string, name: string): string => (isOwnService(service) ? places.carrel : name);

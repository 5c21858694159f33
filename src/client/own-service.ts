/**
 * True for the service that comes with Carrel and answers at this origin: its name has the id of its database behind the
 * origin (decisions.md 7). Of any other service nobody knows where it keeps its account pages.
 */
export const isOwnService = (service: string): boolean => service.includes(' ');

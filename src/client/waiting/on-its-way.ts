const onItsWay = 'on-its-way';

/** Why a change cannot be let go of: it has left. No name of its own: then its words would not be shown (`whyRefused`). */
export const onItsWayError = (): Error =>
  new Error('This change is on its way and cannot be taken back now', { cause: onItsWay });

/** Whether something was refused for that reason. */
export const isOnItsWay = (error: unknown): boolean => error instanceof Error && error.cause === onItsWay;

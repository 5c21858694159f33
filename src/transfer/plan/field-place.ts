export type FieldPlace = 'under-term' | 'under-definition' | 'aside' | 'left-out';

/** Where the user put a field. A name may be one that every object has, as `constructor`. */
export const fieldPlace = (places: Readonly<Record<string, FieldPlace>>, name: string): FieldPlace =>
  (Object.hasOwn(places, name) ? places[name] : undefined) ?? 'aside';

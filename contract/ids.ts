import * as v from 'valibot';

/** A set's number at the service (interface 2.1). Below 2^53, never reused by our service. */
export const ServiceSetId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.brand('ServiceSetId'));
export type ServiceSetId = v.InferOutput<typeof ServiceSetId>;

/** A term's number at the service (interface 2.2). */
export const ServiceTermId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.brand('ServiceTermId'));
export type ServiceTermId = v.InferOutput<typeof ServiceTermId>;

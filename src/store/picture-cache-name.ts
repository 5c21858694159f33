export const pictureCachePrefix = 'carrel-pictures-';

/** Pictures are kept apart for each owner, beside the database, so that an account's go with its sets. */
export const pictureCacheName = (databaseName: string): string => pictureCachePrefix + databaseName;

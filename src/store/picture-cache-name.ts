export const pictureCachePrefix = 'carrel-pictures-';

/** Pictures are kept apart for each owner, beside the database, so that an account's go with its sets. */
export const pictureCacheName = (databaseName: string): string => pictureCachePrefix + databaseName;

const keptCachePrefix = 'carrel-kept-pictures-';

/** Pictures that are to stay, apart from all others: where room is made, those go and these do not. */
export const keptCacheName = (databaseName: string): string => keptCachePrefix + databaseName;

/** Of which database a cache holds pictures; null for one that holds none. */
export const pictureDatabaseOf = (cacheName: string): string | null => {
  const prefix = [pictureCachePrefix, keptCachePrefix].find((one) => cacheName.startsWith(one));
  return prefix === undefined ? null : cacheName.slice(prefix.length);
};

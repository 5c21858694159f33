import type { Chance } from './chance';
import type { Snapshot, StoredSet } from './database-watch';
import type { Fault } from './fault';
import type { Viewer } from './fuzz-world';
import type { FuzzAnswer, FuzzRequest } from './send';

export interface Outcome {
  readonly answer: FuzzAnswer;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** One request and what is known beforehand of its answer. */
export interface Step {
  readonly what: string;
  readonly who: Viewer;
  readonly request: FuzzRequest;
  /** Statuses that alone are right; without them any below 500. */
  readonly must?: readonly number[];
  readonly check?: (outcome: Outcome) => Fault;
}

/** What one run knows beyond the database: things that are gone, passwords, kept answers. */
export interface Memory {
  readonly viewers: readonly [Viewer, ...Viewer[]];
  readonly passwords: Map<number, string>;
  readonly goneSets: number[];
  readonly goneTerms: number[];
  readonly goneClasses: number[];
  /** Ids of pictures by who uploaded them. */
  readonly images: { readonly user: string; readonly id: string; readonly url: string }[];
  readonly keyed: { readonly request: FuzzRequest; readonly answer: FuzzAnswer; readonly who: Viewer }[];
  /** Tells the keys of one run from another's. */
  readonly run: string;
}

/** What a step is made from. */
export interface Scene {
  readonly chance: Chance;
  readonly memory: Memory;
  readonly state: Snapshot;
}

export const newMemory = (viewers: Memory['viewers'], run: string): Memory => ({
  viewers,
  passwords: new Map(),
  goneSets: [],
  goneTerms: [],
  goneClasses: [],
  images: [],
  keyed: [],
  run,
});

/** Mostly one of those who may do much. */
export const anyViewer = ({ chance, memory }: Scene): Viewer => {
  const [ada] = memory.viewers;
  return chance.weighted<Viewer>(memory.viewers.map((viewer, at) => [at < 3 ? 5 : 1, viewer] as const)) ?? ada;
};

export const anySet = ({ chance, state }: Scene): StoredSet | undefined => chance.any([...state.sets.values()]);

/** The creator, who may do everything with it. */
export function ownerOf({ memory, state }: Scene, set: Pick<StoredSet, 'userId'>): Viewer {
  return (
    memory.viewers.find(
      ({ user, canWrite, canRead }) => user !== null && canWrite && canRead && state.userIds.get(user) === set.userId,
    ) ?? memory.viewers[0]
  );
}

/** The number of a set in a path: mostly one that is there. */
export function setPart(scene: Scene, set: StoredSet | undefined): string {
  return set && !scene.chance.is(0.02) ? String(set.id) : String(scene.chance.any(scene.memory.goneSets) ?? 4711);
}

export const withQuery = (path: string, ...queries: readonly string[]): string => {
  const query = queries.filter((one) => one !== '').join('&');
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
};

import type { Engine } from '../engine';
import { type ListAsk, type Progress, type Taken, takeList } from './take-list';

/** How lists are asked for and stored. */
export interface Lists {
  take(ask: ListAsk, progress: Progress): Promise<Taken>;
  /** No more lists for now. */
  end(): void;
}

export function listsHere(engine: Omit<Engine, 'lists'>): Lists {
  return {
    take: (ask, progress) => takeList(engine, ask, progress),
    end: () => {},
  };
}

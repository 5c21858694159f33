import { promiseHooks } from 'node:v8';

/** A value that asynchronous work carries with it, and whatever it begins. */
export interface Ambient<Value> {
  readonly current: () => Value | null;
  readonly run: <Result>(value: Value, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * What `AsyncLocalStorage` does, for short work that is done over and over: promises are watched only while some of it
 * is under way, for watching costs more than most of what a simulation does.
 */
export function ambient<Value>(): Ambient<Value> {
  const carried = Symbol('carried');
  let current: Value | null = null;
  let underWay = 0;
  let stop = () => {};

  const begin = () => {
    underWay += 1;
    if (underWay > 1) return;
    stop = promiseHooks.createHook({
      init(promise) {
        if (current !== null) Reflect.set(promise, carried, current);
      },
      before(promise) {
        current = (Reflect.get(promise, carried) as Value | undefined) ?? null;
      },
      after() {
        current = null;
      },
    }) as () => void;
  };
  const end = () => {
    underWay -= 1;
    if (underWay > 0) return;
    stop();
    current = null;
  };

  return {
    current: () => current,
    run(value, work) {
      begin();
      const before = current;
      let working;
      try {
        current = value;
        working = work();
      } catch (error) {
        end();
        throw error;
      } finally {
        current = before;
      }
      // Ends before whoever waits for the work goes on.
      void working.then(end, end);
      return working;
    },
  };
}

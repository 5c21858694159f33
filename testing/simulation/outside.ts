/** What goes on outside the scheduler's own promises: a service in process, a browser's storage. */
export interface Outside {
  /** Nothing counts as settled before this has ended. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
  readonly begin: () => void;
  readonly end: () => void;
  readonly isBusy: () => boolean;
}

export function newOutside(): Outside {
  let underWay = 0;
  const begin = () => {
    underWay += 1;
  };
  const end = () => {
    underWay -= 1;
  };
  return {
    begin,
    end,
    isBusy: () => underWay > 0,
    async during(work) {
      begin();
      try {
        return await work;
      } finally {
        end();
      }
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Until no promise moves any more: one turn of the loop, and as many as what goes on outside takes. */
export async function settled(outside: Outside): Promise<void> {
  do await turn();
  while (outside.isBusy());
}

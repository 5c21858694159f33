/** How many others had a turn of the loop while `work` ran. */
export async function turnsBeside(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isRunning = false;
  return turns;
}

/**
 * Measures each contender once a round, the first and the last changing places, so that whatever else the machine
 * does meets all of them alike. The warm-up rounds before that count for nothing.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<number>>>,
  warmUps = 1,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) {
      const value = await contenders[name]();
      if (round >= 0) results[name].push(value);
    }
  }
  return results;
}

import { expect, test } from 'vitest';
import { drawnAhead } from './drawn-ahead';

test('no byte is handed out twice, whatever is asked for', () => {
  let last = 0;
  const counting = {
    next: () => 0.5,
    bytes: (count: number) => Uint8Array.from({ length: count }, () => (last += 1) % 251),
  };
  const random = drawnAhead(counting);
  const seen: number[] = [];
  for (const count of [10, 10, 2_500, 60, 4_000, 1, 0, 10]) {
    const bytes = random.bytes(count);
    expect(bytes.length).toBe(count);
    seen.push(...bytes);
  }
  // What one drawing leaves over is not used: each run of bytes goes on, or jumps ahead.
  const steps = seen.slice(1).map((byte, index) => (byte - (seen[index] ?? 0) + 251) % 251);
  expect(steps.filter((step) => step === 0)).toEqual([]);
  expect(random.next()).toBe(0.5);
});

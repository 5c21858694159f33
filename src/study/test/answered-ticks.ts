export type PaperTick = 'done' | 'open';

/** One tick a question, at most `most`; beyond that a tick stands for a run of them and is done with all of them. */
export function answeredTicks(isAnswered: readonly boolean[], most = 40): readonly PaperTick[] {
  const total = Math.min(isAnswered.length, most);
  return Array.from({ length: total }, (_, tick) => {
    const run = isAnswered.slice(
      Math.floor((tick * isAnswered.length) / total),
      Math.floor(((tick + 1) * isAnswered.length) / total),
    );
    return run.every(Boolean) ? 'done' : 'open';
  });
}

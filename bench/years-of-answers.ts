const dayMs = 86_400_000;
const answersPerCard = 50;

/** Carrel's own file with one set that was answered so often, two days between the answers of a card. */
export function yearsOfAnswers(answers: number): string {
  const fact = {
    kind: 'answered',
    asked: 'term',
    mode: 'review',
    format: 'self-rated',
    grade: 'good',
    tookMs: 4_000,
    parameters: 'fsrs-6',
    retention: 0.9,
  };
  const cards = Array.from({ length: answers / answersPerCard }, (_, card) => ({
    term: `word ${card}`,
    definition: `Wort ${card}`,
    history: Array.from({ length: answersPerCard }, (_answer, nth) => {
      const day = 19_800 + 2 * nth;
      return { at: day * dayMs + dayMs / 2 + card, day, utcOffsetMin: 0, rolloverHour: 4, fact };
    }),
  }));
  return JSON.stringify({ carrel: 1, sets: [{ title: 'Years of answers', cards }], media: {} });
}

/** The name, in the log, of what everybody's dates come from until parameters can be fitted to a learner's own answers. */
export const usualParameters = 'fsrs-6';

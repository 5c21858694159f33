import { type Part } from '../html';
import { marked } from '../marked';

export const notBegun = marked<{ browsers: Part; b: (words: Part) => Part }>(
  '<b>Carrel has not begun.</b> If the connection is slow, it takes a moment longer. Otherwise this browser may be too old, or keeps Carrel’s scripts from running. Carrel runs in {browsers}, and in newer ones. What is stored here is untouched.',
  'In the place of the app, where its scripts did not start. browsers: such as Firefox 115.',
);

/** Fields, and bytes of text or of files, that weigh as much as an edit of one card. */
const fieldsOfOne = 100;
const textBytesOfOne = 64_000;
const fileBytesOfOne = 256_000;
/** Of an answer, which is read from the database and written. */
const answerBytesOfOne = 32_000;

/** Cards touched by a write that names none of them: a deletion, a change of who may see. */
export const cardsOfOne = 50;

/** From this weight on, somebody's writes are made one after the other. */
export const longWeight = 10;

/** What it costs to read a body, whatever is in it and whether it is taken or refused. Pure. */
export const weightOfBytes = (bytes: number, hasFiles: boolean): number =>
  Math.floor(bytes / (hasFiles ? fileBytesOfOne : textBytesOfOne));

/** What a form costs beside an edit of one card. A set of 10,000 cards weighs some two hundred. Pure. */
export const weightOfFields = (fields: number): number => Math.floor(fields / fieldsOfOne);

/** What an answer costs beside a short one, by its bytes. Pure. */
export const weightOfAnswer = (bytes: number): number => Math.floor(bytes / answerBytesOfOne);

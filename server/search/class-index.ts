import type { Executor } from '../db/schema';
import { folding } from './search-index';
import { indexWordsOf } from './text-words';

interface IndexedClass {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

/** Rows of one statement. */
const rowsAtOnce = 400;

/** Keeps the words of classes in step with the classes, in the transaction that changes them. They go with their class. */
export const classIndex = {
  /** A class as it is from now on, new or changed. */
  async write(transaction: Executor, one: IndexedClass): Promise<void> {
    await transaction.deleteFrom('search_class_words').where('class_id', '=', one.id).execute();
    await transaction
      .insertInto('search_classes')
      .values({ class_id: one.id, folding })
      .onConflict((conflict) => conflict.column('class_id').doUpdateSet({ folding }))
      .execute();
    const rows = [one.name, one.description].flatMap((text, place) =>
      [...indexWordsOf([text])].map((word) => ({
        class_id: one.id,
        word,
        place,
        is_public: one.isPublic ? (1 as const) : (0 as const),
      })),
    );
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await transaction
        .insertInto('search_class_words')
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
    }
  },
};

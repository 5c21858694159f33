import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** What everybody may study, by its author, and by the language of either side too: looked through without words (server/search/browse-sets.ts). */
export const setsToStudy: Migration = {
  name: '019-sets-to-study',
  async up(db: Kysely<never>, _engine: Engine) {
    for (const [name, columns] of [
      ['sets_to_study', []],
      ['sets_to_study_terms', ['lang_terms']],
      ['sets_to_study_definitions', ['lang_definitions']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('sets')
        .columns([...columns, 'user_id', 'id desc'])
        .where(sql.ref('visibility'), '=', sql.lit('public'))
        .where(sql.ref('term_count'), '>=', sql.lit(4))
        .execute();
    }
  },
};

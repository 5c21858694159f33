import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Accounts, clients, codes and tokens, sets and terms, classes, idempotency keys. */
export const service: Migration = {
  name: '001-service',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    const numbered = (table: string): CreateTableBuilder<string, 'id'> =>
      db.schema.createTable(table).addColumn('id', whole, engine.identity);

    await db.schema
      .createTable('meta')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await numbered('users')
      .addColumn('username', 'text', (c) => c.notNull())
      .addColumn('username_key', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('account_type', 'text', (c) => c.notNull())
      .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', whole, (c) => c.notNull())
      .execute();
    await numbered('clients')
      .addColumn('client_id', 'text', (c) => c.notNull().unique())
      .addColumn('secret_hash', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('redirect_uri', 'text', (c) => c.notNull())
      .addColumn('exact_redirect', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('is_web', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', whole, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('codes')
      .addColumn('code_hash', 'text', (c) => c.primaryKey())
      .addColumn('client', whole, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('redirect_uri', 'text', (c) => c.notNull())
      .addColumn('redirect_sent', 'integer', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('challenge', 'text')
      .addColumn('expires_at', whole, (c) => c.notNull())
      .addColumn('used_at', whole)
      .execute();
    await db.schema
      .createTable('tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('client', whole, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', whole, (c) => c.notNull())
      .addColumn('expires_at', whole, (c) => c.notNull())
      .addColumn('revoked_at', whole)
      .execute();
    await db.schema.createIndex('tokens_by_code').on('tokens').column('code_hash').execute();
    await db.schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute();

    await numbered('sets')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('lang_terms', 'text', (c) => c.notNull())
      .addColumn('lang_definitions', 'text', (c) => c.notNull())
      .addColumn('visibility', 'text', (c) => c.notNull())
      .addColumn('editable', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('access_epoch', whole, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull())
      .addColumn('term_count', 'integer', (c) => c.notNull())
      .addColumn('created_at', whole, (c) => c.notNull())
      .addColumn('modified_at', whole, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sets_by_user').on('sets').columns(['user_id', 'modified_at']).execute();
    await numbered('terms')
      .addColumn('set_id', whole, (c) => c.notNull().references('sets.id').onDelete('cascade'))
      .addColumn('rank', 'integer', (c) => c.notNull())
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('definition', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('terms_by_set').on('terms').columns(['set_id', 'rank']).execute();
    await db.schema
      .createTable('set_grants')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('set_id', whole, (c) => c.notNull().references('sets.id').onDelete('cascade'))
      .addColumn('access_epoch', whole, (c) => c.notNull())
      .addPrimaryKeyConstraint('set_grants_key', ['user_id', 'set_id'])
      .execute();
    await db.schema.createIndex('set_grants_by_set').on('set_grants').column('set_id').execute();

    await numbered('classes')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('creator_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', whole, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('class_members')
      .addColumn('class_id', whole, (c) => c.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('class_members_key', ['user_id', 'class_id'])
      .execute();
    await db.schema.createIndex('class_members_by_class').on('class_members').column('class_id').execute();
    await db.schema
      .createTable('class_sets')
      .addColumn('class_id', whole, (c) => c.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('set_id', whole, (c) => c.notNull().references('sets.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('class_sets_key', ['set_id', 'class_id'])
      .execute();
    await db.schema.createIndex('class_sets_by_class').on('class_sets').column('class_id').execute();

    await db.schema
      .createTable('idempotency_keys')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('headers', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('created_at', whole, (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
      .execute();
    await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute();
    await db.schema
      .createTable('failed_attempts')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('first_at', whole, (c) => c.notNull())
      .addColumn('blocked_until', whole, (c) => c.notNull().defaultTo(sql.lit(0)))
      .execute();
  },
};

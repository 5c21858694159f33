import type { Migration } from './migration';
import { service } from './migrations/001-service';
import { relaySessions } from './migrations/002-relay-sessions';

/** Every migration, oldest first. A room that needs tables adds its file at the end. */
export const migrationList: readonly Migration[] = [service, relaySessions];

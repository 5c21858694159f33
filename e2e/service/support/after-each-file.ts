import { afterAll } from 'vitest';
import { deleteMade } from './made';

/** Run for every file: what the files import is shared among them, so none of it can ask for their ends. */
afterAll(deleteMade);

/** `npm run check`: format, types, lint and unit tests, for while one works. On the embedded database alone: `npm test` has both. */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
process.env['CARREL_TEST_EMBEDDED_ALONE'] = '1';
const { runSteps } = await import('./steps.mjs');
process.exit(await runSteps(['format', 'types', 'lint', 'unit']));

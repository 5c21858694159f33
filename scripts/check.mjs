/** `npm run check`: format, types, lint and the unit tests that need no service, for while one works. `npm test` has all. */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
process.env['CARREL_CHECK'] = '1';
const { runSteps } = await import('./steps.mjs');
process.exit(await runSteps(['format', 'types', 'lint', 'unit']));

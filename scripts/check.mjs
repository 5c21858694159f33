/** `npm run check`: types, lint and unit tests, for while one works. */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runSteps } = await import('./steps.mjs');
process.exit(await runSteps(['types', 'lint', 'unit']));

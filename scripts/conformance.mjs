/**
 * `npm run conformance -- https://cards.example.org`: tests that service against the interface. Without an address our
 * own server is built and tested on both databases; `--three` as three processes behind a proxy; `--faults` sees whether
 * the suite notices faults.
 */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const asked = process.argv.slice(2);
const [address] = asked.filter((word) => !word.startsWith('-'));
const unknown = asked.filter((word) => word.startsWith('-') && !['--faults', '--all', '--three'].includes(word));
if (unknown.length > 0 || (address !== undefined && !/^https?:\/\/\S+$/.test(address))) {
  process.stderr.write(
    `${unknown[0] ?? address}: say where the service is, as in\n` +
      '  OWNER=alice:secret OTHER=bob:secret CLIENT_ID=… CLIENT_SECRET=… npm run conformance -- https://cards.example.org\n' +
      'The document alone is tested there; --all adds our decisions and additions, and PARTS chooses. See e2e/service/README.md.\n',
  );
  process.exit(2);
}
const { runSuite, runPlantedFaults } = await import('./conformance-suite.mjs');
if (address === undefined) {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
}
const parts = process.env.PARTS ?? (asked.includes('--all') ? 'document,decisions,additions,old-clients' : 'document');
const ownEnv = asked.includes('--three') ? { CONFORMANCE_THREE: '1' } : {};
const holds = asked.includes('--faults')
  ? await runPlantedFaults()
  : await runSuite(address === undefined ? ownEnv : { BASE_URL: address, PARTS: parts });
process.exit(holds ? 0 : 1);

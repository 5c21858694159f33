import common from '../../playwright.config';

/** `npm run pseudo`: screens in the pseudo-languages, of builds of their own. */
export default {
  ...common,
  testDir: '.',
  grepInvert: [],
  outputDir: '../../test-results/pseudo-pages',
  reporter: 'list',
};

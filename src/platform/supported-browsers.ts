/** The oldest version of each browser that Carrel runs in: whatever is two years old or younger, and Firefox's ESR before. */
export const supportedBrowsers = { Chrome: 130, Edge: 130, Firefox: 128, Safari: 18 } as const;

/** As a sentence goes on: "Chrome 130, Edge 130, …". */
export const supportedInWords = Object.entries(supportedBrowsers)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ');

/** As the build takes them. */
export const supportedTargets = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
);

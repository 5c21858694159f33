/** What a build uses and a supported browser lacks, a line each. */
export function unsupportedIn(
  client: string,
  supported: Readonly<Record<string, number>>,
  assets?: readonly string[],
): readonly string[];

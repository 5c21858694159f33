const longest = 300;

/**
 * A failure for the log: its kind, its words without what stands in quotes, and where it happened. Databases and
 * parsers quote what somebody typed.
 */
export function withoutValues(error: unknown): string {
  if (!(error instanceof Error)) return `something that is no error, but ${typeof error}`;
  const code = 'code' in error && /^\w+$/.test(String(error.code)) ? ` ${String(error.code)}` : '';
  const words = error.message.replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…').slice(0, longest);
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*[):]\d*\)?$/.test(line))
    .slice(0, 12);
  return [`${error.name}${code}: ${words}`, ...frames].join('\n');
}

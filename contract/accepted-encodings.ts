/**
 * The encodings that a caller takes, in lower case, from `Accept-Encoding` (RFC 9110, 12.5.3). Weights beyond "not this one" and `*` are not
 * looked at: an answer that is not encoded is always right.
 */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const parts = (header ?? '').split(',').map((part) =>
    part
      .toLowerCase()
      .split(';')
      .map((piece) => piece.trim()),
  );
  return new Set(parts.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? '')).map(([name = '']) => name));
}

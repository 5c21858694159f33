/** Who makes an API call. A user's scopes are those of the token, not of the person. */
export type Caller =
  | { readonly kind: 'client'; readonly clientId: string }
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly username: string;
      readonly accountType: string;
      readonly scopes: ReadonlySet<string>;
    };

/** How callers are recognised; the oauth room knows. */
export interface CallerLookup {
  /** Null when the token is unknown, expired or taken back. Its use is noted, with where it came from. */
  readonly byToken: (token: string, network: string) => Promise<Caller | null>;
  readonly byClientId: (clientId: string) => Promise<Caller | null>;
}

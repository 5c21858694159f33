/**
 * The most that a form of the authorization page or the token endpoint may carry: a ticket with a long `state` in it,
 * several times over. Anybody may send these forms, so nobody may make us hold a set's worth of them.
 */
export const oauthFormBytes = 256 * 1024;

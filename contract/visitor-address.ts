/**
 * How the relay tells the embedded service where a request came from: `secret address`. The service believes it only
 * with the secret that both were given at start (decisions.md 7), and drops the header otherwise.
 */
export const visitorHeader = 'x-carrel-visitor';

export const visitorHeaderValue = (secret: string, address: string) => `${secret} ${address}`;

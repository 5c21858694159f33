import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Passkey } from './passkey-repository';

/** Who asks for passkeys, as browsers name it. From PUBLIC_URL, never from a request. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** Null where no browser would make a passkey: an address of numbers is no site. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rpId: hostname, origin } : null;
}

/** EdDSA, ES256 and RS256: what authenticators have. */
export const algorithms = [-8, -7, -257];

const text = v.pipe(v.string(), v.maxLength(100_000));
const common = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)),
  rawId: text,
  type: v.literal('public-key'),
};
const Assertion = v.object({
  ...common,
  response: v.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});
const Attestation = v.object({ ...common, response: v.object({ clientDataJSON: text, attestationObject: text }) });

function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: string): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(answer));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Which passkey an answer says that it is of; null where it is no answer. Pure. */
export const credentialIn = (answer: string): string | null => parsed(Assertion, answer)?.id ?? null;

/** The counter after an answer that is right: signed by this passkey, for this challenge and site, by a person who was verified. Null for any other. */
export async function rightAssertion(
  answer: string,
  challenge: string,
  site: PasskeySite,
  passkey: Passkey,
): Promise<number | null> {
  const response = parsed(Assertion, answer);
  if (!response) return null;
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, counter } = passkey;
  const result = await orNull(() =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } satisfies AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** The passkey that an answer makes, where that is right in the same way. */
export async function rightAttestation(
  answer: string,
  challenge: string,
  site: PasskeySite,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | null> {
  const response = parsed(Attestation, answer);
  if (!response) return null;
  const { verifyRegistrationResponse } = await library();
  const result = await orNull(async () => {
    if (!(await isUnattested(response.response.attestationObject))) return null;
    return verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } satisfies RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!result?.verified) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * We ask for no certificates, and take none: to look whether one was taken back the library would fetch an address that
 * stands in it, which is anybody's choice.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return (format === 'none' || format === 'packed') && decoded.get('attStmt').get('x5c') === undefined;
}

/** Comes with the first passkey: it takes half a second and fifteen megabytes to load. */
const library = () => import('@simplewebauthn/server');

/** The library throws where an answer is wrong, whatever is wrong in it; whoever sent it is told that it is. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

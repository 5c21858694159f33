import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);

/** As much of RFC 8949 as authenticators need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, item]: [Cbor, Cbor]) => [cbor(key), cbor(item)]),
    ]);
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

interface Certificate {
  readonly der: Buffer;
  readonly key: KeyObject;
}

/** What an authenticator and its browser may get wrong, or lie about. */
interface Answer {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  /** Of the attestation statement. */
  readonly format?: string;
  /** The maker of the device says with its certificate that it is theirs (FIDO U2F), rightly in every part. */
  readonly certificate?: Certificate;
  readonly id?: string;
}

/** An authenticator with one passkey (Web Authentication, 6.5; ES256), at the origin of test services. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const id = randomBytes(16);
  let counter = 0;

  const clientData = ({ challenge, origin = 'http://localhost:8080' }: Answer, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId = 'localhost', isVerified = true }: Answer, made: Buffer | null) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    const flags = 1 | (isVerified ? 4 : 0) | (made ? 64 : 0);
    return Buffer.concat([digest(rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  };
  const written = (response: Record<string, Buffer>, given = id.toString('base64url')) =>
    JSON.stringify({
      id: given,
      rawId: given,
      type: 'public-key',
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  const certified = ({ der, key: makers }: Certificate, clientDataJSON: Buffer) => {
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const said = Buffer.concat([Buffer.from([0]), digest('localhost'), digest(clientDataJSON), id, point]);
    return new Map<string, Cbor>([
      ['x5c', [der]],
      ['sig', sign('sha256', said, makers)],
    ]);
  };

  return {
    id: id.toString('base64url'),
    /** The number of its next answer is one more than this. */
    setCounter: (value: number) => void (counter = value),

    make(answer: Answer): string {
      const clientDataJSON = clientData(answer, answer.type ?? 'webauthn.create');
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', answer.format ?? (answer.certificate ? 'fido-u2f' : 'none')],
          ['attStmt', answer.certificate ? certified(answer.certificate, clientDataJSON) : new Map()],
          ['authData', authData(answer, made)],
        ]),
      );
      return written({ clientDataJSON, attestationObject });
    },

    show(answer: Answer): string {
      const clientDataJSON = clientData(answer, answer.type ?? 'webauthn.get');
      const authenticatorData = authData(answer, null);
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest(clientDataJSON)]), privateKey);
      return written({ clientDataJSON, authenticatorData, signature }, answer.id);
    },
  };
}

import { readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import { StartupError } from './startup-error';

/** Where certificate (with those between it and the root) and key lie, as PEM. */
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const lookMs = 60_000;

/** Reads both, and tries them. Throws a `StartupError` that names the setting. */
export function readTls({ certFile, keyFile }: TlsFiles): TlsPair {
  const pair = { cert: read('TLS_CERT', certFile), key: read('TLS_KEY', keyFile) };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw new StartupError(
      `TLS_CERT, TLS_KEY: ${certFile} and ${keyFile} are no PEM, or do not belong together (${reasonOf(error)}).`,
    );
  }
  return pair;
}

/**
 * Looks at the files once a minute and takes what was renewed: for new connections, while open ones stay as they are. What
 * cannot be used is told once, and the old pair stays.
 */
export function renewTls(server: Pick<Server, 'setSecureContext'>, files: TlsFiles, log: (line: string) => void) {
  let current = readTls(files);
  let told = '';
  const look = () => {
    try {
      const next = readTls(files);
      if (next.cert.equals(current.cert) && next.key.equals(current.key)) return;
      server.setSecureContext(next);
      current = next;
      told = '';
    } catch (error) {
      if (reasonOf(error) !== told) log(`the certificate was not renewed, the old one stays: ${reasonOf(error)}`);
      told = reasonOf(error);
    }
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}

function read(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(`${setting}: ${file} cannot be read (${reasonOf(error)}).`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

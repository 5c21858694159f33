import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../testing/a-database';
import { type RunningServers, runningServers } from '../testing/running-servers';
import { createServer } from 'node:https';
import { type TlsFiles, readTls, renewTls } from './tls-files';

let folder: string;
let files: TlsFiles;
const certificates = path.resolve(import.meta.dirname, '../testing/certificates');
const put = (pair: 'first' | 'second') => {
  copyFileSync(path.join(certificates, `${pair}.pem`), files.certFile);
  copyFileSync(path.join(certificates, `${pair}.key`), files.keyFile);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'carrel-tls-'));
  files = { certFile: path.join(folder, 'cert.pem'), keyFile: path.join(folder, 'key.pem') };
  put('first');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Seen {
  readonly status: number;
  readonly certificate: PeerCertificate;
  readonly body: string;
}

/** A visit that takes whatever certificate is shown. */
const visit = (port: number, url = '/', headers = {}) =>
  new Promise<Seen>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: url, headers, rejectUnauthorized: false, agent: false as const };
    get(options, (answer) => {
      const certificate = (answer.socket as TLSSocket).getPeerCertificate();
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, certificate, body }));
    }).once('error', reject);
  });

test('a renewed certificate is shown to who comes next; one that cannot be used is told once, and the old one stays', async () => {
  const said: string[] = [];
  const server = createServer(readTls(files), (_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const shown = async () => (await visit(port)).certificate.fingerprint256;
  const renewing = renewTls(server, files, (line) => said.push(line));
  const first = await shown();
  put('second');
  renewing.look();
  const second = await shown();
  expect(second).not.toBe(first);
  writeFileSync(files.certFile, 'half of a certifi');
  for (const _ of [1, 2]) renewing.look();
  expect([await shown(), said.length]).toEqual([second, 1]);
  expect(said[0]).toMatch(/^the certificate was not renewed, the old one stays: TLS_CERT, TLS_KEY: /);
  put('first');
  renewing.look();
  expect(await shown()).toBe(first);
  renewing.stop();
  server.close();
});

describe('a whole server', () => {
  let place: TestPlace;
  let servers: RunningServers;
  beforeEach(async () => {
    place = await aDatabase({ empty: true });
    servers = runningServers(place);
  });
  afterEach(async () => {
    await servers.stopAll();
    await place.remove();
  });
  const env = () => ({ TLS_CERT: files.certFile, TLS_KEY: files.keyFile, PUBLIC_URL: 'https://cards.test' });

  test('speaks TLS with its certificate, and its relay finds the service behind it', async () => {
    const { port } = new URL(await servers.start(env()));
    const page = await visit(Number(port), '/authorize', { host: 'cards.test' });
    expect([page.status, page.certificate.subject.CN]).toEqual([400, 'cards.test']);
    const headers = { host: 'cards.test', 'x-carrel': '1', 'x-expected-user': '' };
    const relayed = await visit(Number(port), '/relay/search/sets?q=wren', headers);
    expect([relayed.status, JSON.parse(relayed.body)]).toMatchObject([200, { total_results: 0 }]);
  });

  test('refuses files that are not there or do not belong together, and says which', async () => {
    expect(await servers.refusal({ ...env(), TLS_CERT: `${folder}/none.pem` })).toMatch(
      /^TLS_CERT: .*none\.pem cannot/,
    );
    copyFileSync(path.join(certificates, 'second.key'), files.keyFile);
    expect(await servers.refusal(env())).toMatch(/^TLS_CERT, TLS_KEY: .* do not belong together/);
  });
});

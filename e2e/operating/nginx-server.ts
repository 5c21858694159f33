import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port';
import { nginxProgram } from '../../testing/nginx-program';

const example = fileURLToPath(new URL('../../docs/nginx.example.conf', import.meta.url));
const readyMs = 10_000;

export interface NginxServer {
  readonly host: string;
  readonly plainPort: number;
  readonly port: number;
  /** Its own certificate, which a visitor has to trust. */
  readonly certificate: string;
  readonly accessLog: () => string;
  /** What it had to say about itself. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs the example as it stands in the docs, but for ports and the places of files, before a server on `upstreamPort`. */
export async function startNginx(folder: string, upstreamPort: number): Promise<NginxServer> {
  const program = nginxProgram();
  if (program === null) throw new Error('nginx is not installed.');
  const host = 'cards.example.org';
  const [plainPort, port] = [await freePort(), await freePort()];
  const [key, certificate, log] = ['key.pem', 'certificate.pem', 'access.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const make = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
  ];
  execFileSync(program.openssl, [...make, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const changes: readonly (readonly [string, string, number])[] = [
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${upstreamPort};`, 1],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`, 1],
    ['listen [::]:80;', `listen 127.0.0.3:${plainPort};`, 1],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`, 1],
    ['listen [::]:443 ssl', `listen 127.0.0.3:${port} ssl`, 1],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate, 1],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, key, 1],
    ['/var/log/nginx/carrel.log', log, 2],
  ];
  let text = readFileSync(example, 'utf8');
  for (const [from, to, times] of changes) {
    if (text.split(from).length - 1 !== times) throw new Error(`The example has not ${times} times: ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(join(folder, 'carrel.conf'), text);
  writeFileSync(join(folder, 'nginx.conf'), aroundIt(folder));
  const child = spawn(program.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  for (const late = Date.now() + readyMs; !(await answers(port)); await setTimeout(20)) {
    if (child.exitCode !== null || Date.now() > late) {
      await stop();
      throw new Error(`nginx did not start:\n${said}`);
    }
  }
  return {
    host,
    plainPort,
    port,
    certificate: readFileSync(certificate, 'utf8'),
    accessLog: () => readFileSync(log, 'utf8'),
    output: () => said,
    stop,
  };
}

/** What Debian's own nginx.conf has around it, with everything in a folder of ours. */
function aroundIt(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;
events { worker_connections 512; }
http { ${temporary.join(' ')} include ${join(folder, 'carrel.conf')}; }
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
}

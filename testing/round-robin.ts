import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nginxProgram } from './nginx-program';

export interface RoundRobin {
  /** What it had to say about itself. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

const readyMs = 10_000;

/** nginx as it is, which hands request after request to one server after the other, and to the next where one is gone. */
export async function startRoundRobin(port: number, servers: readonly number[]): Promise<RoundRobin> {
  const program = nginxProgram();
  if (program === null) throw new Error('nginx is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'carrel-robin-'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const place of places) await mkdir(join(folder, place));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;
events { worker_connections 8192; }
http {
  ${places.map((place) => `${place}_temp_path ${join(folder, place)};`).join(' ')}
  access_log off;
  upstream carrel { ${servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    client_max_body_size 0;
    location / {
      proxy_pass http://carrel;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`,
  );
  const child = spawn(program.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const late = Date.now() + readyMs; !(await listens(port)); await setTimeout(20)) {
    if (child.exitCode !== null || Date.now() > late) {
      await stop();
      throw new Error(`nginx did not start:\n${said}`);
    }
  }
  return { output: () => said, stop };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
}

import { readFile } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export interface FolderServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the few files of a floor on loopback, on a port that the system chooses. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => void answer(folder, request.url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(folder: string, url: string, response: ServerResponse): Promise<void> {
  const name = url === '/' ? 'index.html' : url.slice(1);
  const body = /^[\w.-]+$/.test(name) ? await readFile(join(folder, name)).catch(() => null) : null;
  if (!body) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
    .end(body);
}

/**
 * What moving and reading a log costs without a service: POST reads each line of what came, unpacked, appends it to a file
 * and waits for the disk; GET sends the next megabyte of a file, packed as the service packs it. Prints its port.
 */
import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { createGzip, gunzipSync } from 'node:zlib';

const [pagesFile, sinkFile] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(pagesFile, 'utf8'));
const sink = openSync(sinkFile, 'a');

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const text = gunzipSync(Buffer.concat(chunks));
      for (const line of text.toString().split('\n')) JSON.parse(line);
      writeSync(sink, text);
      fsyncSync(sink);
      response.end('{}');
    });
    return;
  }
  const page = pages[Number(request.url.slice(1))] ?? '[]';
  response.setHeader('content-encoding', 'gzip');
  const zip = createGzip({ level: 1 });
  zip.pipe(response);
  zip.end(page);
});
// Between its turns the other side has its own, longer than Node keeps a connection that rests.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));

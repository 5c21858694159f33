// decisions 3 old clients: GET with Content-Length: 0, no User-Agent, POST without content type: none is a 400, 411 or 415
import http from 'node:http';
import https from 'node:https';
import { bearer, must, service, setFields } from './kit.mjs';

// fetch sends a User-Agent and takes no Content-Length, so these are made by hand.
const ask = (method, path, headers) =>
  new Promise((resolve, reject) => {
    const send = service.base.startsWith('https:') ? https.request : http.request;
    const request = send(`${service.base}${path}`, { method, headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer)),
    );
    request.on('error', reject).end();
  });

const path = `/2.0/sets?${new URLSearchParams(setFields)}`;
const made = await ask('POST', path, { ...bearer });
must(made.statusCode === 201, `POST without content type and length answered ${made.statusCode}`);
const second = await ask('POST', path, { ...bearer, 'content-length': '0' });
must(second.statusCode === 201, `POST with Content-Length: 0 answered ${second.statusCode}`);
for (const { headers } of [made, second]) {
  const at = new URL(headers.location).pathname;
  for (const more of [
    {},
    { 'content-length': '0' },
    { 'content-length': '0', 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json' },
  ]) {
    const read = await ask('GET', at, { ...bearer, ...more });
    must(read.statusCode === 200, `GET with ${JSON.stringify(more)} answered ${read.statusCode}`);
  }
  const gone = await ask('DELETE', at, {
    ...bearer,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': '0',
  });
  must(gone.statusCode === 204, `DELETE answered ${gone.statusCode}`);
}

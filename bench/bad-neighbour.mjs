/**
 * One hostile account, in a process of its own: `node bad-neighbour.mjs WHERE`, where WHERE is JSON: the kind of harm,
 * the address, and whose account it is. Says `begun` once all that it sends is made, then does one kind of harm until it
 * is killed: as fast as it is let, and at most 400 requests a second, twice what an account may. It yields to the server and to
 * those who are measured, as a machine elsewhere would.
 */
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { gzipSync } from 'node:zlib';

setPriority(19);
const where = JSON.parse(process.argv[2]);
const { kind, port, host, token, cookie, username, from, publicUrl, pictureFile } = where;
const ca = where.certificate;
const isTls = ca !== null;
const agent = isTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
const ask = isTls ? httpsRequest : httpRequest;
const tls = isTls ? { ca, servername: host } : {};
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bearer = { authorization: `Bearer ${token}` };
const app = { 'x-carrel': '1', 'x-expected-user': username, 'sec-fetch-site': 'same-origin', cookie };
const slotMs = 1000 / 400;
let slot = 0;

/** Resolves to the answer, whole, or to null where the connection broke: whoever does harm minds no refusal. */
async function send(method, path, { headers = bearer, body = null } = {}) {
  const now = performance.now();
  slot = Math.max(slot + slotMs, now);
  if (slot > now) await new Promise((resolve) => setTimeout(resolve, slot - now));
  return new Promise((resolve) => {
    const asked = ask(
      { agent, port, host: '127.0.0.1', localAddress: from, method, path, headers: { host, ...headers }, ...tls },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => (kept.has(path) ? chunks.push(chunk) : undefined));
        answer.on('close', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text: () => Buffer.concat(chunks).toString() }),
        );
      },
    );
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}
/** Answers that are looked at. */
const kept = new Set();

/** So many at once, each beginning again when it is done. */
const atOnce = (count, act) => {
  for (let one = 0; one < count; one += 1)
    void (async () => {
      for (let turn = 0; ; turn += 1) await act(turn, one);
    })();
};

const long = () => {
  const cards = new URLSearchParams({ title: 'Long', lang_terms: 'la', lang_definitions: 'en' });
  for (let card = 0; card < 10_000; card += 1) {
    cards.append('terms[]', `folium ${card}`);
    cards.append('definitions[]', `a leaf of a tree, number ${card}`);
  }
  return Buffer.from(cards.toString());
};

const multipart = (name, bytes) => ({
  headers: { ...bearer, 'content-type': 'multipart/form-data; boundary=line' },
  body: Buffer.concat([
    Buffer.from(`--line\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--line--\r\n'),
  ]),
});

/** A thousand answers, packed. Each device counts its own lines. */
const batch = (device, first) =>
  multipart(
    'lines',
    gzipSync(
      Array.from({ length: 1_000 }, (_, at) =>
        JSON.stringify({
          id: `${device}-${first + at}`,
          device,
          number: first + at,
          at: 1_800_000_000_000 + 4_000 * (first + at),
          day: 20_833,
          utc_offset_min: 60,
          rollover_hour: 4,
          set_id: 1 + (at % 50),
          term_id: 1 + at,
          asked: 'term',
          kind: 'answered',
          mode: 'review',
          format: 'self-rated',
          grade: 'good',
          took_ms: 4_000,
          parameters: 'fsrs-6',
          retention: 0.9,
        }),
      ).join('\n'),
    ),
  );
const newDevice = () => `device-${process.pid}-${Date.now()}`;

/** Sockets that take nothing of what they asked for. */
const unread = (count, path, headers) => {
  const head = `GET ${path} HTTP/1.1\r\n${Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  const one = () => {
    const at = { port, host: '127.0.0.1', localAddress: from };
    const socket = (isTls ? connectTls({ ...at, ...tls }) : connect(at)).pause();
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(one, 100));
    socket.write(head);
  };
  for (let opened = 0; opened < count; opened += 1) one();
};

const lists = '/2.0/users/reader/sets';
const authorize = `/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'bench', redirect_uri: 'http://127.0.0.1:9/cb', scope: 'read', state: 'state' })}`;

/** Each prepares what it sends and resolves to what begins it. */
const kinds = {
  'relayed-forms': () => {
    const body = Buffer.from('%zz=%&'.repeat(2_600_000));
    return () => atOnce(4, () => send('POST', '/relay/2.0/sets', { headers: { ...app, ...form }, body }));
  },
  'broken-queries': () => {
    const path = `/2.0/sets?${'%zz=%&'.repeat(10_000)}`;
    return () => atOnce(32, () => send('GET', path, { headers: {} }));
  },
  'unread-answers': () => () => {
    unread(40, lists, bearer);
    unread(40, `/relay${lists}`, app);
  },
  'long-writes': () => {
    const body = long();
    return () => atOnce(12, () => send('POST', '/2.0/sets', { headers: { ...bearer, ...form }, body }));
  },
  guesses: () => () => {
    atOnce(16, (turn) =>
      send('POST', '/2.0/sets/2/password', { headers: { ...bearer, ...form }, body: `password=guess${turn}` }),
    );
    atOnce(16, guessAccount);
  },
  'huge-bodies': () => {
    const body = Buffer.from(`title=${'x'.repeat(16_000_000)}`);
    return () => atOnce(4, () => send('POST', '/2.0/sets', { headers: { ...bearer, ...form }, body }));
  },
  searches: () => () =>
    atOnce(32, (turn) => send('GET', `/2.0/search/sets?q=leaf%20tree%20a%20of%20number&page=${1 + (turn % 9)}`)),
  lists: () => () => atOnce(8, () => send('GET', lists)),
  pictures: () => {
    const picture = multipart('imageData[]', readFileSync(pictureFile));
    return () => atOnce(4, () => send('POST', '/2.0/images', picture));
  },
  'log-batches': () => {
    const device = newDevice();
    const batches = Array.from({ length: 200 }, (_, at) => batch(device, 1 + 1_000 * at));
    let next = 0;
    return () => atOnce(2, () => send('POST', `/2.0/users/${username}/log`, batches[next++ % batches.length]));
  },
  studied: async () => {
    const device = newDevice();
    for (let at = 0; at < 14; at += 1) await send('POST', `/2.0/users/${username}/log`, batch(device, 1 + 1_000 * at));
    return () => atOnce(32, () => send('GET', `/2.0/users/${username}/studied`));
  },
  'sign-in-pages': () => () => {
    atOnce(16, () => send('GET', '/relay/sign-in?return_to=/', { headers: {} }));
    atOnce(16, () => send('GET', authorize, { headers: {} }));
  },
  'relayed-pictures': async () => {
    kept.add('/2.0/images');
    const made = await send('POST', '/2.0/images', multipart('imageData[]', readFileSync(pictureFile)));
    const address = JSON.parse(made.text())[0]?.url;
    if (!address) throw new Error(`No picture was made: ${made.text()}`);
    const path = `/relay/image?url=${encodeURIComponent(new URL(address, publicUrl))}`;
    return () => atOnce(32, () => send('GET', path, { headers: { 'sec-fetch-site': 'same-origin' } }));
  },
  /** No harm at all: what a generator that never rests takes away from everybody. */
  'spinning-alone': () => () => {
    const spin = () => {
      for (const end = performance.now() + 5; performance.now() < end;);
      setImmediate(spin);
    };
    spin();
  },
};

/** The form as it stands on its page, with another password, for another account each time. */
async function guessAccount(turn, one) {
  const path = `${authorize}&n=${one}`;
  kept.add(path);
  const page = await send('GET', path, { headers: {} });
  if (page === null) return;
  const ticket = /name="request" value="([^"]*)"/.exec(page.text())?.[1] ?? '';
  const body = new URLSearchParams([
    ['request', ticket],
    ['step', 'sign-in'],
    ['username', `neighbour-${turn % 20}`],
    ['password', `guess ${turn}`],
  ]).toString();
  const cookies = (page.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  await send('POST', '/authorize', {
    headers: { ...form, cookie: cookies, origin: publicUrl, 'sec-fetch-site': 'same-origin' },
    body,
  });
}

const begin = await kinds[kind]();
begin();
// Sockets that nobody reads keep no process alive.
setInterval(() => undefined, 60_000);
process.stdout.write('begun\n');

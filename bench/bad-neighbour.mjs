/**
 * One hostile account, in a process of its own: `node bad-neighbour.mjs KIND URL TOKEN`. Does one kind of harm as fast as
 * it is let, until it is killed; beforehand it says `begun`. It yields to the server and to those who are measured, as
 * a machine elsewhere would.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';

setPriority(19);
const [kind, url, token] = process.argv.slice(2);
const { port, hostname } = new URL(url);
const agent = new Agent({ keepAlive: true });
const form = 'application/x-www-form-urlencoded';

/** Resolves when the answer is whole or the connection broken: whoever does harm minds no refusal. */
const send = (method, path, body = null, headers = { 'content-type': form }) =>
  new Promise((resolve) => {
    const asked = request(
      { agent, port, hostname, method, path, headers: { authorization: `Bearer ${token}`, ...headers } },
      (answer) => answer.resume().on('close', resolve),
    );
    asked.on('error', resolve);
    asked.end(body);
  });

/** So many at once, each beginning again when it is done. */
const atOnce = (count, act) => {
  for (let one = 0; one < count; one += 1)
    void (async () => {
      for (let turn = 0; ; turn += 1) await act(turn);
    })();
};

const cards = new URLSearchParams({ title: 'Long', lang_terms: 'la', lang_definitions: 'en' });
for (let card = 0; card < 10_000; card += 1) {
  cards.append('terms[]', `folium ${card}`);
  cards.append('definitions[]', `a leaf of a tree, number ${card}`);
}
const long = Buffer.from(cards.toString());

const kinds = {
  reads: () => atOnce(32, () => send('GET', '/2.0/users/reader/sets?modified_since=1&terms=0')),
  edits: () => atOnce(32, (turn) => send('PUT', '/2.0/sets/1', `title=Leaves ${turn}`)),
  'long-writes': () => atOnce(12, () => send('POST', '/2.0/sets', long)),
  'broken-forms': () => atOnce(12, () => send('POST', '/2.0/sets', '%zz=%&'.repeat(2_600_000))),
  guesses: () => atOnce(32, (turn) => send('POST', `/2.0/sets/2/password`, `password=guess${turn}`)),
  searches: () => atOnce(32, (turn) => send('GET', `/search/sets?q=leaf%20tree%20a%20${turn % 200}`)),
  'unread-lists': () => {
    const ask = `GET /2.0/users/reader/sets HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const one = () => {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => undefined);
      socket.on('close', () => setTimeout(one, 20));
      socket.write(ask);
    };
    for (let count = 0; count < 40; count += 1) one();
  },
  lists: () => atOnce(8, () => send('GET', '/2.0/users/reader/sets')),
};
kinds[kind]();
// Sockets that nobody reads keep no process alive.
setInterval(() => undefined, 60_000);
process.stdout.write('begun\n');

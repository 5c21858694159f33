import type { FuzzRequest } from './send';

/** A request that once broke a rule, and the statuses that it may have. */
interface KeptRequest {
  readonly why: string;
  readonly must: readonly number[];
  /** `{set}` in the path is a set of the caller. */
  readonly request: FuzzRequest;
}

const form = { 'content-type': 'multipart/form-data; boundary=B' };
const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };
const part = (head: string, text: string) => `--B\r\n${head}\r\n\r\n${text}\r\n`;
const field = (name: string, text: string) => part(`Content-Disposition: form-data; name="${name}"`, text);
const multipart = (...parts: readonly string[]) => Buffer.from(`${parts.join('')}--B--\r\n`);

/** What was found stays found. */
export const keptRequests: readonly KeptRequest[] = [
  {
    why: 'a byte that no address has, refused without a body of section 7',
    must: [400],
    request: { method: 'GET', path: '/2.0/s\u00ffts', headers: {}, body: null },
  },
  {
    why: 'the same asked for its head alone, answered with a body',
    must: [400],
    request: { method: 'HEAD', path: '/2.0/s\u00ffts', headers: {}, body: null },
  },
  {
    why: 'a head of 70 kB, refused as 431 without a body of section 7',
    must: [413],
    request: { method: 'GET', path: '/2.0/sets', headers: { 'x-long': 'x'.repeat(70_000) }, body: null },
  },
  {
    why: 'an expectation nobody knows, answered 417 without a body',
    must: [400],
    request: {
      method: 'PUT',
      path: '/2.0/sets/{set}',
      headers: { ...urlEncoded, expect: 'more' },
      body: Buffer.alloc(0),
    },
  },
  {
    why: 'a method of somebody else below /oauth, refused in the words of the framework',
    must: [404],
    request: { method: 'LOCK', path: '/oauth/nothing', headers: {}, body: null },
  },
  {
    why: 'a parameter that is not UTF-8 hid the method beside it',
    must: [400],
    request: {
      method: 'POST',
      path: '/2.0/sets/{set}?method=Put&title=%C4%B1slak%ED%BF%BF',
      headers: urlEncoded,
      body: Buffer.alloc(0),
    },
  },
  {
    why: 'names of objects made a multipart form unreadable',
    must: [200],
    request: {
      method: 'PUT',
      path: '/2.0/sets/{set}',
      headers: form,
      body: multipart(field('__proto__', 'x'), field('title', 'plain'), field('constructor', 'x')),
    },
  },
  {
    why: 'a part that calls itself JSON and is none made the form unreadable',
    must: [200],
    request: {
      method: 'PUT',
      path: '/2.0/sets/{set}',
      headers: form,
      body: multipart(part('Content-Disposition: form-data; name="title"\r\nContent-Type: application/json', 'plain')),
    },
  },
  {
    why: 'the id of a picture with a line break stood in the message as it was',
    must: [400],
    request: {
      method: 'PUT',
      path: '/2.0/users/ada',
      headers: urlEncoded,
      body: Buffer.from('profile_image=a%0D%0Abx'),
    },
  },
  {
    why: 'a long part that is no field was never answered',
    must: [200],
    request: {
      method: 'PUT',
      path: '/2.0/sets/{set}',
      headers: form,
      body: multipart(part('X-Part: 1', 'x'.repeat(100_000)), field('title', 'plain')),
    },
  },
];

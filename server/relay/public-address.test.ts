import { expect, test } from 'vitest';
import { isPublicAddress, pinnedLookup } from './public-address';

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.255.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '127.1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a connection goes to the address that was checked, whatever the name says later', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }];
  };
  const lookup = await pinnedLookup('pictures.example.org', resolve);
  const connect = (options: object) =>
    new Promise((done) => lookup?.('pictures.example.org', options, (_error, ...found) => done(found)));
  expect(await connect({})).toEqual(['93.184.216.34', 4]);
  expect(await connect({ all: true })).toEqual([[{ address: '93.184.216.34', family: 4 }]]);
  expect(asked).toBe(1);
});

test('a name that cannot be resolved, and an address in place of a name, are judged alike', async () => {
  const never = () => Promise.reject(new Error('no such host'));
  expect(await pinnedLookup('nowhere.example', never)).toBeNull();
  expect(await pinnedLookup('[::1]', never)).toBeNull();
  expect(await pinnedLookup('127.0.0.1', never)).toBeNull();
  expect(await pinnedLookup('93.184.216.34', never)).not.toBeNull();
});

import { expect, it } from 'vitest';
import { probe } from './probe.js';
import { isSpecial } from './specialAddresses.js';

it.each([
  // IPv4 within IPv6, in each way that was ever written.
  ...[
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::7f00:1',
    '2002:7f00:1::',
    '2002:a00:1::1',
  ],
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2001:0:7f00:1::', '::ffff:0:127.0.0.1'],
  // IPv6 of its own.
  ...['::', '::1', '100::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  ...[
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    'e000::1',
    'fe80::1%eth0',
  ],
  // IPv4.
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.0.0.8',
  ],
  ...['192.0.2.1', '192.88.99.1', '192.168.1.1', '198.19.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['no address', ''],
])('%s is not asked', (address) => {
  expect(isSpecial(address)).toBe(true);
});

it.each([
  ...['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.32.0.1', '192.0.1.1', '223.255.255.255'],
  ...['2606:4700:4700::1111', '2a00:1450:400e::1', '2001:4860:4860::8888', '2003::1', '3ffe::1'],
])('%s is on the open internet', (address) => {
  expect(isSpecial(address)).toBe(false);
});

it.each([
  'http://[::127.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[fec0::1]/',
  'http://[64:ff9b:1::1]/',
])('a link to %s is called private without a connection', async (url) => {
  expect(await probe(url, { timeoutMs: 200 })).toEqual({ state: 'private' });
});

it('a name is called private when one of its addresses is, wherever the others lead', async () => {
  const addresses = ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }));
  const answer = await probe('http://shop.example/', {
    timeoutMs: 200,
    find: (_, __, done) => done(null, addresses),
  });
  expect(answer).toEqual({ state: 'private' });
});

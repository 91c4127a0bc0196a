import { isIPv6 } from 'node:net';

/**
 * What of an address stands for one attacker: IPv4 whole, of IPv6 the first 64 bits, because the rest is free for
 * everybody to choose (RFC 4291). IPv4 written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const parts = (half: string) => half.split(':').filter((p) => p !== '');
  const front = parts(head);
  // An IPv4 ending stands for two groups.
  const back = parts(tail).flatMap((p) => (p.includes('.') ? ['0', '0'] : [p]));
  const gap = Array<string>(8 - front.length - back.length).fill('0');
  const groups = [...front, ...gap, ...back].slice(0, 4);
  return `${groups.map((g) => Number.parseInt(g, 16).toString(16)).join(':')}::/64`;
}

/**
 * The surroundings of an address that one attacker may well have whole: 256 addresses of IPv4, and of IPv6 what a
 * provider gives to one site (RFC 6177). For counting what strangers do to one account.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.includes('.') ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not somebody's on the open internet, after the registries of special-purpose addresses that IANA
 * keeps (RFC 6890; iana-ipv4-special-registry, iana-ipv6-special-registry) with multicast and what was withdrawn. Asking
 * them could reach what stands behind the firewall: those that hold an IPv4 address within (mapped, compatible, 6to4,
 * NAT64, Teredo) lead wherever that one leads.
 */
const special4 = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private use'],
  ['100.64.0.0', 10, 'shared by a provider’s customers'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local, cloud metadata'],
  ['172.16.0.0', 12, 'private use'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, '6to4 relays, withdrawn'],
  ['192.168.0.0', 16, 'private use'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
] as const;

/** Of IPv6 only 2000::/3 is given out (RFC 4291): all around it, and within it what is not given to anybody. */
const special6 = [
  ['::', 3, 'unspecified, loopback, compatible and mapped IPv4, NAT64, discard'],
  ['4000::', 2, 'not given out'],
  ['8000::', 1, 'not given out, segment routing, unique and link-local, site-local, multicast'],
  ['2001::', 23, 'protocol assignments: Teredo, benchmarks, ORCHID'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['3fff::', 20, 'documentation'],
] as const;

// One list each: an IPv4 address looked for among IPv6 networks would be taken for ::ffff:….
const lists = { 4: new BlockList(), 6: new BlockList() } as const;
for (const [net, bits] of special4) lists[4].addSubnet(net, bits, 'ipv4');
for (const [net, bits] of special6) lists[6].addSubnet(net, bits, 'ipv6');

/** Whether an address (IPv4 or IPv6, without brackets) is none on the open internet; what is no address is none either. */
export function isSpecial(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return lists[4].check(address, 'ipv4');
  return kind !== 6 || lists[6].check(address.split('%', 1)[0] ?? '', 'ipv6');
}

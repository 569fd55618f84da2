import { isIPv6 } from 'node:net';

/**
 * The key of per-network rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, because one subscriber can
 * use all of it.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  // The URL parser normalises an IPv6 address to its shortest form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}

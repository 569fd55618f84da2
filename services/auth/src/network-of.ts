import { isIPv6 } from 'node:net';

/** Who shares a limit: one IPv4 address, or the /64 of an IPv6 address, all of which one connection may use in turn. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  // The URL parser writes an address in its one shortest form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}

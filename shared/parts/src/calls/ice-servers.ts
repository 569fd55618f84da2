import type { IceServer } from '@kabar/contracts/call-shapes';
import type { z } from 'zod';

/** The servers in the browser's form, without unknown fields. */
export function asIceServers(servers: readonly z.output<typeof IceServer>[]): RTCIceServer[] {
  return servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }));
}

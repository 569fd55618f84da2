import type { IceServer } from '@kabar/contracts/call-shapes';
import type { z } from 'zod';

/** Maps the servers to RTCIceServer, without unknown fields. */
export function asIceServers(servers: readonly z.output<typeof IceServer>[]): RTCIceServer[] {
  return servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }));
}

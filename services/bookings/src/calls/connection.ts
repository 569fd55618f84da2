import type { Context } from '@kabar/server/context';
import { bookingsSettings, livekitServer } from '../env.ts';
import { mintLivekitToken } from './livekit-token.ts';

/** How a person's browser connects to the other one in a room. */
export async function connectionTo(
  { env }: Pick<Context<unknown>, 'env'>,
  seat: { roomName: string; seatId: string; name: string },
) {
  const settings = bookingsSettings(env);
  const server = livekitServer(settings);
  return {
    provider: server === undefined ? ('webrtc' as const) : ('livekit' as const),
    iceServers: settings.ICE_SERVERS ?? [],
    livekit:
      server === undefined
        ? null
        : { url: server.url, token: await mintLivekitToken(server, seat) },
  };
}

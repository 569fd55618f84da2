import type { Context } from '@kabar/server/context';
import { bookingsSettings, livekitServer } from '../env.ts';
import { mintLivekitToken } from './livekit-token.ts';

/** Returns what a browser needs to connect to the other person: ICE servers, or LiveKit's URL and token. */
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

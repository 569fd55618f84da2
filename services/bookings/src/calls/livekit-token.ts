import { createHash } from 'node:crypto';
import { ticketSeconds } from '@kabar/contracts/call-shapes';
import { AccessToken } from 'livekit-server-sdk';
import type { LivekitServer } from '../env.ts';

/**
 * Creates a token that lets one person join one LiveKit room, to publish and subscribe only. Valid for 120 seconds;
 * LiveKit renews it for connected participants. `metadata` has the seat's id, which the webhook reports back.
 */
export async function mintLivekitToken(
  { key, secret }: LivekitServer,
  { roomName, seatId, name }: { roomName: string; seatId: string; name: string },
): Promise<string> {
  const token = new AccessToken(key, secret, {
    identity: identityOf(name, seatId),
    name,
    metadata: JSON.stringify({ seatId }),
    ttl: ticketSeconds,
  });
  token.addGrant({
    room: roomName,
    roomJoin: true,
    canPublish: true,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    roomCreate: false,
    roomList: false,
    roomAdmin: false,
    roomRecord: false,
    hidden: false,
  });
  return await token.toJwt();
}

/** The name plus letters derived from the seat's id, because LiveKit identities must be unique within a room. */
export function identityOf(name: string, seatId: string): string {
  return `${name} · ${createHash('sha256').update(seatId).digest('hex').slice(0, 8)}`;
}

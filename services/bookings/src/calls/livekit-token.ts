import { createHash } from 'node:crypto';
import { ticketSeconds } from '@kabar/contracts/call-shapes';
import { AccessToken } from 'livekit-server-sdk';
import type { LivekitServer } from '../env.ts';

/**
 * Lets one person into one room of LiveKit, to be heard and to hear, and nothing else. It is to be used within 120 seconds:
 * LiveKit renews it for whoever is in. metadata names the seat, by which its webhook tells who left.
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

/** A display name, and some letters that tell two of the same name apart and nothing else. */
export function identityOf(name: string, seatId: string): string {
  return `${name} · ${createHash('sha256').update(seatId).digest('hex').slice(0, 8)}`;
}

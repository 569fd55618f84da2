import { createHash } from 'node:crypto';
import { ticketSeconds } from '@kabar/contracts/call-shapes';
import { AccessToken } from 'livekit-server-sdk';
import type { LivekitServer } from '../env.ts';

/**
 * A token that lets one person into one room of LiveKit, to publish and to subscribe, and nothing else. It is valid for
 * 120 seconds; LiveKit renews it for connected participants. metadata names the seat, by which its webhook tells who
 * left.
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

/** The name, followed by letters that distinguish two people of the same name and have no other meaning. */
export function identityOf(name: string, seatId: string): string {
  return `${name} · ${createHash('sha256').update(seatId).digest('hex').slice(0, 8)}`;
}

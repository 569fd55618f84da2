import { RoomServiceClient, TwirpError } from 'livekit-server-sdk';
import { z } from 'zod';
import type { LivekitServer } from '../env.ts';

const Metadata = z.object({ seatId: z.uuid() });

/** Whose participant it is; undefined for one that is not ours, e.g. of a practice room. */
export function seatIn(metadata: string | undefined): string | undefined {
  try {
    return Metadata.safeParse(JSON.parse(metadata ?? '')).data?.seatId;
  } catch {
    return undefined;
  }
}

/** A device left, lost its place, or its session ended: LiveKit lets it go too. */
export async function leaveLivekit(
  server: LivekitServer,
  { roomName, seatId }: { roomName: string; seatId: string },
): Promise<void> {
  const rooms = roomsOf(server);
  const people = await unlessGone(rooms.listParticipants(roomName));
  for (const { identity, metadata } of people ?? []) {
    if (seatIn(metadata) === seatId) await unlessGone(rooms.removeParticipant(roomName, identity));
  }
}

export async function closeLivekitRoom(server: LivekitServer, roomName: string): Promise<void> {
  await unlessGone(roomsOf(server).deleteRoom(roomName));
}

function roomsOf({ url, key, secret }: LivekitServer) {
  return new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret, { requestTimeout: 10 });
}

/** Undefined where there is no such room, or nobody of that name in it, any more. */
async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TwirpError && error.status === 404) return undefined;
    throw error;
  }
}

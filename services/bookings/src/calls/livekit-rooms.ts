import { RoomServiceClient, TwirpError } from 'livekit-server-sdk';
import { z } from 'zod';
import type { LivekitServer } from '../env.ts';

const Metadata = z.object({ seatId: z.uuid() });

/** The seat of a LiveKit participant; undefined if it is not in one of our calls, e.g. in a practice room. */
export function seatIn(metadata: string | undefined): string | undefined {
  try {
    return Metadata.safeParse(JSON.parse(metadata ?? '')).data?.seatId;
  } catch {
    return undefined;
  }
}

/** Removes a participant from a LiveKit room after the device left, lost its seat, or was signed out. */
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

/** Throws if the server does not respond or does not know the key. */
export async function askLivekit(server: LivekitServer): Promise<void> {
  await roomsOf(server).listRooms(['a room that nobody opens']);
}

function roomsOf({ url, key, secret }: LivekitServer) {
  return new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret, { requestTimeout: 10 });
}

/** Undefined if the room or the participant no longer exists. */
async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TwirpError && error.status === 404) return undefined;
    throw error;
  }
}

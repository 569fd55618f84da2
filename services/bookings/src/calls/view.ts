import type { Call, GuestCall, WaitingCall } from '@kabar/contracts/call-shapes';
import type { z } from 'zod';
import type { CallRow, KeptSeat, OwnCallRow, Side } from './queries.ts';
import { opensAt, statusAt } from './rules.ts';

interface Reader {
  side: Side;
  provider: 'webrtc' | 'livekit';
  now: Date;
}

/** A call for a person with an account. */
export function toCall(row: CallRow, reader: Reader): z.input<typeof Call> {
  const isClient = reader.side === 'client';
  return {
    kind: row.kind,
    id: row.id,
    ...toGuestCall(row, reader),
    canInvite: isClient && row.loved_one_id !== null,
    guestLink:
      isClient && row.guest_link_at !== null
        ? { createdAt: row.guest_link_at.toISOString() }
        : null,
  };
}

/** A call for a guest, without ids. */
export function toGuestCall(
  row: CallRow,
  { side, provider, now }: Reader,
): z.input<typeof GuestCall> {
  return {
    roomName: row.room_name,
    status: statusAt(row, now),
    endReason: row.end_reason,
    opensAt: opensAt(row).toISOString(),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    begunAt: now >= row.begun_at ? row.begun_at.toISOString() : null,
    now: now.toISOString(),
    people: [
      {
        side: 'client',
        name: row.client_name,
        avatarUrl: row.client_is_guest ? null : row.client_avatar_url,
        seatId: row.client_seat,
        isGuest: row.client_is_guest,
      },
      {
        side: 'companion',
        name: row.companion_name,
        avatarUrl: row.companion_avatar_url,
        seatId: row.companion_seat,
        isGuest: false,
      },
    ],
    ownSide: side,
    provider,
  };
}

/** A waiting call for the side that has not joined. */
export function toWaitingCall(row: OwnCallRow, accountId: string): z.input<typeof WaitingCall> {
  const isClient = row.client_id === accountId;
  return {
    kind: row.kind,
    id: row.id,
    roomName: row.room_name,
    name: isClient ? row.companion_name : row.client_name,
    lovedOneName: isClient ? row.loved_one_name : null,
    ownSide: isClient ? 'client' : 'companion',
  };
}

/** A call for a device with a seat: its room may have ended because the session was moved. */
export function toSeatCall(row: CallRow, kept: KeptSeat, reader: Omit<Reader, 'side'>) {
  const call = toGuestCall(row, { ...reader, side: kept.side });
  if (kept.end_reason === null) return call;
  return {
    ...call,
    endReason: kept.end_reason,
    status: kept.end_reason === 'cancelled' ? ('cancelled' as const) : ('over' as const),
  };
}

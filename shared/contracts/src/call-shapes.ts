import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** What a call belongs to: a trial booking, a booking whose medium is video, or the wish for a call in a check-in. */
export const CallKind = z.enum(['trial', 'booking', 'check_in']);

export const CallSide = z.enum(['client', 'companion']);

/** early: it opens at opensAt; open: people may join; over: its time has passed, or it did not take place. */
export const CallStatus = z.enum(['early', 'open', 'over', 'cancelled']);

/** Why a call ended for both. moved: the session is at another time now. */
export const CallEndReason = z.enum(['time_over', 'cancelled', 'moved', 'account_closed']);

/** How picture and sound travel: livekit where LIVEKIT_URL is set. */
export const CallProvider = z.enum(['webrtc', 'livekit']);

/** How long a ticket can be used. */
export const ticketSeconds = 120;
/** How often a page sends a heartbeat, and after how long without one it counts as gone. */
export const heartbeatSeconds = 15;
export const silenceSeconds = 45;
/** From when before the start a call can be joined. */
export const openMinutesBefore = 10;

/** 256 random bits; the server keeps the hash alone. */
export const CallSecret = secret();

/** Proves a seat in a call, from joining to leaving. An account needs its session as well. */
export const SeatKey = secret();

export const RoomName = z.string().regex(/^[a-z]{4}(-[a-z]{4}){3}$/, 'Not a room');

export const IceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Has the name of the account or of the loved one, never an id. */
export const CallPerson = z.object({
  side: CallSide,
  /** Null once the account is gone. */
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The seat of the device that is in the call, new with each join; null while nobody of this side is in it. */
  seatId: Id.nullable(),
  /** This person joined by a guest link. */
  isGuest: z.boolean(),
});

const CallTimes = {
  /** From when it can be joined: 10 minutes before the start. */
  opensAt: Instant,
  startsAt: Instant,
  /**
   * A booking's end is fixed. A trial's ten minutes run from when both have joined, at the latest from five minutes after its
   * start, and never overlap the next session of either. Until both have joined this is the latest possible end.
   */
  endsAt: Instant,
  /** From when the ten minutes of a trial count, or a booking began; null until then. */
  begunAt: Instant.nullable(),
  /** The server's clock when it answered; the other instants are by that clock. */
  now: Instant,
};

const callFields = {
  roomName: RoomName,
  status: CallStatus,
  /** Null unless the call has ended for both. */
  endReason: CallEndReason.nullable(),
  ...CallTimes,
  /** The client first. */
  people: z.array(CallPerson),
  /** The caller's side. */
  ownSide: CallSide,
  provider: CallProvider,
};

/** A call in which the other person is, and nobody of the caller's side. */
export const WaitingCall = z.object({
  kind: CallKind,
  /** Of the trial booking, the booking or the call of a check-in. */
  id: Id,
  roomName: RoomName,
  /** Who waits; null once the account is gone. */
  name: z.string().nullable(),
  /** The client's loved one whom the companion waits for; null for everybody else. */
  lovedOneName: z.string().nullable(),
  /** The caller's side. */
  ownSide: CallSide,
});

export const Call = z.object({
  kind: CallKind,
  /** Of the trial booking, booking or call of a check-in. */
  id: Id,
  ...callFields,
  /** Whether the caller may make a guest link: the client may, when the call is for a loved one. */
  canInvite: z.boolean(),
  /** The link that works now, for the client alone; its address is shown once, when it is made. */
  guestLink: z.object({ createdAt: Instant }).nullable(),
});

/** What a guest sees: no ids, and nothing of the account. */
export const GuestCall = z.object(callFields);

/** A call as the page behind a link shows it: no ids, nothing of the account. */
export const CallByLink = z.object({
  companionName: z.string().nullable(),
  endsAt: Instant,
  /** The companion is in the call and waits for the person. */
  isCalling: z.boolean(),
});

export const CallTicket = z.object({
  roomName: RoomName,
  /** For one join of one person into one room. */
  token: CallSecret,
  expiresAt: Instant,
});

/** How the browser connects to the other person. */
export const callConnection = {
  provider: CallProvider,
  iceServers: z.array(IceServer),
  /** Null unless the provider is livekit. The token publishes and subscribes in this one room. */
  livekit: z.object({ url: z.string(), token: z.string() }).nullable(),
};

export const JoinedCall = z.object({
  call: GuestCall,
  seatId: Id,
  seat: SeatKey,
  ...callConnection,
  /** The number of the last signal before this join; only later ones are for this seat. */
  signalsAfter: z.int(),
});

/** present: this device is in the call; moved: another device took its seat; lost: its heartbeat stopped and it must join again. */
export const SeatState = z.enum(['present', 'moved', 'lost', 'left', 'ended']);

function secret() {
  return z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a token');
}

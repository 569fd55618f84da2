import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** What a call belongs to: a trial booking, or a booking whose medium is video. */
export const CallKind = z.enum(['trial', 'booking']);

export const CallSide = z.enum(['client', 'companion']);

/** early: it opens at opensAt; open: people may join; over: its time has passed, or it did not take place. */
export const CallStatus = z.enum(['early', 'open', 'over', 'cancelled']);

/** Why a call ended for both. moved: the session is at another time now. */
export const CallEndReason = z.enum(['time_over', 'cancelled', 'moved', 'account_closed']);

/** How picture and sound travel: livekit where LIVEKIT_URL is set. */
export const CallProvider = z.enum(['webrtc', 'livekit']);

/** How long a ticket can be used. */
export const ticketSeconds = 120;
/** How often a page says that it is still there, and after which silence it has left. */
export const heartbeatSeconds = 15;
export const silenceSeconds = 45;
/** From when before the start a call can be joined. */
export const openMinutesBefore = 10;

/** 256 random bits; the server keeps the hash alone. */
export const CallSecret = secret();

/** What proves one's place in a call, from joining to leaving. Whoever is signed in needs the session beside it. */
export const SeatKey = secret();

export const RoomName = z.string().regex(/^[a-z]{4}(-[a-z]{4}){3}$/, 'Not a room');

export const IceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Called by the name that the account, or the person of care, has; never by an id. */
export const CallPerson = z.object({
  side: CallSide,
  /** Null once the account is gone. */
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Of the device that is in the call, new with each join; null while nobody of this side is there. */
  seatId: Id.nullable(),
  /** She came by a guest link. */
  isGuest: z.boolean(),
});

const CallTimes = {
  /** From when it can be joined: 10 minutes before the start. */
  opensAt: Instant,
  startsAt: Instant,
  /**
   * A booking's end is fixed. A trial's ten minutes run from when both are there, at the latest from five minutes after its
   * start, and never into what either has next: the end is the latest that is possible until both are there.
   */
  endsAt: Instant,
  /** From when the ten minutes of a trial count, or a booking began; null until then. */
  begunAt: Instant.nullable(),
  /** The server's clock, by which the others are meant. */
  now: Instant,
};

const callFields = {
  roomName: RoomName,
  status: CallStatus,
  /** Null unless it ended for both before its time, or by it. */
  endReason: CallEndReason.nullable(),
  ...CallTimes,
  /** The client first. */
  people: z.array(CallPerson),
  /** Which of them the reader is. */
  ownSide: CallSide,
  provider: CallProvider,
};

export const Call = z.object({
  kind: CallKind,
  /** Of the trial booking or booking. */
  id: Id,
  ...callFields,
  /** The caller may make a guest link: its client, for a person of care. */
  canInvite: z.boolean(),
  /** The link that works now, for the client alone; its address is shown once, when it is made. */
  guestLink: z.object({ createdAt: Instant }).nullable(),
});

/** What somebody sees who came by a link: no ids, and nothing of the account. */
export const GuestCall = z.object(callFields);

export const CallTicket = z.object({
  roomName: RoomName,
  /** For one join of one person into one room. */
  token: CallSecret,
  expiresAt: Instant,
});

/** How the browser reaches the other one. */
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
  /** The number of the last signal before this join: what comes after it concerns this seat. */
  signalsAfter: z.int(),
});

/** present: this device is in the call; moved: another one took its place; lost: it was silent for too long and joins anew. */
export const SeatState = z.enum(['present', 'moved', 'lost', 'left', 'ended']);

function secret() {
  return z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a token');
}

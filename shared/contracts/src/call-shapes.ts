import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** The session that a call belongs to: a trial booking, a video booking, or a call requested in a check-in. */
export const CallKind = z.enum(['trial', 'booking', 'check_in']);

export const CallSide = z.enum(['client', 'companion']);

/** early: opens at `opensAt`; open: people may join; over: its time has passed, or it did not take place. */
export const CallStatus = z.enum(['early', 'open', 'over', 'cancelled']);

/** Why a call ended for both people. moved: the session has another time now. */
export const CallEndReason = z.enum(['time_over', 'cancelled', 'moved', 'account_closed']);

/** How audio and video travel; livekit requires LIVEKIT_URL. */
export const CallProvider = z.enum(['webrtc', 'livekit']);

/** Lifetime of a join ticket in seconds. */
export const ticketSeconds = 120;
/** Seconds between heartbeats of a page, and without a heartbeat until it counts as disconnected. */
export const heartbeatSeconds = 15;
export const silenceSeconds = 45;
/** How many minutes before the start a call can be joined. */
export const openMinutesBefore = 10;

/** 256 random bits; the server stores only a hash. */
export const CallSecret = secret();

/** Authenticates a seat in a call from joining to leaving. An account needs its login session too; guests have none. */
export const SeatKey = secret();

export const RoomName = z.string().regex(/^[a-z]{4}(-[a-z]{4}){3}$/, 'Not a room');

export const IceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** A person in a call: the name of the account or the loved one, and no account id. */
export const CallPerson = z.object({
  side: CallSide,
  /** Null once the account is erased. */
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Id of the connected device's seat, new with each join; null while this side is not in the call. */
  seatId: Id.nullable(),
  /** Whether this person joined by a guest link. */
  isGuest: z.boolean(),
});

const CallTimes = {
  /** The call can be joined from here on: 10 minutes before the start. */
  opensAt: Instant,
  startsAt: Instant,
  /**
   * End of the call. A booking's end is fixed. A trial lasts ten minutes from when both have joined, or from five
   * minutes after its start if that is earlier, and never overlaps the next session of either. Until both have joined
   * this is the latest possible end.
   */
  endsAt: Instant,
  /** When a trial's ten minutes or a booking began; null before that. */
  begunAt: Instant.nullable(),
  /** The server's clock at the response, so that pages can correct their own. */
  now: Instant,
};

const callFields = {
  roomName: RoomName,
  status: CallStatus,
  /** Null unless the call has ended for both people. */
  endReason: CallEndReason.nullable(),
  ...CallTimes,
  /** The client is first. */
  people: z.array(CallPerson),
  /** Whether the caller is the client or the companion. */
  ownSide: CallSide,
  provider: CallProvider,
};

/** A call in which the other person waits for the caller. */
export const WaitingCall = z.object({
  kind: CallKind,
  /** Id of the trial booking, booking or check-in call. */
  id: Id,
  roomName: RoomName,
  /** The name of the person who waits; null once the account is erased. */
  name: z.string().nullable(),
  /** The loved one for whom the companion waits; null in all other calls. */
  lovedOneName: z.string().nullable(),
  /** Whether the caller is the client or the companion. */
  ownSide: CallSide,
});

export const Call = z.object({
  kind: CallKind,
  /** Id of the trial booking, booking or check-in call. */
  id: Id,
  ...callFields,
  /** Whether the caller may create a guest link: only the client, for a call of a loved one. */
  canInvite: z.boolean(),
  /** The current guest link, visible to the client; its URL is shown only once, when it is created. */
  guestLink: z.object({ createdAt: Instant }).nullable(),
});

/** A call as a guest sees it: without ids and account data. */
export const GuestCall = z.object(callFields);

/** A call as a page behind a link shows it: without ids and account data. */
export const CallByLink = z.object({
  companionName: z.string().nullable(),
  endsAt: Instant,
  /** Whether the companion is in the call and waits for the person. */
  isCalling: z.boolean(),
});

export const CallTicket = z.object({
  roomName: RoomName,
  /** A single-use token that lets one person join one room. */
  token: CallSecret,
  expiresAt: Instant,
});

/** How the browser connects to the other person. */
export const callConnection = {
  provider: CallProvider,
  iceServers: z.array(IceServer),
  /** Null unless the provider is livekit. The token is valid for this room only. */
  livekit: z.object({ url: z.string(), token: z.string() }).nullable(),
};

export const JoinedCall = z.object({
  call: GuestCall,
  seatId: Id,
  seat: SeatKey,
  ...callConnection,
  /** The number of the last signal before this join; earlier ones belong to other seats. */
  signalsAfter: z.int(),
});

/**
 * present: this device is in the call; moved: another device took over; lost: its heartbeats stopped, so it must join
 * again.
 */
export const SeatState = z.enum(['present', 'moved', 'lost', 'left', 'ended']);

function secret() {
  return z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a token');
}

/** A link that opens one call for a loved one, without an account. */
export const NewGuestLink = z.object({
  /** The secret of the guest page's URL; returned only once. */
  token: CallSecret,
  createdAt: Instant,
  /** When the session ends. The link stays valid when the session is moved. */
  endsAt: Instant,
});

export const guestLinkErrors = {
  no_person_of_care: 409,
  call_over: 409,
  call_cancelled: 409,
  video_off: 403,
  call_elsewhere: 409,
} as const;

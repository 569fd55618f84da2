import { z } from 'zod';
import {
  Call,
  CallKind,
  CallSecret,
  CallTicket,
  callConnection,
  GuestCall,
  JoinedCall,
  RoomName,
  SeatKey,
  SeatState,
  WaitingCall,
} from './call-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing, TimeZone, text } from './fields.ts';

const Source = z.strictObject({ kind: CallKind, id: Id });
const Seat = z.strictObject({ seat: SeatKey });

const notNow = {
  /** The answer says when it opens (`opensAt`). */
  call_not_open_yet: 409,
  call_over: 409,
  call_cancelled: 409,
  /** The capability 'video_trial_enabled' is off; of trials alone. */
  video_off: 403,
} as const;

/** The session does not take place in Kabar, for example by telephone. */
const elsewhere = { call_elsewhere: 409 } as const;

export const calls = contract('bookings', {
  countMonth: endpoint({
    method: 'GET',
    path: '/calls/this-month',
    who: ['companion'],
    summary:
      'How many calls of the companion were held in Kabar since the first of this month in that zone',
    input: z.strictObject({ zone: TimeZone }),
    output: z.object({ calls: z.int() }),
  }),
  practice: endpoint({
    method: 'POST',
    path: '/calls/practice',
    who: 'signed-in',
    summary:
      'A room for oneself alone, always open, to try camera and sound; nothing is kept of it',
    input: z.strictObject({}),
    output: z.object({ roomName: z.string(), ...callConnection }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/calls/join',
    who: 'everyone',
    summary:
      'Takes a ticket, once, within 120 seconds; another device of this side of the call leaves. A ticket of a signed-in person needs that session',
    input: z.strictObject({
      token: CallSecret,
      /** Made by the page, so that a reload is known as the same device. */
      deviceId: Id,
    }),
    output: JoinedCall,
    errors: { ...notNow, ...elsewhere, ticket_not_valid: 403, not_verified: 403 },
    limits: ['one use of a ticket', 'one device of a side'],
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/calls/heartbeat',
    who: 'everyone',
    summary:
      'Says every 15 seconds that this device is still there, and answers how the call stands',
    input: Seat,
    output: z.object({ seat: SeatState, call: GuestCall }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/calls/leave',
    who: 'everyone',
    summary: 'Hangs up; the call stays open for both until its end',
    input: Seat,
    output: Nothing,
    status: 204,
  }),
  report: endpoint({
    method: 'POST',
    path: '/calls/report',
    who: 'everyone',
    summary: 'Reports the call to staff and hangs up',
    input: Seat.extend({
      /** What happened, in the caller's words. Optional, so that leaving does not wait for it. */
      message: text(1_000).optional(),
    }),
    output: Nothing,
    status: 204,
    limits: ['one incident of a seat'],
  }),
  readWaiting: endpoint({
    method: 'GET',
    path: '/calls/waiting',
    who: ['client', 'companion'],
    summary:
      'The open call of the caller in which the other person waits for them; null without one',
    input: z.strictObject({}),
    output: z.object({ call: WaitingCall.nullable() }),
  }),
  readRoom: endpoint({
    method: 'GET',
    path: '/calls/rooms/{roomName}',
    who: ['client', 'companion'],
    summary: 'The call of a room, for the two people in it',
    input: z.strictObject({ roomName: RoomName }),
    output: Call,
    errors: { video_off: 403 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/calls/{kind}/{id}',
    who: ['client', 'companion'],
    summary: 'When a call opens and ends, and who is there, for the two people in it',
    input: Source,
    output: Call,
    errors: { video_off: 403, ...elsewhere },
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/calls/{kind}/{id}/ticket',
    who: ['client', 'companion'],
    summary:
      'A ticket into a call that is open, for its client or companion; valid for 120 seconds',
    input: Source,
    output: CallTicket,
    status: 201,
    errors: { ...notNow, ...elsewhere, not_verified: 403 },
    limits: ['at most 20 tickets in a minute'],
  }),
  makeGuestLink: endpoint({
    method: 'POST',
    path: '/calls/{kind}/{id}/guest-link',
    who: ['client'],
    summary:
      'A link that opens this one call for the loved one, without an account; one made before it ends',
    input: Source,
    output: z.object({
      /** For the address of the guest page; shown this once. */
      token: CallSecret,
      createdAt: Instant,
      /** When the session ends. The link stays valid when the session is moved. */
      endsAt: Instant,
    }),
    status: 201,
    errors: {
      no_person_of_care: 409,
      call_over: 409,
      call_cancelled: 409,
      video_off: 403,
      ...elsewhere,
    },
    limits: ['one link of a call'],
  }),
  revokeGuestLink: endpoint({
    method: 'DELETE',
    path: '/calls/{kind}/{id}/guest-link',
    who: ['client'],
    summary: 'Ends the guest link of a call, and the place of whoever came by it',
    input: Source,
    output: Nothing,
    status: 204,
  }),
  readAsGuest: endpoint({
    method: 'POST',
    path: '/guest-calls',
    who: 'everyone',
    summary: 'The call of a guest link: when it opens, and who waits there',
    input: z.strictObject({ token: CallSecret }),
    output: GuestCall,
    errors: { guest_link_not_valid: 403, video_off: 403 },
  }),
  guestTicket: endpoint({
    method: 'POST',
    path: '/guest-calls/ticket',
    who: 'everyone',
    summary: 'A ticket into the call of a guest link; valid for 120 seconds',
    input: z.strictObject({ token: CallSecret }),
    output: CallTicket,
    status: 201,
    errors: { ...notNow, ...elsewhere, guest_link_not_valid: 403 },
    limits: ['at most 20 tickets of a link in a minute'],
  }),
});

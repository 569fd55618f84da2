import type { Server } from 'socket.io';
import type { ChatEvent, SessionChange } from './event.ts';
import { toLiveMessage, toLiveSignal, toMarks, toTyping } from './view.ts';

export const personRoom = (accountId: string) => `person:${accountId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const adminRoom = 'admins';

/** Sends an event to this process's sockets. Every process receives every event from the database. */
export function deliver(io: Server, event: ChatEvent) {
  const rooms = event.members.map(personRoom);
  if (event.admins) rooms.push(adminRoom);
  if (rooms.length === 0) return;
  const to = io.to(rooms);
  switch (event.kind) {
    case 'message':
      return to.emit('message', toLiveMessage(event));
    case 'typing':
      return to.except(personRoom(event.row.user_id)).emit('typing', toTyping(event));
    case 'marks':
      return to.emit('marks', toMarks(event));
    case 'conversation':
      return to.emit('conversation', { conversationId: event.conversation_id });
    case 'notification':
      return to.emit('notification', event.row);
    case 'circle':
      return to.emit('circle', { personId: event.row.person_id });
    case 'call_signal':
      return to.emit('call_signal', toLiveSignal(event));
    case 'call_changed':
      return to.emit('call_changed', { roomName: event.row.room_name });
    case 'call_ended':
      return to.emit('call_ended', { roomName: event.row.room_name, reason: event.row.reason });
    case 'call_moved':
      return to.emit('call_moved', { roomName: event.row.room_name, seatId: event.row.seat_id });
  }
}

/**
 * Permanently closes the sockets of an ended session. If only rights changed, it disconnects, and the browser
 * reconnects with the new rights.
 */
export function followSession(io: Server, change: SessionChange) {
  if (change.sessionId !== undefined) {
    io.in(sessionRoom(change.sessionId)).disconnectSockets(true);
    return;
  }
  const ids = io.sockets.adapter.rooms.get(personRoom(change.accountId)) ?? [];
  for (const id of [...ids]) io.sockets.sockets.get(id)?.conn.close();
}

import type { Server } from 'socket.io';
import type { ChatEvent, SessionChange } from './event.ts';

export const personRoom = (accountId: string) => `person:${accountId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const adminRoom = 'admins';

/** Hands an event to the sockets of this process; every process hears every event from the database itself. */
export function deliver(io: Server, event: ChatEvent) {
  const rooms = event.members.map(personRoom);
  if (event.admins) rooms.push(adminRoom);
  if (rooms.length === 0) return;
  const to = io.to(rooms);
  switch (event.kind) {
    case 'message':
      return to.emit('message', {
        conversationId: event.conversationId,
        ...(event.body ? { message: event.body } : {}),
      });
    case 'typing':
      return to.except(personRoom(String(event.body?.userId))).emit('typing', event.body);
    case 'marks':
    case 'conversation':
    case 'notification':
      return to.emit(event.kind, event.body);
  }
}

/**
 * The sockets of an ended session are closed for good; where only the person's rights changed, the connection is
 * cut, and the browser comes again with what the person may do now.
 */
export function followSession(io: Server, change: SessionChange) {
  if (change.sessionId !== undefined) {
    io.in(sessionRoom(change.sessionId)).disconnectSockets(true);
    return;
  }
  const ids = io.sockets.adapter.rooms.get(personRoom(change.accountId)) ?? [];
  for (const id of [...ids]) io.sockets.sockets.get(id)?.conn.close();
}

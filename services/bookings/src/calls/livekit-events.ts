import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { webhook } from '@kabar/server/webhook';
import { sql } from 'kysely';
import { WebhookReceiver } from 'livekit-server-sdk';
import { bookingsSettings, livekitServer } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { seatIn } from './livekit-rooms.ts';

export const livekitEventsPath = '/calls/livekit-events';

/**
 * Handles LiveKit's webhook for join and leave events. Its signature covers the raw body; each event is applied once.
 */
export function livekitEvents(parts: ServiceParts) {
  const server = livekitServer(bookingsSettings(parts.env));
  const receiver = server && new WebhookReceiver(server.key, server.secret);
  return webhook(async ({ body, header, refuse }) => {
    if (receiver === undefined) throw refuse('not_found');
    const event = await receiver.receive(body, header('authorization')).catch((cause: unknown) => {
      throw refuse('forbidden', { cause });
    });
    const seatId = seatIn(event.participant?.metadata);
    if (seatId === undefined || event.id === '') return;
    const at = new Date(Number(event.createdAt) * 1_000);
    await asSystem<BookingsTables, void>(parts, async (db) => {
      await sql`
        select bookings.apply_livekit_event(${event.id}, ${event.event}, ${seatId}, ${at}, ${new Date()})
      `.execute(db);
    });
  }, parts.log);
}

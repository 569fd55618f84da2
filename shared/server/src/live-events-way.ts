import { serviceNames } from '@kabar/contracts/contract';

/** How live events leave the database: as its notifications, or through the outbox to Redis. */
export type LiveEventsWay = 'notify' | 'outbox';

/** Sets the way for every service's role in this database; it counts for new connections. Needs the owner's rights. */
export async function sendLiveEvents(
  client: { query(text: string): Promise<unknown> },
  way: LiveEventsWay,
): Promise<void> {
  const change = way === 'outbox' ? "set kabar.live_events = 'outbox'" : 'reset kabar.live_events';
  const roles = serviceNames.map((name) => `'kabar_${name}'`).join(', ');
  await client.query(`
    do $do$ declare role text; begin
      foreach role in array array[${roles}] loop
        execute format($$alter role %I in database %I ${change}$$, role, current_database());
      end loop;
    end $do$`);
}

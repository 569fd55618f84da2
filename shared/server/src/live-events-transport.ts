import { serviceNames } from '@kabar/contracts/contract';

/** The transport of live events: NOTIFY of Postgres, or the outbox table and Redis. */
export type LiveEventsTransport = 'notify' | 'outbox';

/** Sets the transport for every service role of this database; it applies to new connections. Needs owner rights. */
export async function sendLiveEvents(
  client: { query(text: string): Promise<unknown> },
  transport: LiveEventsTransport,
): Promise<void> {
  const change =
    transport === 'outbox' ? "set kabar.live_events = 'outbox'" : 'reset kabar.live_events';
  const roles = serviceNames.map((name) => `'kabar_${name}'`).join(', ');
  await client.query(`
    do $do$ declare role text; begin
      foreach role in array array[${roles}] loop
        execute format($$alter role %I in database %I ${change}$$, role, current_database());
      end loop;
    end $do$`);
}

import { randomUUID } from 'node:crypto';
import { asSystem } from './system.ts';

interface Wanted {
  client: string;
  message: string;
}

/** Opens an incident by the published SQL, like a service. Returns its id. */
export async function openIncident({ client, message }: Wanted): Promise<string> {
  const [row] = await asSystem((system) =>
    system.call<{ id: string }>(
      `select backoffice_api.open_incident('urgent', $1, $2, null, null, null, $3) as id`,
      [randomUUID(), client, message],
    ),
  );
  return row?.id ?? '';
}

import type pg from 'pg';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';
import { asOwner } from './owner.ts';

interface DemoIncident {
  kind: string;
  client: string;
  companion: string | null;
  message: string | null;
  /** Minutes ago. */
  opened: number;
  taken?: { by: string; ago: number };
  note?: { by: string; ago: number; content: string };
  closed?: { ago: number; outcome: string };
}

/** One open incident, one that the moderator has taken, and one that is closed. */
const wishes: readonly DemoIncident[] = [
  {
    kind: 'urgent',
    client: 'sri',
    companion: 'siti',
    message:
      'She did not sound well, and said twice that she is dizzy. Her daughter does not pick up.',
    opened: 12,
  },
  {
    kind: 'missed',
    client: 'harold',
    companion: 'budi',
    message: null,
    opened: 190,
    taken: { by: 'moderator', ago: 171 },
    note: {
      by: 'moderator',
      ago: 150,
      content: 'Rang him at home: no answer. I try again after lunch.',
    },
  },
  {
    kind: 'concern',
    client: 'rosa',
    companion: null,
    message: 'She asks whether her messages are read by anybody else.',
    opened: 2 * 24 * 60,
    taken: { by: 'admin', ago: 2 * 24 * 60 - 25 },
    closed: { ago: 2 * 24 * 60 - 75, outcome: 'Explained who can read what. She is content.' },
  },
];

/** Opens incidents through the published SQL, as services do, and then backdates them. */
export async function insertIncidents(
  client: pg.Client,
  now: Date,
  systemKey: Buffer,
): Promise<void> {
  await client.query('select auth_api.authenticate_system($1)', [systemKey]);
  for (const [index, wish] of wishes.entries()) {
    const { rows } = await client.query<{ id: string }>(
      'select backoffice_api.open_incident($1, $2, $3, $4, null, null, $5) as id',
      [
        wish.kind,
        `demonstration ${index}`,
        idOf(wish.client),
        wish.companion && idOf(wish.companion),
        wish.message,
      ],
    );
    await moveIntoThePast(client, now, { ...wish, id: rows[0]?.id ?? '' });
  }
}

async function moveIntoThePast(client: pg.Client, now: Date, wish: DemoIncident & { id: string }) {
  const { id, taken, note, closed } = wish;
  const ago = (minutes: number | undefined) =>
    minutes === undefined ? null : minutesFrom(now, -minutes);
  await asOwner(client, 'backoffice', now, async (owner) => {
    await owner.query(
      `update backoffice.incidents set opened_at = $2, owner_id = $3, taken_at = $4, closed_at = $5, outcome = $6
         where id = $1`,
      [
        id,
        ago(wish.opened),
        taken ? idOf(taken.by) : null,
        ago(taken?.ago),
        ago(closed?.ago),
        closed?.outcome ?? null,
      ],
    );
    if (note) {
      await owner.insert('backoffice.incident_notes', [
        {
          id: fixedId(`note of ${wish.kind}`),
          incident_id: id,
          author_id: idOf(note.by),
          content: note.content,
          created_at: ago(note.ago),
        },
      ]);
    }
  });
  await asOwner(client, 'chat', now, (owner) =>
    owner
      .query(
        `update chat.notifications set created_at = $2, read_at = $3 where payload ->> 'incident_id' = $1`,
        [id, ago(wish.opened), ago(taken?.ago)],
      )
      .then(() => undefined),
  );
}

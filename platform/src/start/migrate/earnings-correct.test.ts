import { serviceNames } from '@kabar/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEmptyTemplate,
  createLivingDatabase,
  type LivingDatabase,
} from '../living-sql/database-fixture.ts';
import type { SqlTree } from '../living-sql/sql-tree.ts';
import { readServicesSql } from './migrate.ts';

const migrations = ['202612031130-earnings-correct', '202612031135-session-pay'];

let template: Awaited<ReturnType<typeof createEmptyTemplate>>;
let database: LivingDatabase;
beforeAll(async () => {
  template = await createEmptyTemplate();
  database = await createLivingDatabase(template.name);
  const tree = tablesOf(await readServicesSql(), (name) => !name.includes('zone'));
  await database.migrate(tablesOf(tree, (name) => !migrations.includes(name)));
  await fill();
  await database.migrate(tree);
}, 120_000);
afterAll(async () => {
  await database.drop();
  await template.drop();
});

/** Only the tables, because the current functions do not work with the tables of the previous release. */
function tablesOf(tree: SqlTree, isKept: (name: string) => boolean): SqlTree {
  const kept = serviceNames.map((service) => {
    const all = Object.entries(tree.migrations[service] ?? {});
    return [service, Object.fromEntries(all.filter(([name]) => isKept(name)))];
  });
  return { ...tree, migrations: { ...tree.migrations, ...Object.fromEntries(kept) }, objects: [] };
}

/** Includes earnings that the current rules would not pay: a whole day for a booking, and a trial without a time. */
const earned = [
  { line: 1, kind: 'booking', minutes: 25, decision: null },
  { line: 2, kind: 'booking', minutes: 1_440, decision: null },
  { line: 3, kind: 'trial_request', minutes: 10, decision: null },
  { line: 4, kind: 'trial_booking', minutes: 10, decision: 'taken_back' },
];
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

async function fill() {
  for (const { line, kind, minutes, decision } of earned) {
    const objected = decision === null ? 'null' : `'2027-02-02'`;
    await database.rows(
      `insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until,
           objected_at, decision)
         values ('${id(line)}', '${id(9)}', '${kind}', '2027-02-01', ${minutes}, 1600, ${minutes} * 1600, '2027-02-01', '2027-02-04',
           ${objected}, ${decision === null ? 'null' : `'${decision}'`})`,
    );
  }
}

it('keeps every earning and what is payable as it was', async () => {
  const rows = await database.rows(
    `select id, kind, minutes, amount_idr, decision, is_correction, set_by_staff, booked_minutes, total_minutes
       from billing.companion_earnings order by id`,
  );
  expect(rows).toEqual(
    earned.map(({ line, kind, minutes, decision }) => ({
      ...{ id: id(line), kind, minutes, amount_idr: `${minutes * 1_600}.00`, decision },
      ...{ is_correction: false, set_by_staff: false, booked_minutes: null, total_minutes: null },
    })),
  );
});

it('adds the setting for absences of clients, which is on', async () => {
  const rows = await database.rows(
    `select setting_value from billing.pricing_settings where setting_name = 'pay_client_absence'`,
  );
  expect(rows).toEqual([{ setting_value: 'yes' }]);
});

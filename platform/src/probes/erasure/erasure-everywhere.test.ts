import { serviceNames } from '@kabar/contracts/contract';
import type { TestInstallation } from '@kabar/dev/test-installation';
import { createStorage } from '@kabar/server/storage';
import { addEarning } from '@kabar/service-billing/payouts/payouts-fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationTables } from '../schema/migration-tables.ts';
import {
  fillRareColumns,
  populate,
  readTables,
  readTablesThatKeepIds,
} from '../slices/read-slices.ts';
import { startTestInstallation } from '../test-installation.ts';
import { settleMoney } from './settle-money-fixture.ts';

/** A column of our tables, read from the catalogue, so that new columns are tested without being listed. */
interface Column {
  table: string;
  name: string;
  type: string;
}

const who = ['client', 'companion', 'admin'] as const;
/** Leaves partitions out, whose rows are also rows of the table. */
const isNoPartition =
  "not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)";

/** The owners of each table's rows, as declared by the slices. */
const declared = await readTables();
const keepsIds = await readTablesThatKeepIds();

let installation: TestInstallation;
let everyTable: string[];
let columns: Column[];
let people: Record<(typeof who)[number], string>;
let addresses: Record<(typeof who)[number], string>;

beforeAll(async () => {
  installation = await startTestInstallation();
  const sample = await populate(installation);
  const { client, companion, admin } = sample;
  people = { client: client.accountId, companion: companion.accountId, admin: admin.accountId };
  addresses = { client: client.email, companion: companion.email, admin: admin.email };
  await runJobs();
  await fillRareColumns(sample);
  const all = await installation.database.query<Column>(
    `select format('%s.%s', table_schema, table_name) as "table", column_name as name, udt_name as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = any($1) and table_type = 'BASE TABLE' and is_generated = 'NEVER'
         and ${isNoPartition}
       order by 1, ordinal_position`,
    [serviceNames],
  );
  const ofOurs = all.filter(({ table }) => !migrationTables.test(table));
  everyTable = [...new Set(ofOurs.map(({ table }) => table))];
  columns = ofOurs.filter(({ table }) => !isAboutNobody(table));
}, 60_000);
afterAll(() => installation.stop());

const tables = () => [...new Set(columns.map(({ table }) => table))];
const markOf = (person: string) => `mark of ${person} here`;

/** Runs all waiting jobs like the worker, scheduled ones too. */
async function runJobs() {
  const jobs = await installation.database.query<{ id: string; task: string; payload: object }>(
    `select job.id, identifier as task, payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = task_id order by job.id`,
  );
  for (const { id, task, payload } of jobs) {
    const service = serviceNames.find((name) => task.startsWith(`${name}:`)) ?? 'auth';
    await installation.services[service].jobs[task]?.(payload as never, {} as never);
    await installation.database.query('delete from graphile_worker._private_jobs where id = $1', [
      id,
    ]);
  }
}

function isAboutNobody(table: string): boolean {
  const whose = declared[table];
  return whose !== undefined && 'nobody' in whose;
}

/** An SQL expression over the row for its owner's account id. */
function ownerOf(table: string, column: string): string {
  const whose = declared[table];
  if (whose === undefined || 'nobody' in whose) {
    throw new Error(`Whose are the rows of ${table}? personal-data.ts of a slice says it.`);
  }
  const owner = whose.columns && column in whose.columns ? whose.columns[column] : whose.about;
  return owner ?? 'null::uuid';
}

/** Creates a value with the mark, by column type. Types without text are missing. */
const wordsIn: Record<string, (mark: string) => string> = {
  text: (mark) => `${mark}`,
  citext: (mark) => `${mark}`,
  varchar: (mark) => `${mark}`,
  jsonb: (mark) => `jsonb_build_object('words', ${mark})`,
  json: (mark) => `json_build_object('words', ${mark})`,
  _text: (mark) => `array[${mark}]`,
};

/**
 * Writes a mark that identifies the row's owner into every column that accepts free text, and returns these columns. A column
 * whose constraint refuses free text cannot contain personal data. Triggers are disabled, because older rows may contain values
 * that they refuse today.
 */
async function markEverything(): Promise<string[]> {
  const marked: string[] = [];
  for (const table of tables()) {
    for (const { name, type } of columns.filter((column) => column.table === table)) {
      const owner = ownerOf(table, name);
      const words = wordsIn[type]?.(`'mark of ' || ${owner} || ' here ' || row_number`);
      if (words === undefined) continue;
      const statement = `
        set local session_replication_role = replica;
        update ${table} as row set "${name}" = ${words}
          from (select tableoid as part, ctid as place, row_number() over () from ${table}) as numbered
          where numbered.part = row.tableoid and numbered.place = row.ctid and ${owner} is not null;`;
      const takes = await installation.database.query(statement).then(
        () => true,
        () => false,
      );
      if (takes) marked.push(`${table}.${name}`);
    }
  }
  return marked;
}

/** The tables, including those of the job queue, with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const every = await installation.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and (table_schema = any($1) or table_schema like 'graphile%')
         and ${isNoPartition}`,
    [serviceNames],
  );
  const found: string[] = [];
  for (const { name } of every) {
    const rows = await installation.database.query(
      `select from ${name} as row where position(lower($1) in lower(row::text)) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the tables', () => {
  it('each belong to one slice, whose personal-data.ts says whose the rows are', () => {
    expect(Object.keys(declared).toSorted()).toEqual(everyTable.toSorted());
  });

  it('every table declares the owner of its rows', async () => {
    const named = columns.map(({ table, name }) => [table, ownerOf(table, name)] as const);
    for (const [table, owner] of new Map(named.map((pair) => [pair.join(), pair])).values()) {
      await installation.database.query(`select (${owner})::uuid from ${table} as row limit 1`);
    }
  });
});

describe('the sample of people', () => {
  it('the sample of people has a row in every table, and a value in every column', async () => {
    const empty: string[] = [];
    for (const { table, name } of columns) {
      const rows = await installation.database.query(
        `select from ${table} where "${name}" is not null limit 1`,
      );
      if (rows.length === 0) empty.push(`${table}.${name}`);
    }
    expect(empty).toEqual([]);
  });
});

// Decision: 13, 65, 79
describe('the erasure of a person', () => {
  let marked: string[];
  beforeAll(async () => {
    // Removes pending mails, whose kind would be unknown after marking.
    await installation.database.query(
      `delete from graphile_worker._private_jobs where task_id in
         (select id from graphile_worker._private_tasks where identifier = 'auth:send-mail')`,
    );
    marked = await markEverything();
  }, 60_000);

  it('the erasure of a person is tested with a text in every text column', () => {
    expect(marked).toEqual(
      expect.arrayContaining([
        'auth.development_mails.text',
        'auth.mails.details',
        'auth.profiles.full_name',
        'auth.sign_ins.address',
        'chat.messages.content',
        'chat.message_flags.reason',
        'chat.notifications.payload',
        'bookings.trial_bookings.message',
        'companion.companions.verification_notes',
      ]),
    );
    expect(marked.length).toBeGreaterThan(60);
  });

  it.each(who)('leaves nothing of the %s in any column of any table, and no file', async (role) => {
    const id = people[role];
    const storage = createStorage(installation.dataFolder);
    expect((await tablesWith(markOf(id))).length).toBeGreaterThan(3);
    expect((await tablesWith(id)).length).toBeGreaterThan(3);
    await installation.database.query('update auth.accounts set closing_at = now() where id = $1', [
      id,
    ]);
    await settleMoney(installation.database, id);
    await installation.services.auth.jobs['auth:erase-account']?.(
      { accountId: id } as never,
      {} as never,
    );
    await runJobs();
    expect(await tablesWith(markOf(id))).toEqual([]);
    expect(await tablesWith(addresses[role])).toEqual([]);
    expect((await tablesWith(id)).filter((table) => !keepsIds.includes(table))).toEqual([]);
    expect(await storage.list(id)).toEqual([]);
    expect(
      await installation.database.query('select from auth.accounts where id = $1', [id]),
    ).toEqual([]);
  });

  it('removes nothing about other people', async () => {
    expect(await installation.database.query('select from chat.messages')).not.toEqual([]);
    expect(await installation.database.query('select from bookings.trial_bookings')).not.toEqual(
      [],
    );
  });
});

// Decision: 79
describe('the erasure of a companion who is owed earnings', () => {
  it('waits until they are paid or waived, and keeps the account until then', async () => {
    const { accountId } = await installation.person('companion');
    await addEarning(installation, { accountId });
    const isKept = async () =>
      (await installation.database.query('select from auth.accounts where id = $1', [accountId]))
        .length === 1;
    await installation.database.query('update auth.accounts set closing_at = now() where id = $1', [
      accountId,
    ]);
    const erase = async () => {
      await installation.services.auth.jobs['auth:erase-account']?.(
        { accountId } as never,
        {} as never,
      );
    };
    await erase();
    // Three rounds, because each job that settles the closing enqueues the next one.
    await runJobs();
    await runJobs();
    await runJobs();
    const settled = await installation.database.query(
      'select from billing.closings where person_id = $1',
      [accountId],
    );
    expect(settled).toHaveLength(1);
    expect(await isKept()).toBe(true);
    await settleMoney(installation.database, accountId);
    await erase();
    expect(await isKept()).toBe(false);
  });
});

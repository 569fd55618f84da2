import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { readMasterKeys } from '@kabar/server/master-keys';
import { s3UrlOf } from '@kabar/server/s3-bucket';
import { createStorage } from '@kabar/server/storage';
import { hashPassword } from '@kabar/service-auth/sessions/passwords';
import { loadPayoutKey } from '@kabar/service-companion/bank-accounts/payout-key';
import pg from 'pg';
import type { Settings } from '../start/settings/settings.ts';
import type { DatabaseSetup } from '../start/start-database.ts';
import { insertAccounts } from './accounts.ts';
import { insertAttendance, insertMissedCheckIn } from './attendance.ts';
import { sealBankAccounts } from './bank-accounts.ts';
import { insertPaidBookings } from './bookings.ts';
import { insertCalendar, type TrialBooking } from './calendar.ts';
import { insertChats } from './chats.ts';
import { insertCheckInCall, insertProposal } from './check-in-calls.ts';
import { insertCheckIns } from './check-ins.ts';
import { insertCircle } from './circle.ts';
import { insertClientRecords } from './client-records.ts';
import { clients } from './clients.ts';
import { insertCompanions, type SealedBank } from './companion-records.ts';
import { everyCompanion } from './demo-people.ts';
import { insertEarnings } from './earnings.ts';
import { insertIncidents } from './incidents.ts';
import { isEmpty } from './is-empty.ts';
import { daysBefore } from './moments.ts';
import { insertNotices } from './notices.ts';
import { asOwner } from './owner.ts';
import { makePersonalKeys, type PersonalKeys } from './personal-keys.ts';
import { makePictures, type Pictures } from './pictures.ts';
import { insertReports } from './reports.ts';
import { insertReviews } from './reviews.ts';
import { insertSessionLogs } from './session-logs.ts';
import { insertStaffRecord } from './staff-record.ts';
import { insertTrialRequests } from './trial-requests.ts';

export interface DemoPlace {
  settings: Pick<Settings, 'dataFolder' | 'demo' | 'production' | 'given'>;
  databaseSetup: Pick<DatabaseSetup, 'adminUrl' | 'secret'>;
}

/** The password of all demo accounts; the sign-in page shows it. */
const password = 'kabar-demo-1';
/** The advisory lock; "DEMO" in ASCII. */
const lock = 0x44454d4f;

/**
 * Fills an empty database with demo people and their history in one transaction. Files are written first, under names that
 * are the same at every attempt. Returns whether the database was empty. `prepared`: the result of prepareDemoData, if that
 * ran before the database existed.
 */
export async function makeDemoData(
  { settings, databaseSetup }: DemoPlace,
  prepared?: Promise<Prepared>,
): Promise<boolean> {
  if (!settings.demo || settings.production) return false;
  const client = new pg.Client({ connectionString: databaseSetup.adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    if (!(await isEmpty(client))) return false;
    await fill(client, await (prepared ?? prepareDemoData(settings, databaseSetup.secret)));
    await client.query('commit');
    return true;
  } finally {
    await client.end();
  }
}

export interface Prepared {
  secret: string;
  dataFolder: string;
  pictures: Pictures;
  passwordHash: string;
  banks: ReadonlyMap<string, SealedBank>;
  companionKeys: PersonalKeys;
}

/** Prepares everything that needs no database, such as pictures and password hashes. */
export async function prepareDemoData(
  settings: DemoPlace['settings'],
  secret: string,
): Promise<Prepared> {
  const { dataFolder, given } = settings;
  const companionKeys = makePersonalKeys(
    readMasterKeys({ secret: serviceSecret(secret, 'companion'), dataFolder }),
    everyCompanion.map(({ key }) => key),
  );
  const [pictures, passwordHash, banks] = await Promise.all([
    makePictures(createStorage(dataFolder, s3UrlOf(given)), companionKeys),
    hashPassword(password),
    loadPayoutKey(dataFolder, given.PAYOUT_PUBLIC_KEY).then(sealBankAccounts),
  ]);
  return { secret, dataFolder, pictures, passwordHash, banks, companionKeys };
}

async function fill(client: pg.Client, prepared: Prepared): Promise<void> {
  const { secret, dataFolder, pictures, passwordHash, banks, companionKeys: keys } = prepared;
  const now = new Date();
  const clientKeys = readMasterKeys({ secret: serviceSecret(secret, 'client'), dataFolder });
  let bookings: TrialBooking[] = [];
  await asOwner(client, 'auth', now, (owner) =>
    insertAccounts(owner, { ...pictures, passwordHash }),
  );
  await asOwner(client, 'companion', now, (owner) =>
    insertCompanions(owner, { documents: pictures.documents, banks, keys }),
  );
  await asOwner(client, 'bookings', now, async (owner) => {
    bookings = await insertCalendar(owner, systemKey(secret));
    await insertTrialRequests(owner);
  });
  const bookingsKeys = makePersonalKeys(
    readMasterKeys({ secret: serviceSecret(secret, 'bookings'), dataFolder }),
    clients.map(({ key }) => key),
  );
  await asOwner(client, 'bookings', now, async (owner) => {
    await owner.insert('bookings.personal_keys', bookingsKeys.rows);
    await insertSessionLogs(owner, bookings, bookingsKeys, now);
    await insertReviews(owner, bookingsKeys);
  });
  await asOwner(client, 'chat', now, async (owner) => {
    await insertChats(owner);
    await insertReports(owner);
    await insertNotices(owner, bookings);
  });
  await asOwner(client, 'client', now, async (owner) => {
    await insertClientRecords(owner, clientKeys);
    await insertCircle(owner);
  });
  await asOwner(client, 'backoffice', now, async (owner) => {
    await insertStaffRecord(owner);
    // Switched on before the first check-ins of the demo.
    await owner.query(
      `update backoffice.feature_management set is_enabled = true, updated_at = $1
         where feature_name in ('check_in_plans_enabled', 'care_circles_enabled')`,
      [daysBefore(now, 40)],
    );
  });
  await insertIncidents(client, now, systemKey(secret));
  await insertPaidBookings(client, now, systemKey(secret));
  await asOwner(client, 'bookings', now, async (owner) => {
    await insertAttendance(owner);
    await insertMissedCheckIn(owner);
    await insertCheckIns(owner, bookingsKeys);
    await insertCheckInCall(owner);
    await insertProposal(owner, bookingsKeys);
  });
  await insertEarnings(client, now);
}

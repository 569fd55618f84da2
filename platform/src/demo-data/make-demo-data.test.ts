import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { serviceSecret } from '@kabar/server/database-roles';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type WrappedKey } from '@kabar/server/personal-keys';
import { createStorage } from '@kabar/server/storage';
import { keyOfAvatarUrl } from '@kabar/service-auth/avatars/address';
import { idOfPhotoUrl, photoKey } from '@kabar/service-auth/photos/address';
import { openDocumentFile } from '@kabar/service-companion/companion-documents/document-file';
import type { DocumentRow } from '@kabar/service-companion/companion-documents/queries';
import { openKtpNumber } from '@kabar/service-companion/companions/ktp-number';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoData } from './make-demo-data.ts';

let database: TestDatabase;
let dataFolder: string;

const settings = () => ({
  dataFolder,
  demo: true,
  production: false,
  given: {},
});
const place = (changed: Partial<ReturnType<typeof settings>> = {}) => ({
  settings: { ...settings(), ...changed },
  databaseSetup: database,
});

async function count(from: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*)::int from ${from}`);
  return row!.count;
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataFolder = mkdtempSync(path.join(tmpdir(), 'kabar-demo-data-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it('makes nothing in production, or when it is switched off', async () => {
  expect(await makeDemoData(place({ production: true }))).toBe(false);
  expect(await makeDemoData(place({ demo: false }))).toBe(false);
  expect(await count('auth.accounts')).toBe(0);
  expect(existsSync(path.join(dataFolder, 'files'))).toBe(false);
});

describe('an empty database', () => {
  beforeAll(async () => {
    expect(await makeDemoData(place())).toBe(true);
  });

  it('gets the seven named accounts, which need no second factor', async () => {
    const rows = await database.query<{ email: string }>(
      `select email from auth.accounts where demo and email_confirmed_at is not null
         and role_chosen_at is not null and email = any ($1) order by email`,
      [
        [
          ...['admin', 'client', 'companion', 'family', 'moderator'],
          ...['new-companion', 'second-admin'],
        ].map((name) => `${name}@kabar.test`),
      ],
    );
    expect(rows).toHaveLength(7);
    expect(await database.query('select role from auth.user_roles order by role')).toEqual([
      { role: 'admin' },
      { role: 'admin' },
      { role: 'moderator' },
    ]);
  });

  it('gets twelve companions, nine of them verified, and eight clients', async () => {
    expect(await count('companion.companions')).toBe(12);
    expect(await count('companion.companions where is_verified')).toBe(9);
    expect(await count(`auth.profiles where user_type = 'companion'`)).toBe(12);
    expect(
      await count(`auth.profiles where user_type = 'companion' and cardinality(languages) > 0
        and cardinality(interests) > 0 and education <> ''`),
    ).toBe(12);
    expect(await count(`auth.profiles where user_type in ('client', 'older_user')`)).toBe(8);
    const [named] = await database.query<{ verified: string[] }>(
      `select array_agg(email::text || ' ' || verification_status order by email) as verified
         from companion.companions join auth.accounts on id = user_id
         where email in ('companion@kabar.test', 'new-companion@kabar.test')`,
    );
    expect(named?.verified).toEqual([
      'companion@kabar.test approved',
      'new-companion@kabar.test pending',
    ]);
  });

  it('the demo data of an empty database has an open incident with a notification, one that is taken and one that is closed', async () => {
    expect(
      await database.query(
        `select kind, owner_id is not null as taken, closed_at is not null as closed from backoffice.incidents
           order by opened_at`,
      ),
    ).toEqual([
      { kind: 'concern', taken: true, closed: true },
      { kind: 'missed', taken: true, closed: false },
      { kind: 'urgent', taken: false, closed: false },
    ]);
    expect(await count(`chat.notifications where type = 'incident_opened'`)).toBe(9);
    expect(
      await count(`chat.notifications where type = 'incident_opened' and read_at is null`),
    ).toBe(3);
  });

  it('the demo data of an empty database has a circle of five around one loved one, with consents, a log and an open invitation', async () => {
    const members = await database.query(
      `select role, count(*)::int from client.circle_members where ended_at is null group by role order by role`,
    );
    expect(members).toEqual([
      { role: 'helper', count: 2 },
      { role: 'organiser', count: 1 },
      { role: 'viewer', count: 2 },
    ]);
    expect(
      await count(`client.circle_invitations where state = 'open' and expires_at > now()`),
    ).toBe(1);
    expect(await count(`client.care_consents where is_given and recorder_id is not null`)).toBe(4);
    expect(await count('client.circle_changes')).toBe(12);
    const [{ at: last }] = (await database.query<{ at: Date }>(
      'select at from client.circle_changes order by id desc limit 1',
    )) as [{ at: Date }];
    expect(await count(`client.circle_changes where at > '${last.toISOString()}'`)).toBe(0);
    const flags = await database.query(
      `select is_enabled from backoffice.feature_management where feature_name = 'care_circles_enabled'`,
    );
    expect(flags).toEqual([{ is_enabled: true }]);
  });

  it('the demo data of an empty database has a report that waits for staff, and one that is dismissed', async () => {
    expect(
      await database.query(
        `select report.outcome, reporter_id in (client_user_id, companion_user_id) as taking_part,
             sender_id = reporter_id as own
           from chat.message_flags as report join chat.messages as message on message.id = message_id
             join chat.conversations as talk on talk.id = message.conversation_id order by report.created_at`,
      ),
    ).toEqual([
      { outcome: 'dismissed', taking_part: true, own: false },
      { outcome: null, taking_part: true, own: false },
    ]);
  });

  it('the demo data of an empty database has past and future paid sessions of a plan and of a pack, with time claims and fundings', async () => {
    const states = await database.query<{ status: string; ahead: boolean; pack: boolean }>(
      `select status, scheduled_at > now() as ahead, session_pack_purchase_id is not null as pack
         from bookings.bookings group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(states).toEqual([
      { status: 'cancelled', ahead: false, pack: false },
      { status: 'completed', ahead: false, pack: false },
      { status: 'completed', ahead: false, pack: true },
      { status: 'no_show', ahead: false, pack: true },
      { status: 'scheduled', ahead: true, pack: false },
      { status: 'scheduled', ahead: true, pack: true },
    ]);
    const ahead = `bookings.bookings where status = 'scheduled'`;
    expect(await count(`bookings.time_claims where live and kind = 'booking'`)).toBe(
      2 * (await count(ahead)),
    );
    expect(await count(`billing.booking_fundings where status = 'held'`)).toBe(await count(ahead));
    expect(
      await count(`bookings.client_companion_assignments where status = 'active'`),
    ).toBeGreaterThan(1);
  });

  it('the demo data of an empty database has a trial request that waits for staff, and one with an assigned companion and a conversation', async () => {
    const rows = await database.query(
      `select request.status, own.status as assignment, room.status as conversation
         from bookings.trial_requests as request
         left join bookings.client_companion_assignments as own
           on own.client_id = request.requester_user_id and own.companion_id = request.assigned_companion_id
         left join chat.conversations as room
           on room.client_user_id = request.requester_user_id and room.companion_user_id = request.assigned_companion_id
         order by request.status`,
    );
    expect(rows).toEqual([
      { status: 'assigned', assignment: 'active', conversation: 'open' },
      { status: 'pending', assignment: null, conversation: null },
    ]);
  });

  it('the demo data of an empty database has trial bookings in every state, future ones at offered times with time claims', async () => {
    const states = await database.query<{ status: string }>(
      'select distinct status from bookings.trial_bookings order by status',
    );
    expect(states.map(({ status }) => status)).toEqual([
      'approved',
      'expired',
      'pending',
      'rejected',
    ]);
    expect(
      await count(
        `bookings.trial_bookings where status = 'pending' and requested_start_time <= now()`,
      ),
    ).toBe(0);
    expect(
      await count(`bookings.trial_bookings as booking where status = 'approved' and 2 <>
        (select count(*) from bookings.time_claims where source_id = booking.id and live)`),
    ).toBe(0);
    expect(
      await count(`bookings.trial_bookings as booking where status = 'approved' and requested_start_time > now()
        and not exists (select from bookings.companion_availability as slot
          where slot.companion_id = booking.companion_id and slot.start_time = booking.requested_start_time)`),
    ).toBe(0);
  });

  it('the demo data of an empty database has dates in the past, except for future sessions', async () => {
    expect(await count('chat.messages where created_at > now()')).toBe(0);
    expect(await count('chat.notifications where created_at > now() or read_at > now()')).toBe(0);
    expect(await count('backoffice.admin_actions where created_at > now()')).toBe(0);
  });

  it('numbers messages as they were sent', async () => {
    expect(
      await count(`chat.messages as one join chat.messages as next on next.conversation_id = one.conversation_id
        and next.seq = one.seq + 1 and next.created_at < one.created_at`),
    ).toBe(0);
    expect(
      await count(`chat.conversations as room where last_seq <>
        (select max(seq) from chat.messages where conversation_id = room.id)`),
    ).toBe(0);
  });

  it('the demo data of an empty database has an avatar for everybody in the store', async () => {
    const storage = createStorage(dataFolder);
    const profiles = await database.query<{ avatar_url: string }>(
      'select avatar_url from auth.profiles',
    );
    for (const { avatar_url } of profiles) {
      const bytes = await storage.read(keyOfAvatarUrl(avatar_url) ?? '');
      expect(bytes?.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('the demo data of an empty database has photos of three companions in the store', async () => {
    const storage = createStorage(dataFolder);
    const profiles = await database.query<{ id: string; photos: string[] }>(
      `select id, photos from auth.profiles where photos <> '{}'`,
    );
    expect(profiles.map(({ photos }) => photos.length)).toEqual([3, 3, 3]);
    for (const { id, photos } of profiles) {
      for (const url of photos) {
        const bytes = await storage.read(photoKey(id, idOfPhotoUrl(url) ?? ''));
        expect(bytes?.subarray(8, 12).toString()).toBe('WEBP');
      }
    }
  });

  it('the demo data of an empty database has sealed documents of every companion in the store, and sealed national ID numbers', async () => {
    const storage = createStorage(dataFolder);
    const secret = serviceSecret(database.secret, 'companion');
    const masterKeys = readMasterKeys({ secret, dataFolder });
    const documents = await database.query<DocumentRow & KeyRow>(
      `select document.*, master_key_id as "masterKeyId", wrapped, ktp_number
         from companion.companion_documents as document join companion.companions using (user_id)
         join companion.personal_keys on person_id = user_id where submitted`,
    );
    expect(documents).toHaveLength(24);
    const numbers = documents.flatMap((row) => {
      const key = openPersonalKey(masterKeys, row.user_id, row);
      return openKtpNumber(key, row.ktp_number) ?? [];
    });
    expect(numbers.length).toBeGreaterThan(12);
    expect(numbers.every((number) => /^\d{16}$/.test(number))).toBe(true);
    for (const document of documents) {
      const stored = (await storage.read(document.storage_key)) ?? Buffer.alloc(0);
      expect(await fileTypeOf(stored)).toBeUndefined();
      const key = openPersonalKey(masterKeys, document.user_id, document);
      const opened = openDocumentFile(key, document, stored);
      expect([opened.length, await fileTypeOf(opened)]).toEqual([document.byte_size, 'jpeg']);
    }
  });

  it('keeps row security as it was', async () => {
    expect(
      await count(`pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relrowsecurity and not relforcerowsecurity and nspname <> 'graphile_worker'`),
    ).toBe(0);
  });

  it('the demo data of an empty database is not changed by a second start', async () => {
    const before = await count('auth.accounts');
    await database.query(`delete from chat.notifications`);
    expect(await makeDemoData(place())).toBe(false);
    expect(await count('auth.accounts')).toBe(before);
    expect(await count('chat.notifications')).toBe(0);
  });
});

interface KeyRow extends WrappedKey {
  ktp_number: Buffer | null;
}

/** Undefined for unknown types. */
async function fileTypeOf(bytes: Buffer) {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return metadata?.format;
}

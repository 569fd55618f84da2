import { statSync } from 'node:fs';
import path from 'node:path';
import { givePersonalKey } from '@kabar/dev/give-personal-key';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createApp as createClient } from '@kabar/service-client/app';
import { createApp as createCompanion } from '@kabar/service-companion/app';
import { openDocument } from '@kabar/service-companion/companion-documents/open-document-fixture';
import { complete, fillIn } from '@kabar/service-companion/onboarding/onboarding-fixture';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, rotateMasterKey, sealingServices } from './rotate-master-key.ts';

let client: TestService;
let companion: TestService;
beforeAll(async () => {
  client = await startTestService('client', createClient);
  companion = await startTestService('companion', createCompanion);
});
afterAll(() => Promise.all([client.stop(), companion.stop()]));

const installationOf = ({ env, database }: TestService): Installation => ({
  dataFolder: env.dataFolder,
  secret: database.secret,
  databaseUrls: database.urls,
});

describe('a new master key', () => {
  it('leaves every private note readable, while the service runs', async () => {
    const people = [await client.person('client'), await client.person('client')];
    for (const person of people) {
      const saved = await person.call('PATCH /private-information', notesOf(person.accountId));
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    }
    const first = await rotateMasterKey(installationOf(client));
    expect(first.count).toBe(2);
    const second = await rotateMasterKey(installationOf(client));
    expect(second.id).not.toBe(first.id);
    const masters = 'select distinct master_key_id from client.personal_keys';
    expect(await client.database.query(masters)).toEqual([{ master_key_id: second.id }]);
    for (const person of people) {
      const { body } = await person.call('GET /private-information');
      expect(JSON.stringify(body)).toContain(`Allergic to ${person.accountId}`);
    }
    const { mode } = statSync(path.join(client.env.dataFolder, 'master-keys.json'));
    expect(mode & 0o077).toBe(0);
  });

  it('leaves national ID numbers and documents readable, to their owner and to staff', async () => {
    const person = await companion.person('client');
    await fillIn(person);
    expect((await complete(person)).status).toBe(200);
    await person.call('PATCH /companion', { ktpNumber: '3171234567890001' });
    expect((await rotateMasterKey(installationOf(companion))).count).toBe(1);
    const { id } = await rotateMasterKey(installationOf(companion));
    const masters = 'select distinct master_key_id from companion.personal_keys';
    expect(await companion.database.query(masters)).toEqual([{ master_key_id: id }]);
    const admin = await companion.person('admin');
    const review = await admin.call(`GET /verification/companions/${person.accountId}`);
    expect(review.body.ktpNumber).toBe('3171234567890001');
    for (const viewer of [person, admin]) {
      for (const document of [review.body.idDocument, review.body.selfie]) {
        const opened = await openDocument(viewer, document.id);
        expect((await sharp(opened.body).metadata()).format).toBe('jpeg');
      }
    }
    // Data that is encrypted after a rotation can be decrypted too.
    await person.call('PATCH /companion', { ktpNumber: '3171234567890002' });
    expect((await person.call('GET /companion')).body.companion.ktpLastDigits).toBe('0002');
  });

  it('wraps the keys of every service that has personal keys', async () => {
    const { database } = companion;
    const { accountId } = await companion.person('client');
    for (const { service } of sealingServices) {
      await givePersonalKey(database, service, accountId);
    }
    const { id } = await rotateMasterKey(installationOf(companion));
    const schemas = await database.query<{ schema: string }>(
      `select table_schema as schema from information_schema.tables where table_name = 'personal_keys' order by 1`,
    );
    const kept = schemas.map(({ schema }) => schema);
    expect(kept, 'services that seal').toEqual(
      sealingServices.map(({ service }) => service).toSorted(),
    );
    for (const schema of kept) {
      const masters = await database.query(
        `select distinct master_key_id from ${schema}.personal_keys`,
      );
      expect(masters, `${schema}: policies of the rotation`).toEqual([{ master_key_id: id }]);
    }
  });
});

function notesOf(accountId: string) {
  return {
    medicalConditions: `Allergic to ${accountId}`,
    medications: null,
    mobilityNeeds: null,
    communicationPreferences: null,
    specialInstructions: null,
    familyNotes: null,
  };
}

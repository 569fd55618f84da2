import { statSync } from 'node:fs';
import path from 'node:path';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createApp } from '@kabar/service-client/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateMasterKey } from './rotate-master-key.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

it('leaves every private note readable under a new master key, while the service runs', async () => {
  const people = [await test.person('client'), await test.person('client')];
  for (const person of people) {
    const saved = await person.call('PUT /private-information', notesOf(person.accountId));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  const { env, database } = test;
  const house = {
    dataFolder: env.dataFolder,
    secret: database.secret,
    databaseUrl: database.urls.client,
  };
  const first = await rotateMasterKey(house);
  expect(first.count).toBe(2);
  const second = await rotateMasterKey(house);
  expect(second.id).not.toBe(first.id);
  expect(await database.query('select distinct master_key_id from client.personal_keys')).toEqual([
    { master_key_id: second.id },
  ]);
  for (const person of people) {
    const { body } = await person.call('GET /private-information');
    expect(JSON.stringify(body)).toContain(`Allergic to ${person.accountId}`);
  }
  const { mode } = statSync(path.join(env.dataFolder, 'master-keys.json'));
  expect(mode & 0o077).toBe(0);
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

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@kabar/contracts/contract';
import { serviceSecret } from '@kabar/server/database-roles';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type PersonalKey, wrapNewKey } from '@kabar/server/personal-keys';
import type { TestDatabase } from './test-database.ts';

/** This folder does not exist, so only the first master key is used, which is derived from the secret. */
const dataFolder = join(tmpdir(), 'kabar-without-rotation');

/** Returns a person's personal key in a service, creating it if needed; used to insert rows with sealed columns. */
export async function givePersonalKey(
  database: Pick<TestDatabase, 'query' | 'secret'>,
  service: ServiceName,
  personId: string,
): Promise<PersonalKey> {
  const masterKeys = readMasterKeys({
    secret: serviceSecret(database.secret, service),
    dataFolder,
  });
  const made = wrapNewKey(masterKeys, personId);
  await database.query(
    `insert into ${service}.personal_keys (person_id, master_key_id, wrapped) values ($1, $2, $3)`,
    [personId, made.masterKeyId, made.wrapped],
  );
  return openPersonalKey(masterKeys, personId, made);
}

import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServiceEnv } from './env.ts';

/** Master keys wrap personal keys. The current one wraps new keys; older ones still unwrap. */
export interface MasterKeys {
  currentId: string;
  find(id: string): Buffer | undefined;
}

const Added = z.array(z.object({ id: z.string().min(1), key: z.base64() }));

/**
 * The first master key is derived from the installation's secret, so a new installation needs no key file. Rotation
 * appends random keys to KABAR_DATA/master-keys.json; the last one is current. The file is read at each use, so that a
 * rotation takes effect at once in every process.
 */
export function readMasterKeys(env: Pick<ServiceEnv, 'secret' | 'dataFolder'>): MasterKeys {
  const keys = new Map([firstKey(env.secret), ...readAdded(env.dataFolder)]);
  return {
    currentId: [...keys.keys()].at(-1) ?? '',
    find: (id) => keys.get(id),
  };
}

/** Adds a random key, which becomes current at once. Returns its id. */
export function addMasterKey(dataFolder: string): string {
  const id = `random-${randomBytes(6).toString('hex')}`;
  const keys = new Map([...readAdded(dataFolder), [id, randomBytes(32)]]);
  const file = fileIn(dataFolder);
  const content = [...keys].map(([name, key]) => ({ id: name, key: key.toString('base64') }));
  // Atomic rename, so that no reader sees a partial file.
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return id;
}

/**
 * The id is a fingerprint of the key: with a wrong secret the id is unknown, which is reported instead of decrypting to
 * garbage.
 */
function firstKey(secret: string): [string, Buffer] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kabar master key of personal keys', 32));
  return [`secret-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`, key];
}

function readAdded(dataFolder: string): [string, Buffer][] {
  const file = fileIn(dataFolder);
  if (!existsSync(file)) return [];
  const keys = Added.parse(JSON.parse(readFileSync(file, 'utf8')));
  return keys.map(({ id, key }) => [id, Buffer.from(key, 'base64')]);
}

function fileIn(dataFolder: string) {
  return join(dataFolder, 'master-keys.json');
}

import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServiceEnv } from './env.ts';

/** The keys that wrap personal keys. The current one wraps new keys; older ones can still open. */
export interface MasterKeys {
  currentId: string;
  /** Undefined for a key that this installation does not hold. */
  find(id: string): Buffer | undefined;
}

const Added = z.array(z.object({ id: z.string().min(1), key: z.base64() }));

/**
 * The first master key is derived from the installation's secret, so that all processes of a new installation agree
 * without another file. Rotation adds random keys to KABAR_DATA/master-keys.json; the last one is current. The small
 * file is read at each use, because a rotation must take effect at once in every process.
 */
export function readMasterKeys(env: Pick<ServiceEnv, 'secret' | 'dataFolder'>): MasterKeys {
  const keys = new Map([firstKey(env.secret), ...readAdded(env.dataFolder)]);
  return {
    currentId: [...keys.keys()].at(-1) ?? '',
    find: (id) => keys.get(id),
  };
}

/** Adds a random key, which becomes current at once. Answers its id. */
export function addMasterKey(dataFolder: string): string {
  const id = `random-${randomBytes(6).toString('hex')}`;
  const keys = new Map([...readAdded(dataFolder), [id, randomBytes(32)]]);
  const file = fileIn(dataFolder);
  const content = [...keys].map(([name, key]) => ({ id: name, key: key.toString('base64') }));
  // Renamed into place, so that no reader sees a partial file.
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return id;
}

/** The id is a fingerprint of the key: with another secret the id is unknown, which is reported instead of decrypting to garbage. */
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

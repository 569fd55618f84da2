import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { Settings } from '../settings/settings.ts';

/** The settings that backup and restore use. */
export type BackupSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'secret' | 'given'>;

/** The contents of kabar-backup.json. */
const About = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** `apart`: the backup does not contain the database, which DATABASE_URL names. */
  database: z.enum(['embedded', 'apart']),
});
type About = z.infer<typeof About>;

/** The parts of a backup: a folder with the embedded database, one with everything else in KABAR_DATA, and kabar-backup.json. */
export const backupParts = (folder: string) => ({
  cluster: path.join(folder, 'postgres'),
  data: path.join(folder, 'data'),
});

const aboutFile = (folder: string) => path.join(folder, 'kabar-backup.json');

export function writeAbout(folder: string, about: Omit<About, 'format'>): void {
  writeFileSync(aboutFile(folder), `${JSON.stringify({ format: 1, ...about }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Reads kabar-backup.json. Throws an OperatorError if the folder contains no backup that this release can read. */
export function readAbout(folder: string): About {
  if (!existsSync(aboutFile(folder))) {
    throw new OperatorError(`${folder} holds no backup: there is no kabar-backup.json in it.`);
  }
  try {
    return About.parse(JSON.parse(readFileSync(aboutFile(folder), 'utf8')));
  } catch (cause) {
    throw new OperatorError(`${aboutFile(folder)} is damaged, or of a later release.`, { cause });
  }
}

/** The names in a folder, without the given ones; empty if the folder does not exist. */
export function namesIn(folder: string, without: readonly string[] = []): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw new OperatorError(`${folder} is not a folder.`);
  return readdirSync(folder).filter((name) => !without.includes(name));
}

import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { closeTree } from '@kabar/server/closed-files';

/** The launcher's own secrets. Postgres restricts its own folder, and services the files of people. */
const secrets = ['secret', 'postgres-password', 'master-keys.json', 'payout'];

/** Removes the access of other users to the data folder and its secrets. */
export async function closeDataFolder(folder: string): Promise<void> {
  const { mode, uid } = statSync(folder);
  const isOurs = uid === process.getuid?.();
  // A folder with the sticky bit, like /tmp, is shared on purpose.
  if (isOurs && (mode & 0o1000) === 0) {
    // Under root the user of Postgres needs to traverse the folder.
    chmodSync(folder, mode & (uid === 0 ? 0o711 : 0o700));
  }
  for (const name of secrets) await closeTree(path.join(folder, name));
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { serviceSecret, serviceUrls, systemKey } from '@kabar/server/database-roles';

/**
 * Writes the secrets of each service to `<folder>/<service>/{database-url,direct-database-url,secret,system-key}`; the replica's URL to
 * `read-database-url` if there is one; and `<folder>/pgbouncer/users` for a pooler. The files contain neither the secret of the
 * installation, from which they derive, nor the database owner's password.
 */
export function writeServiceSecrets(
  folder: string,
  {
    adminUrl,
    directUrl = adminUrl,
    readUrl,
    secret,
  }: { adminUrl: string; directUrl?: string; readUrl?: string | undefined; secret: string },
): void {
  const databaseUrls = serviceUrls({ adminUrl, secret });
  const directUrls = serviceUrls({ adminUrl: directUrl, secret });
  const readUrls = readUrl === undefined ? undefined : serviceUrls({ adminUrl: readUrl, secret });
  for (const name of serviceNames) {
    const serviceFolder = path.join(folder, name);
    mkdirSync(serviceFolder, { recursive: true, mode: 0o700 });
    writeSecret(path.join(serviceFolder, 'database-url'), databaseUrls[name]);
    writeSecret(path.join(serviceFolder, 'direct-database-url'), directUrls[name]);
    if (readUrls) writeSecret(path.join(serviceFolder, 'read-database-url'), readUrls[name]);
    writeSecret(path.join(serviceFolder, 'secret'), serviceSecret(secret, name));
    writeSecret(path.join(serviceFolder, 'system-key'), systemKey(secret).toString('base64'));
  }
  if (directUrl === adminUrl) return;
  const poolerFolder = path.join(folder, 'pgbouncer');
  mkdirSync(poolerFolder, { recursive: true, mode: 0o700 });
  writeSecret(path.join(poolerFolder, 'users'), usersOf(Object.values(databaseUrls)));
}

/** The `auth_file` of PgBouncer (https://www.pgbouncer.org/config.html#authentication-file-format). */
function usersOf(urls: string[]): string {
  const users = urls.map((url) => new URL(url));
  return users
    .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`)
    .join('');
}

/** Renamed into place, so that a starting service reads the old or the new file, never a partial one. */
function writeSecret(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

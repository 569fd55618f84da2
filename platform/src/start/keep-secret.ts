import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret of the settings, else the one in the data folder. */
export function secretOf(settings: { secret: string | undefined; dataFolder: string }): string {
  return settings.secret ?? keepSecret(settings.dataFolder);
}

/** The secret from which all others derive, created at the first start and stored in the data folder. */
export function keepSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
}

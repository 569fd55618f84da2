import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The name of LiveKit's API key, the same as in deploy/livekit.yaml. */
const livekitKey = 'kabar';

/**
 * Writes what `docker compose up` needs: `.env`, and a file for each secret in `deploy/secrets`. Keeps existing secrets, without
 * which encrypted data would be lost. Returns a message for the operator; throws an OperatorError if `.env` exists.
 */
export function writeComposeEnv(
  folder: string,
  { host, smtp }: { host: string; smtp: string | undefined },
): string[] {
  const settings = path.join(folder, '.env');
  if (existsSync(settings)) {
    throw new OperatorError(
      `${settings} is there already: change it, or move it away to begin anew.`,
    );
  }
  const secrets = path.join(folder, 'deploy', 'secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  const keep = (name: string, content: string) => {
    const file = path.join(secrets, name);
    // World-readable inside a private folder, because containers run as other users than this command.
    if (!existsSync(file)) writeFileSync(file, `${content}\n`, { mode: 0o644, flush: true });
    return readFileSync(file, 'utf8').trim();
  };
  keep('kabar-secret', newSecret());
  keep('database-password', newSecret());
  keep('livekit-api-key', livekitKey);
  keep('livekit-api-secret', newSecret());
  keep('redis-url', `redis://:${keep('redis-password', newSecret())}@redis:6379`);
  keep('s3-url', `http://kabar:${keep('s3-secret', newSecret())}@s3:7070/kabar`);
  keep('smtp-url', smtp ?? 'smtp://mailbox:1025');
  writeFileSync(settings, settingsText(host, smtp), { mode: 0o600, flush: true });
  return [
    `${settings} and ${secrets} are made. Keep a copy of kabar-secret elsewhere: nothing that is sealed opens without it.`,
    ...(smtp === undefined
      ? ['Mails reach nobody: they are shown at http://localhost:8025. --smtp names a mail server.']
      : []),
    'Next: docker compose up --detach --build',
  ];
}

function settingsText(host: string, smtp: string | undefined): string {
  const profiles = ['redis', 'livekit', 's3', ...(smtp === undefined ? ['development'] : [])];
  const files = [
    'SMTP_URL',
    'REDIS_URL',
    'REDIS_PASSWORD',
    'S3_URL',
    'S3_SECRET',
    'LIVEKIT_API_KEY',
    'LIVEKIT_API_SECRET',
  ];
  return [
    '# For docker-compose.yml. docs/settings.md lists more settings.',
    `PUBLIC_HOST=${host}`,
    `PUBLIC_URL=https://${host}`,
    `LIVEKIT_URL=wss://${host}`,
    '# What runs here; without a name it runs elsewhere or not at all.',
    `COMPOSE_PROFILES=${profiles.join(',')}`,
    ...files.map((name) => `${name}_FILE=./deploy/secrets/${fileOf(name)}`),
    '',
  ].join('\n');
}

function fileOf(setting: string): string {
  return setting.toLowerCase().replaceAll('_', '-');
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

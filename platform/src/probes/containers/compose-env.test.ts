import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeComposeEnv } from '../../start/compose-env/write-compose-env.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { readCompose } from './read-compose.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-compose-'));
  folders.push(folder);
  return folder;
}
const variablesIn = (folder: string) =>
  parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')) as Record<string, string>;
const secretsIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(path.join(folder, 'deploy/secrets')).map((name) => [
      name,
      readFileSync(path.join(folder, 'deploy/secrets', name), 'utf8').trim(),
    ]),
  );

it('makes every secret that a container is given, in a closed folder', () => {
  const folder = newFolder();
  writeComposeEnv(folder, { host: 'kabar.example', smtp: 'smtp://me:hunter2@mail.test:587' });
  const { services, secrets } = readCompose(variablesIn(folder));
  const given = Object.values(services).flatMap((one) => one.secrets);
  const named = new Set(given.map((name) => secrets[name]?.file ?? '-'));
  named.delete('/dev/null');
  const made = readdirSync(path.join(folder, 'deploy/secrets')).map(
    (name) => `deploy/secrets/${name}`,
  );
  expect([...named].map((file) => path.normalize(file)).sort()).toEqual(made.sort());
  expect(statSync(path.join(folder, 'deploy/secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
});

it('tells both sides of a secret the same', () => {
  const folder = newFolder();
  writeComposeEnv(folder, { host: 'kabar.example', smtp: undefined });
  const secrets = secretsIn(folder);
  expect(new URL(secrets['redis-url'] ?? '').password).toBe(secrets['redis-password']);
  expect(new URL(secrets['s3-url'] ?? '')).toMatchObject({
    username: 'kabar',
    password: secrets['s3-secret'],
    pathname: '/kabar',
  });
  const livekit = parse(readFileSync(path.join(projectFolder, 'deploy/livekit.yaml'), 'utf8'));
  expect(secrets['livekit-api-key']).toBe(livekit.webhook.api_key);
  const { services } = readCompose(variablesIn(folder));
  expect(services.s3?.command.join(' ')).toContain('/files/kabar ');
  expect(services.gateway?.environment).toMatchObject({
    PUBLIC_URL: 'https://kabar.example',
    LIVEKIT_URL: 'wss://kabar.example',
  });
});

it('shows mails where no mail server is named, and says so', () => {
  const [without, with_] = [newFolder(), newFolder()];
  const output = writeComposeEnv(without, { host: 'localhost', smtp: undefined });
  expect(output.join('\n')).toContain('Mails reach nobody');
  expect(variablesIn(without).COMPOSE_PROFILES).toBe('redis,livekit,s3,development');
  expect(secretsIn(without)['smtp-url']).toBe('smtp://mailbox:1025');
  const quiet = writeComposeEnv(with_, { host: 'localhost', smtp: 'smtp://mail.test' });
  expect(quiet.join('\n')).not.toContain('Mails reach nobody');
  expect(variablesIn(with_).COMPOSE_PROFILES).toBe('redis,livekit,s3');
});

it('refuses to write over what is there, and keeps secrets when .env is made anew', () => {
  const folder = newFolder();
  writeComposeEnv(folder, { host: 'kabar.example', smtp: undefined });
  const before = secretsIn(folder);
  expect(() => writeComposeEnv(folder, { host: 'other.example', smtp: undefined })).toThrow(
    '.env is there already',
  );
  rmSync(path.join(folder, '.env'));
  writeComposeEnv(folder, { host: 'other.example', smtp: undefined });
  expect(secretsIn(folder)).toEqual(before);
});

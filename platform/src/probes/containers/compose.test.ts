import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverOptions } from '../../start/embedded-postgres/configuration.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { definitions } from '../../start/settings/setting-definitions.ts';
import { importsOf } from '../boundaries/find-violations.ts';
import { type ComposeService, readCompose } from './read-compose.ts';

const { services, networks, secrets, volumes } = readCompose({
  PUBLIC_URL: 'https://kabar.example',
  SMTP_URL_FILE: './smtp-url',
});
const steps = ['migrate', 'publish'];
const others = ['gateway', 'jobs', ...steps];
/** Containers that run third-party programs. */
const programs = [
  ...['caddy', 'pgbouncer', 'redis', 'livekit', 's3', 'mailbox', 'postgres', 'archive-folder'],
];
const ours = [...serviceNames, ...others];
const service = (name: string): ComposeService => {
  const found = services[name];
  if (found === undefined) throw new Error(`no container is called ${name}`);
  return found;
};
const holdersOf = (secret: string) =>
  Object.keys(services).filter((name) => service(name).secrets.includes(secret));
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

describe('docker-compose.yml', () => {
  it('docker-compose.yml has a container for every process and for each program that they need', () => {
    expect(Object.keys(services).sort()).toEqual([...ours, ...programs].sort());
  });

  it('runs each program of others in one version, closed but for what it needs', () => {
    for (const name of programs) {
      const { image, read_only, security_opt, cap_add } = service(name);
      expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-alpine|-p\d)?$/);
      expect(read_only).toBe(true);
      expect(security_opt).toEqual(['no-new-privileges:true']);
      // Its entrypoint starts as root, creates the data folder, and then drops all privileges.
      if (name === 'postgres') continue;
      expect(service(name).cap_drop).toEqual(['ALL']);
      const needed: Record<string, string[]> = {
        caddy: ['NET_BIND_SERVICE'],
        'archive-folder': ['CHOWN', 'FOWNER'],
      };
      expect(cap_add).toEqual(needed[name] ?? []);
    }
  });

  it('runs what may be elsewhere only where its profile is named', () => {
    const profiles = Object.entries(services).flatMap(([name, one]) =>
      one.profiles.map((profile) => [name, profile]),
    );
    expect(Object.fromEntries(profiles)).toEqual({
      pgbouncer: 'pgbouncer',
      redis: 'redis',
      livekit: 'livekit',
      s3: 's3',
      mailbox: 'development',
    });
  });

  it.each(ours)('runs %s from the one image, with no right that it does not need', (name) => {
    expect(service(name)).toMatchObject({
      image: 'kabar',
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: steps.includes(name) ? 'no' : 'unless-stopped',
    });
    expect(service(name).build !== undefined).toBe(name === 'migrate');
    const [program, file = ''] = service(name).command;
    expect(program).toBe('node');
    expect(read(file)).not.toBe('');
  });

  it.each([...serviceNames])(
    'runs the %s service behind the database, with a health check',
    (name) => {
      const { command, environment, healthcheck, depends_on, ports } = service(name);
      expect(command).toEqual(['node', `services/${name}/src/main.ts`]);
      expect(depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
      expect(healthcheck?.test.join(' ')).toContain(`:${environment.PORT}/healthz'`);
      expect(service('gateway').environment[`SERVICE_${name.toUpperCase()}_URL`]).toBe(
        `http://${name}:${environment.PORT}`,
      );
      expect(ports).toEqual([]);
    },
  );

  it('opens Caddy alone to the outside, beside the media of calls', () => {
    const { environment, healthcheck } = service('gateway');
    expect(healthcheck?.test.join(' ')).toContain(`:${environment.PORT}/livez'`);
    const open = Object.keys(services).filter((name) => service(name).ports.length > 0);
    expect(open).toEqual(['caddy', 'livekit', 'mailbox']);
    expect(service('caddy').ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(service('mailbox').ports).toEqual(['127.0.0.1:8025:8025']);
    expect(service('caddy').depends_on).toEqual({ gateway: { condition: 'service_healthy' } });
    // The published ports must be those of LiveKit's configuration.
    const livekit = parse(read('deploy/livekit.yaml'));
    expect(service('livekit').ports).toEqual([
      `${livekit.rtc.tcp_port}:${livekit.rtc.tcp_port}`,
      `${livekit.rtc.udp_port}:${livekit.rtc.udp_port}/udp`,
      `${livekit.turn.udp_port}:${livekit.turn.udp_port}/udp`,
    ]);
    const caddyfile = read('deploy/Caddyfile');
    expect(caddyfile).toContain(`reverse_proxy gateway:${environment.PORT} `);
    expect(caddyfile).toContain(`reverse_proxy @livekit livekit:${livekit.port}\n`);
  });

  it('lets nobody reach the database, events or files who has no business there', () => {
    for (const name of ['database', 'events', 'files'])
      expect(networks[name]).toEqual({ internal: true });
    const onNetwork = (name: string) =>
      Object.keys(services).filter((one) => service(one).networks.includes(name));
    expect(onNetwork('database').sort()).toEqual(
      [...serviceNames, 'jobs', 'migrate', 'pgbouncer', 'postgres'].sort(),
    );
    expect(onNetwork('events')).toEqual(['chat', 'jobs', 'redis']);
    expect(onNetwork('files')).toEqual(['auth', 'companion', 'jobs', 's3']);
    expect(service('postgres').networks).toEqual(['database']);
    expect(service('publish').network_mode).toBe('none');
  });

  it('tells the owner of the database to the migrate step alone, and the secret of all to the jobs too', () => {
    expect(holdersOf('database-password')).toEqual(['migrate', 'postgres']);
    expect(holdersOf('kabar-secret')).toEqual(['jobs', 'migrate']);
    expect(holdersOf('smtp-url')).toEqual(['auth', 'jobs']);
    expect(holdersOf('google-client-secret')).toEqual(['auth', 'jobs']);
    expect(holdersOf('redis-url')).toEqual(['chat', 'jobs', 'migrate']);
    expect(holdersOf('redis-password')).toEqual(['redis']);
    expect(holdersOf('s3-url')).toEqual(['auth', 'companion', 'jobs']);
    expect(holdersOf('s3-secret')).toEqual(['s3']);
    expect(holdersOf('vapid-private-key')).toEqual(['chat', 'jobs']);
    for (const name of ['livekit-api-key', 'livekit-api-secret', 'ice-servers'])
      expect(holdersOf(name)).toEqual(
        name === 'ice-servers' ? ['bookings', 'jobs'] : ['bookings', 'jobs', 'livekit'],
      );
    for (const name of ['stripe-secret-key', 'stripe-webhook-secret'])
      expect(holdersOf(name)).toEqual(['billing', 'jobs']);
    for (const name of serviceNames)
      expect(service(name).environment).not.toHaveProperty('DATABASE_URL');
  });

  it('holds no secret as text', () => {
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (URL.canParse(value)) expect(new URL(value).password, name).toBe('');
        const isSecret = /SECRET|PASSWORD(?!_MIN)|KEY|SMTP_URL/.test(name);
        if (isSecret && name !== 'PAYOUT_PUBLIC_KEY') expect(name).toMatch(/_FILE$/);
        // Database URLs are no secrets here: they contain no password, as checked above.
        const isDeclared =
          definitions[name]?.secret && !/^DATABASE_(DIRECT_|READ_)?URL$/.test(name);
        expect(isDeclared ? name : '').toBe('');
        if (name.endsWith('_FILE') && value !== '')
          expect(value).toMatch(/^\/run\/(secrets|kabar\/own)\//);
      }
    }
    expect(
      Object.values(secrets)
        .map(({ file }) => path.dirname(file))
        .sort(),
    ).toEqual(['.', ...Array(11).fill('/dev'), 'deploy/secrets', 'deploy/secrets']);
  });

  it('gives each service its own secrets, which the migrate step writes', () => {
    for (const name of serviceNames) {
      const mounted = service(name).volumes.filter((volume) => volume.includes('-secrets:'));
      expect(mounted).toEqual([`${name}-secrets:/run/kabar/own:ro`]);
    }
    const written = service('migrate').volumes.filter((volume) => volume.includes('-secrets:'));
    expect(written.sort()).toEqual(
      [...serviceNames, 'pgbouncer'].map((name) => `${name}-secrets:/run/kabar/${name}`).sort(),
    );
    expect(service('pgbouncer').volumes).toContain('pgbouncer-secrets:/run/kabar/own:ro');
    expect(service('pgbouncer').user).toBe('1000:1000');
    expect(service('migrate').command.at(-1)).toBe('/run/kabar');
  });

  it.each([
    [[], 'node platform/src/start/migrate-main.ts /run/kabar'],
    [['billing'], 'node platform/src/start/migrate-main.ts /run/kabar billing'],
    [['node', 'keys-rotate.ts'], 'node keys-rotate.ts'],
  ])('runs the migrate step, that of one service, or a command: %j', (words, run) => {
    const { entrypoint, command } = service('migrate');
    const [shell = '', ...rest] = [...entrypoint, ...(words.length > 0 ? words : command)];
    // Prints the command instead of running it.
    const printing = rest.map((word) => word.replace(/exec "\$@"$/, 'echo "$@"'));
    expect(execFileSync(shell, printing, { encoding: 'utf8' })).toBe(`${run}\n`);
  });

  it('gives the folder of files to the services that store some, or keys', () => {
    const holders = serviceNames.filter((name) =>
      service(name).volumes.some((one) => one.startsWith('data:')),
    );
    expect(holders).toEqual(serviceNames.filter(usesDataFolder));
  });

  it('names each volume that it uses, and no other', () => {
    const mounted = Object.values(services).flatMap((one) => one.volumes);
    const used = mounted.filter((one) => !one.startsWith('./')).map((one) => one.split(':')[0]);
    for (const one of mounted.filter((volume) => volume.startsWith('./'))) {
      const [file = '', , mode] = one.split(':');
      expect(read(file)).not.toBe('');
      expect(mode).toBe('ro');
    }
    expect(Object.keys(volumes).sort()).toEqual([...new Set(used)].sort());
  });

  it('runs the Postgres that is embedded elsewhere, with its options', () => {
    const { image, command, environment } = service('postgres');
    const version = JSON.parse(read('platform/package.json')).dependencies['embedded-postgres'];
    expect(image).toBe(`postgres:${version.split('.').slice(0, 2).join('.')}`);
    const options = serverOptions(5432, false).filter((option) => option !== '-c');
    const given = command.slice(1).map((option) => option.replace(/^-c/, ''));
    const more = given.filter((option) => !options.includes(option));
    expect(more).toEqual([
      'max_connections=250',
      'archive_mode=on',
      'archive_timeout=300',
      'archive_command=sh /etc/kabar/archive-wal.sh "%p" "/archive/%f"',
    ]);
    expect(
      options.filter((option) => option.startsWith('log_') && !given.includes(option)),
    ).toEqual([]);
    const cluster = read('platform/src/start/embedded-postgres/cluster.ts');
    for (const option of environment.POSTGRES_INITDB_ARGS?.split(' ') ?? []) {
      expect(cluster).toContain(`'${option}'`);
    }
  });
});

describe('the image', () => {
  it('holds all that its commands import, without probes and demo data', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['platform/src/demo-data', 'platform/src/probes']),
    );
    const commands = [
      'admin-create.ts',
      'admin-remove.ts',
      'keys-rotate.ts',
      'backup.ts',
      'restore.ts',
    ].map((name) => `platform/src/start/${name}`);
    const files = [...ours.map((name) => service(name).command[1] ?? ''), ...commands];
    const left = importedBy(files).filter((file) =>
      ignored.some((one) => file.startsWith(`${one}/`)),
    );
    expect(left).toEqual([]);
  });

  const lines = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n');

  it('runs on the Node of the checkout', () => {
    const { node } = JSON.parse(read('package.json')).devDependencies;
    const bases = lines.flatMap((line) => /^FROM (node:\S+)/.exec(line)?.[1] ?? []);
    expect(new Set(bases)).toEqual(new Set([`node:${node}-trixie-slim`]));
  });

  it('the image does not run as root, and owns the folders of all volumes', () => {
    expect(lines.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
    const made = lines
      .find((line) => line.includes('install --directory --owner=node'))
      ?.split(/\s+/)
      .flatMap((place) =>
        place === '"/run/kabar/$service";'
          ? serviceNames.map((name) => `/run/kabar/${name}`)
          : [place],
      );
    const mounted = ours.flatMap((name) =>
      service(name).volumes.map((volume) => volume.split(':')[1]),
    );
    expect([...new Set(mounted)].filter((place) => !made?.includes(place ?? ''))).toEqual([]);
  });
});

/** These files and everything that they import by relative paths, transitively. */
function importedBy(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const imported of importsOf(read(file))) {
      if (imported.startsWith('.')) found.add(path.posix.join(path.posix.dirname(file), imported));
    }
  }
  return [...found];
}

function usesDataFolder(name: ServiceName): boolean {
  const folder = path.join(projectFolder, 'services', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .some((file) =>
      /\bstorage\b\.|env\.dataFolder|personal-keys'/.test(
        readFileSync(path.join(folder, file), 'utf8'),
      ),
    );
}

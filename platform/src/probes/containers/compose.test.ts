import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { describe, expect, it } from 'vitest';
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
  it('has a container for every process and the database', () => {
    expect(Object.keys(services).sort()).toEqual([...ours, 'postgres'].sort());
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

  it('opens the gateway alone, to a proxy of this machine', () => {
    const { environment, ports, healthcheck } = service('gateway');
    expect(ports).toEqual([`127.0.0.1:3000:${environment.PORT}`]);
    expect(healthcheck?.test.join(' ')).toContain(`:${environment.PORT}/livez'`);
    expect(others.concat('postgres').filter((name) => service(name).ports.length > 0)).toEqual([
      'gateway',
    ]);
  });

  it('lets nobody reach the database who has no business there', () => {
    expect(networks.database).toEqual({ internal: true });
    expect(service('postgres').networks).toEqual(['database']);
    expect(service('gateway').networks).toEqual(['default']);
    expect(service('publish').network_mode).toBe('none');
  });

  it('tells the owner of the database to the migrate step alone, and the secret of all to the jobs too', () => {
    expect(holdersOf('database-password')).toEqual(['migrate', 'postgres']);
    expect(holdersOf('kabar-secret')).toEqual(['jobs', 'migrate']);
    expect(holdersOf('smtp-url')).toEqual(['auth', 'jobs']);
    expect(holdersOf('google-client-secret')).toEqual(['auth', 'jobs']);
    expect(holdersOf('redis-url')).toEqual(['chat', 'jobs', 'migrate']);
    expect(holdersOf('vapid-private-key')).toEqual(['chat', 'jobs']);
    for (const name of ['livekit-api-key', 'livekit-api-secret', 'ice-servers'])
      expect(holdersOf(name)).toEqual(['bookings', 'jobs']);
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
        // Without a password, as was looked at above, an address is none.
        const isDeclared = definitions[name]?.secret && !/^DATABASE_(DIRECT_)?URL$/.test(name);
        expect(isDeclared ? name : '').toBe('');
        if (name.endsWith('_FILE') && value !== '')
          expect(value).toMatch(/^\/run\/(secrets|kabar\/own)\//);
      }
    }
    expect(
      Object.values(secrets)
        .map(({ file }) => path.dirname(file))
        .sort(),
    ).toEqual(['.', ...Array(8).fill('/dev'), 'deploy/secrets', 'deploy/secrets']);
  });

  it('gives each service its own secrets, which the migrate step writes', () => {
    for (const name of serviceNames) {
      const mounted = service(name).volumes.filter((volume) => volume.includes('-secrets:'));
      expect(mounted).toEqual([`${name}-secrets:/run/kabar/own:ro`]);
    }
    const written = service('migrate').volumes.filter((volume) => volume.includes('-secrets:'));
    expect(written.sort()).toEqual(
      serviceNames.map((name) => `${name}-secrets:/run/kabar/${name}`).sort(),
    );
    expect(service('migrate').command.at(-1)).toBe('/run/kabar');
  });

  it('gives the folder of files to the services that store some, or keys', () => {
    const holders = serviceNames.filter((name) =>
      service(name).volumes.some((one) => one.startsWith('data:')),
    );
    expect(holders).toEqual(serviceNames.filter(usesDataFolder));
  });

  it('names each volume that it uses, and no other', () => {
    const used = Object.values(services).flatMap((one) =>
      one.volumes.map((volume) => volume.split(':')[0]),
    );
    expect(Object.keys(volumes).sort()).toEqual([...new Set(used)].sort());
  });

  it('runs the Postgres that is embedded elsewhere, with its options', () => {
    const { image, command, environment } = service('postgres');
    const version = JSON.parse(read('platform/package.json')).dependencies['embedded-postgres'];
    expect(image).toBe(`postgres:${version.split('.').slice(0, 2).join('.')}`);
    const options = serverOptions(5432, false).filter((option) => option !== '-c');
    const given = command.slice(1).map((option) => option.replace(/^-c/, ''));
    expect(given.filter((option) => !options.includes(option))).toEqual(['max_connections=250']);
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
    const commands = ['admin-create.ts', 'keys-rotate.ts', 'backup.ts', 'restore.ts'].map(
      (name) => `platform/src/start/${name}`,
    );
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

  it('is not root, and owns the folders of all volumes', () => {
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

/** These files, and whatever they import by a relative path. */
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

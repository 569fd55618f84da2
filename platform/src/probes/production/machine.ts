import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import { makePlaces } from '../containers/container-fixture.ts';
import type { ComposeService } from '../containers/read-compose.ts';

/**
 * This machine in place of all containers: hosts and ports become ports of 127.0.0.1, mounted paths become folders, and
 * programs of images become programs of this machine.
 */
export interface Machine {
  folder: string;
  /** Replaces a container's addresses and paths in a text by those of this machine. */
  translate(container: string, text: string): string;
  /** The local path of a container's path. */
  pathOf(container: string, inside: string): string;
  remove(): void;
}

export interface MachinePlan {
  services: Record<string, ComposeService>;
  secrets: Record<string, string>;
  /** Local ports by the containers' host and port, e.g. 'redis:6379'. */
  ports: ReadonlyMap<string, number>;
  /** Local programs by their name in the container. */
  programs: Readonly<Record<string, string>>;
}

export function makeMachine({ services, secrets, ports, programs }: MachinePlan): Machine {
  const withHosts = (text: string) =>
    text
      .replaceAll(/\b([a-z][a-z0-9]*:\d{2,5})\b/g, (whole) => {
        const port = ports.get(whole);
        return port === undefined ? whole : `127.0.0.1:${port}`;
      })
      .replaceAll(/\bhost=(\w+) port=(\d+)/g, (whole, host, own) => {
        const port = ports.get(`${host}:${own}`);
        return port === undefined ? whole : `host=127.0.0.1 port=${port}`;
      });
  /** Replaces ports; a container uses its own ports without a host. */
  const withPorts = (container: string, text: string) =>
    [...ports].reduce((so, [name, port]) => {
      const [host = '', own = ''] = name.split(':');
      return host === container ? so.replaceAll(new RegExp(`\\b${own}\\b`, 'g'), String(port)) : so;
    }, withHosts(text));
  const places = makePlaces(
    services,
    Object.fromEntries(Object.entries(secrets).map(([name, text]) => [name, withHosts(text)])),
  );
  // Lets Postgres and PgBouncer, which run as another user, reach their files.
  const roots = ['postgres', 'pgbouncer'].flatMap((name) => [`roots/${name}`, `roots/${name}/etc`]);
  for (const name of ['.', 'volumes', 'roots', ...roots, 'roots/pgbouncer/run'])
    chmodSync(path.join(places.folder, name), 0o711);
  const pathOf = (container: string, inside: string) =>
    path.join(places.folder, 'roots', container, inside);
  const mounts = mountsOf(services);
  const withPaths = (container: string, text: string) => {
    const targets = mounts.get(container) ?? [];
    const moved = targets.reduce(
      (so, target) => so.replaceAll(wholePath(target), () => pathOf(container, target)),
      text,
    );
    return withPorts(container, moved);
  };
  const translate = (container: string, text: string) =>
    Object.entries(programs).reduce(
      (so, [name, program]) => so.replaceAll(new RegExp(`(?<=^|\\s)${name}(?=\\s)`, 'g'), program),
      withPaths(container, text),
    );
  for (const [container, { volumes }] of Object.entries(services))
    for (const volume of volumes.filter((one) => one.startsWith('./')))
      placeFile(volume, {
        ...{ container, pathOf },
        // In a closed network the public IP address cannot be looked up.
        translate: (text) =>
          withPaths(container, text).replace('use_external_ip: true', 'node_ip: 127.0.0.1'),
      });
  return { folder: places.folder, translate, pathOf, remove: () => places.remove() };
}

/** The mounted paths of each container, longest first, so that nested mounts win. */
function mountsOf(services: MachinePlan['services']): Map<string, string[]> {
  return new Map(
    Object.entries(services).map(([container, { volumes }]) => [
      container,
      [...volumes.map((one) => one.split(':')[1] ?? ''), '/run/secrets', '/run/kabar'].sort(
        (one, other) => other.length - one.length,
      ),
    ]),
  );
}

function wholePath(target: string): RegExp {
  return new RegExp(`(?<![\\w./-])${target.replaceAll('.', '\\.')}(?=[/"'\\s)]|$)`, 'g');
}

/** Copies a project file that a container mounts, with the addresses of this machine. */
function placeFile(
  volume: string,
  {
    container,
    pathOf,
    translate,
  }: Pick<Machine, 'pathOf'> & { container: string; translate: (text: string) => string },
): void {
  const [source = '', target = ''] = volume.split(':');
  const from = path.join(projectFolder, source);
  const to = pathOf(container, target);
  rmSync(to);
  writeFileSync(to, translate(readFileSync(from, 'utf8')), { mode: 0o644 });
}

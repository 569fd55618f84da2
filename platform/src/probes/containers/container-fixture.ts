import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import type { ComposeService } from './read-compose.ts';

/** Folders that stand for the volumes and secrets of containers, for tests that start none. */
export interface Places {
  folder: string;
  /** The same text with the paths of the container as they are on this machine. */
  translate(container: string, text: string): string;
  remove(): void;
}

/** Each container gets a root of its own, in which its volumes and secrets stand where it finds them. */
export function makePlaces(
  services: Record<string, ComposeService>,
  secrets: Record<string, string>,
): Places {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-containers-'));
  const make = (kind: string, name: string) => {
    const place = path.join(folder, kind, name);
    mkdirSync(place, { recursive: true });
    return place;
  };
  for (const [name, content] of Object.entries(secrets)) {
    writeFileSync(path.join(make('secrets', '.'), name), `${content}\n`);
  }
  for (const [container, { volumes, secrets: names }] of Object.entries(services)) {
    const mount = (source: string, target: string) => {
      const place = path.join(make('roots', container), target);
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(source, place);
    };
    for (const volume of volumes) {
      const [name = '', target = ''] = volume.split(':');
      mount(name.startsWith('./') ? path.join(projectFolder, name) : make('volumes', name), target);
    }
    for (const name of names) mount(path.join(folder, 'secrets', name), `/run/secrets/${name}`);
  }
  return {
    folder,
    translate: (container, text) =>
      text.replace(/^\/(data|releases|run)\b/, `${path.join(folder, 'roots', container)}$&`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The environment of the container, with its paths on this machine. */
export function environmentOf(
  places: Places,
  container: string,
  service: ComposeService | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [
      name,
      places.translate(container, value),
    ]),
  );
}

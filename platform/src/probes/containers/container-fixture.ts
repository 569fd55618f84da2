import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import type { ComposeService } from './read-compose.ts';

/** Local folders in place of the volumes and secrets of containers, for tests that run containers as processes. */
export interface Places {
  folder: string;
  /** Replaces a container's paths in a text by those of this machine. */
  translate(container: string, text: string): string;
  remove(): void;
}

/** Creates a root folder for each container, with its volumes and secrets at the container's paths. */
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

/** A container's environment variables with the paths of this machine. */
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

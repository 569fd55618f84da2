import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Registry } from './release.ts';

/** Where the registry of a store stands. */
export function registryFile(store: string): string {
  return path.join(store, 'registry.json');
}

/**
 * What browsers get at present; nothing in a store without a registry. A registry that cannot be read, since a copy of the
 * store was cut off or the disk was full, is read from its copy; when that cannot be read either, this throws.
 */
export function readRegistry(store: string): Registry {
  if (!existsSync(registryFile(store))) return {};
  const registry = readObject(registryFile(store)) ?? readObject(copyOf(store));
  if (registry) return registry;
  throw new Error(
    `${registryFile(store)} and its copy cannot be read. Restore one of them from a backup, or build into an empty folder.`,
  );
}

/** The registry first and its copy after it, so that at every moment one of the two can be read. */
export function writeRegistry(store: string, registry: Registry): void {
  const text = JSON.stringify(registry, null, 2);
  replaceFile(registryFile(store), text);
  replaceFile(copyOf(store), text);
}

// Renamed into place, and on the disk before that, so that a reader sees the old text or the new one, also after a power cut.
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w');
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

function readObject(file: string): Registry | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function copyOf(store: string): string {
  return path.join(store, 'registry.copy.json');
}

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

/** The path of a store's registry. */
export function registryFile(store: string): string {
  return path.join(store, 'registry.json');
}

/**
 * The live releases; empty in a store without a registry. If the registry is unreadable, for example after a full
 * disk, its copy is read; throws if that is unreadable too.
 */
export function readRegistry(store: string): Registry {
  if (!existsSync(registryFile(store))) return {};
  const registry = readObject(registryFile(store)) ?? readObject(copyOf(store));
  if (registry) return registry;
  throw new Error(
    `${registryFile(store)} and its copy cannot be read. Restore one of them from a backup, or build into an empty folder.`,
  );
}

/** Writes the registry first and its copy after it, so that one of the two is readable at every moment. */
export function writeRegistry(store: string, registry: Registry): void {
  const text = JSON.stringify(registry, null, 2);
  replaceFile(registryFile(store), text);
  replaceFile(copyOf(store), text);
}

// Replaces atomically: the new text is flushed to disk before the rename, so that readers see the old or the new
// text, also after a power cut.
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

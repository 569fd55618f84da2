import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../start/project-folder.ts';

/** A cache in the project folder, because drawings are the same in every data folder and rendering them takes seconds. */
const projectStore = path.join(projectFolder, 'dist', 'demo-pictures');

const encodings = {
  // Fast instead of small, to keep the first start short.
  webp: { quality: 82, effort: 0 },
  jpeg: { quality: 80 },
} as const;

type Format = keyof typeof encodings;

/** Renders an SVG, or takes the picture from the cache of an earlier start. */
export async function renderDrawing(
  drawing: string,
  format: Format,
  store = projectStore,
): Promise<Buffer> {
  const file = path.join(store, `${nameOf(drawing, format)}.${format}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const bytes = await encode(drawing, format);
  // If the cache cannot be written, the next start renders again.
  await keep(file, bytes).catch(() => undefined);
  return bytes;
}

function nameOf(drawing: string, format: Format): string {
  const hash = createHash('sha256').update(JSON.stringify(encodings[format])).update(drawing);
  return hash.digest('base64url').slice(0, 22);
}

async function encode(drawing: string, format: Format): Promise<Buffer> {
  // Imported late, because only the first start needs it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing))
    .flatten({ background: '#ffffff' })
    .toFormat(format, encodings[format])
    .toBuffer();
}

/** Renames the file into place, because other starts may read it meanwhile. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

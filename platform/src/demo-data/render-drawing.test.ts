import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderDrawing } from './render-drawing.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="9" cy="9" r="5"/></svg>';

let store: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'kabar-drawings-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

test('a drawing becomes a picture of its size, and is cached for the next start', async () => {
  for (const format of ['webp', 'jpeg'] as const) {
    const bytes = await renderDrawing(drawing, format, store);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
    expect(await renderDrawing(drawing, format, store)).toEqual(bytes);
  }
  expect(readdirSync(store).map((file) => path.extname(file))).toEqual(['.jpeg', '.webp']);
});

test('a cached drawing is not rendered again, but another one is', async () => {
  await renderDrawing(drawing, 'webp', store);
  const [file = ''] = readdirSync(store);
  writeFileSync(path.join(store, file), 'kept');
  expect(String(await renderDrawing(drawing, 'webp', store))).toBe('kept');
  const other = await renderDrawing(drawing.replace('r="5"', 'r="6"'), 'webp', store);
  expect(String(other)).not.toBe('kept');
});

test('works when the cache cannot be written', async () => {
  const file = path.join(store, 'a file');
  writeFileSync(file, '');
  expect((await renderDrawing(drawing, 'webp', file)).length).toBeGreaterThan(0);
});

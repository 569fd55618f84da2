import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Writes `<file>.br` beside every text file of a build, at the highest quality. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|svg|json|html)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(path.join(folder, `${file}.br`), await compress(content, { params }));
    }),
  );
}

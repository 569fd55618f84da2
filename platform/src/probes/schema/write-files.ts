import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/start.ts';
import { migrate } from '../../start/migrate/migrate.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { generateFiles } from './generated-files.ts';

/** Prints the generated files from a temporary, migrated database, and writes those whose names end with `ending`. */
export async function writeFiles(ending: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kabar-schema-'));
  const server = await startEmbeddedPostgres({ dataFolder: folder, fast: true });
  try {
    await migrate({ adminUrl: server.url, secret: 'of a database that lives for a second' });
    for (const [file, text] of await generateFiles(server.url)) {
      if (file.endsWith(ending)) await writeFile(path.join(projectFolder, file), text);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

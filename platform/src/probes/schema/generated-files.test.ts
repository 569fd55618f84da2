import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDatabase } from '@kabar/dev/test-database';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { generateFiles } from './generated-files.ts';

it('docs/tables.md, and schema.sql, published.sql and tables.ts of every service, are as printed from a migrated database', async () => {
  const database = await createTestDatabase();
  try {
    for (const [file, text] of await generateFiles(database.adminUrl)) {
      const committed = await readFile(path.join(projectFolder, file), 'utf8');
      expect(committed, `${file} is not what the database is: run npm run schema`).toBe(text);
    }
  } finally {
    await database.drop();
  }
});

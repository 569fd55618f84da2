import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../start/project-folder.ts';
import { openApiFiles } from './openapi/openapi-files.ts';

/** Prints services/<name>/openapi.json anew from the contracts. */
for (const [file, text] of await openApiFiles())
  writeFileSync(path.join(projectFolder, file), text);

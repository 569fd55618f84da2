import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../start/project-folder.ts';
import { openApiFiles } from './openapi/openapi-files.ts';

/** npm run openapi: prints services/<name>/openapi.json from the contracts. */
for (const [file, text] of await openApiFiles())
  writeFileSync(path.join(projectFolder, file), text);

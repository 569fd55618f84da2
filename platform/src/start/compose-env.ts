import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeComposeEnv } from './compose-env/write-compose-env.ts';
import { OperatorError } from './operator-error.ts';
import { projectFolder } from './project-folder.ts';

const usage =
  'npm run compose:env -- --host kabar.example --smtp smtp://user:password@mail.example:587';

try {
  for (const line of writeComposeEnv(projectFolder, readArguments())) console.log(line);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { host: { type: 'string' }, smtp: { type: 'string' } },
    });
    return {
      host: z.hostname().parse(values.host),
      smtp: z
        .url({ protocol: /^smtps?$/ })
        .optional()
        .parse(values.smtp),
    };
  } catch (cause) {
    throw new OperatorError(`The name under which browsers reach Kabar is needed: ${usage}`, {
      cause,
    });
  }
}

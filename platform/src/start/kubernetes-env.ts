import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeKubernetesEnv } from './kubernetes-env/write-kubernetes-env.ts';
import { OperatorError } from './operator-error.ts';
import { projectFolder } from './project-folder.ts';

const usage =
  'npm run kubernetes:env -- --host kabar.example --image registry.example/kabar:1 --smtp smtp://... --s3 https://key:secret@s3.example/kabar';

try {
  for (const line of await writeKubernetesEnv(projectFolder, readArguments())) console.log(line);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  const Given = z.object({
    host: z.hostname(),
    image: z.string().regex(/^[\w./:-]+:[\w.-]+$/),
    smtp: z.url({ protocol: /^smtps?$/ }),
    s3: z.url({ protocol: /^https?$/ }),
  });
  try {
    const { values } = parseArgs({
      options: {
        host: { type: 'string' },
        image: { type: 'string' },
        smtp: { type: 'string' },
        s3: { type: 'string' },
      },
    });
    return Given.parse(values);
  } catch (cause) {
    throw new OperatorError(`Four things are needed: ${usage}`, { cause });
  }
}

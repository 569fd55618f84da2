import path from 'node:path';
import { stringify } from 'yaml';
import { projectFolder } from '../../start/project-folder.ts';
import { kabarManifests } from './manifests.ts';

export const manifestFile = path.join(projectFolder, 'deploy/kubernetes/base/kabar.yaml');

export function manifestText(): string {
  const documents = kabarManifests().map((one) =>
    stringify(one, { lineWidth: 120, aliasDuplicateObjects: false }),
  );
  return `# Printed from docker-compose.yml by \`npm run kubernetes\`; change that file, or platform/src/probes/kubernetes.\n---\n${documents.join('---\n')}`;
}

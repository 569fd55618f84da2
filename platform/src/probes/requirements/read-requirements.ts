import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';

export interface Requirement {
  id: string;
  area: string;
  actor: string;
  statement: string;
  check: string;
  /** What applies if the statement is incomplete or contradicts another; empty if it is clear. */
  resolve: string;
}

/** Reads docs/requirements.tsv. */
export function readRequirements(): Requirement[] {
  const text = readFileSync(path.join(projectFolder, 'docs', 'requirements.tsv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', actor = '', , statement = '', check = '', resolve = ''] =
      line.split('\t');
    return { id, area, actor, statement, check, resolve };
  });
}

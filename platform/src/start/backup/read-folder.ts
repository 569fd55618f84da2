import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';

/** The absolute path of the folder in the option; throws an OperatorError if it is missing. */
export function readFolder(option: 'to' | 'from', usage: string): string {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
  const folder = values[option];
  if (typeof folder === 'string' && folder !== '') return path.resolve(folder);
  throw new OperatorError(`A folder is needed: ${usage}`);
}

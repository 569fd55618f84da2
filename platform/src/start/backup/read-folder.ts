import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';

/** The absolute folder that the option names; throws an OperatorError without one. */
export function readFolder(option: 'to' | 'from', usage: string): string {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
  const folder = values[option];
  if (typeof folder === 'string' && folder !== '') return path.resolve(folder);
  throw new OperatorError(`A folder is needed: ${usage}`);
}

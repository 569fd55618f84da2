import { readFileSync } from 'node:fs';

/** The file of a NAME_FILE variable cannot be used. The message never contains the file's content. */
export class VariableError extends Error {}

/**
 * Reads environment variables. NAME_FILE names a file whose trimmed content is the value, which is how containers
 * receive secrets. An empty variable counts as absent.
 */
export function readVariables<Name extends string>(
  variables: NodeJS.ProcessEnv,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = readVariable(variables, name);
    if (value !== undefined) given[name] = value;
  }
  return given;
}

function readVariable(variables: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = variables[name] || undefined;
  const file = variables[`${name}_FILE`] || undefined;
  if (file === undefined) return value;
  if (value !== undefined) {
    throw new VariableError(`${name} and ${name}_FILE are both set; set one of them.`);
  }
  const content = readWhole(file, name);
  if (content === '') throw new VariableError(`The file ${file} of ${name}_FILE is empty.`);
  return content;
}

function readWhole(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable';
    throw new VariableError(`The file ${file} of ${name}_FILE cannot be read (${reason}).`, {
      cause,
    });
  }
}

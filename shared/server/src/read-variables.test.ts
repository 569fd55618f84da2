import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readVariables, VariableError } from './read-variables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kabar-variables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(content: string): string {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, content);
  return file;
}

const read = (variables: Record<string, string>) =>
  readVariables(variables, ['SMTP_URL', 'LOG_LEVEL']);

describe('variables', () => {
  it('are read from the environment or from a file', () => {
    const variables = { SMTP_URL_FILE: fileWith('smtp://mail.test\n'), LOG_LEVEL: 'warn' };
    expect(read(variables)).toEqual({ SMTP_URL: 'smtp://mail.test', LOG_LEVEL: 'warn' });
  });

  it('count as missing if they are empty, also the name of a file', () => {
    expect(read({ SMTP_URL: '', SMTP_URL_FILE: '', LOG_LEVEL: '' })).toEqual({});
    expect(read({ SMTP_URL: 'smtp://mail.test', SMTP_URL_FILE: '' })).toEqual({
      SMTP_URL: 'smtp://mail.test',
    });
    expect(read({ SMTP_URL: '', SMTP_URL_FILE: fileWith('smtp://mail.test') })).toEqual({
      SMTP_URL: 'smtp://mail.test',
    });
  });

  it('variables of other names are not read', () => {
    expect(read({ SSL_CERT_FILE: '/nowhere' })).toEqual({});
  });

  it('variables are refused in one sentence when their file is missing', () => {
    const missing = path.join(folder, 'missing');
    expect(() => read({ SMTP_URL_FILE: missing })).toThrow(
      new VariableError(`The file ${missing} of SMTP_URL_FILE cannot be read (ENOENT).`),
    );
    expect(() => read({ SMTP_URL_FILE: folder })).toThrow(/cannot be read \(EISDIR\)\.$/);
  });

  it('variables are refused in one sentence when their file is empty', () => {
    const empty = fileWith('\n');
    expect(() => read({ SMTP_URL_FILE: empty })).toThrow(
      new VariableError(`The file ${empty} of SMTP_URL_FILE is empty.`),
    );
  });

  it('variables are refused in one sentence when they are given twice, without being shown', () => {
    const twice = { SMTP_URL: 'smtp://hunter2@mail.test', SMTP_URL_FILE: fileWith('hunter2') };
    expect(() => read(twice)).toThrow(
      new VariableError('SMTP_URL and SMTP_URL_FILE are both set; set one of them.'),
    );
  });
});

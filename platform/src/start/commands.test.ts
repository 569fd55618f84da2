import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands.mjs';
import { readArguments } from '../../read-arguments.mjs';
import { projectFolder } from './project-folder.ts';

const names = Object.keys(commands).map((name) => (name === 'main' ? [] : [`--${name}`]));

describe.each(names.map((args) => [args]))('npm start -- %s', (args) => {
  it('an argument of npm start runs an existing file', () => {
    const parsed = readArguments(args);
    const file = 'run' in parsed ? parsed.run : 'none';
    expect(existsSync(path.join(projectFolder, 'platform/src', file)), file).toBe(true);
  });

  it.each(['--help', '-h'])('prints its options at %s and starts nothing', (help) => {
    const parsed = readArguments([...args, help]);
    expect(parsed).toMatchObject({ code: 0 });
    const printed = 'print' in parsed ? parsed.print : '';
    expect(printed).toMatch(/--help +prints this/);
    for (const line of printed.split('\n').filter((each) => each.startsWith('  ')))
      expect(line).toMatch(/^ {2}\S+(?: \.\.\.)? {2,}\S/);
  });

  it.each(['--helo', '--port=80', '-x'])(
    'refuses %s in one sentence and lists its options',
    (wrong) => {
      const parsed = readArguments([...args, wrong]);
      expect(parsed).toMatchObject({ code: 1 });
      const lines = 'print' in parsed ? parsed.print.split('\n') : [];
      expect(lines[0]).toBe(`There is no option ${wrong.split('=')[0]}.`);
      expect(lines.join('\n')).toMatch(/--help +prints this/);
    },
  );
});

describe('the arguments of a start', () => {
  it('the arguments of a start are passed on to the command that takes them', () => {
    const email = ['--email', 'ayu@x.test', '--name=Ayu Admin'];
    expect(readArguments(['--admin-create', ...email])).toEqual({
      run: 'start/admin-create.ts',
      args: email,
    });
    expect(readArguments(['--fuzz', '--quick', 'auth'])).toEqual({
      run: 'probes/fuzz.ts',
      args: ['--quick', 'auth'],
    });
    expect(readArguments(['--bench', 'start'])).toEqual({
      run: 'probes/bench.ts',
      args: ['start'],
    });
  });

  it.each([
    [['split'], '"split" means nothing here.'],
    [['--split', '--dev'], '--split and --dev do not go together.'],
    [['--admin-create', '--email'], '--email needs a value.'],
    [['--fuzz', '--quick=yes'], '--quick takes no value.'],
  ])('the arguments of a start are refused when they mean nothing: %s', (args, reason) => {
    const parsed = readArguments(args);
    expect('print' in parsed && parsed.print.split('\n')[0]).toBe(reason);
  });

  it('start nothing when they are invalid, and exit with 1', async () => {
    const start = promisify(execFile)(
      process.execPath,
      [path.join(projectFolder, 'platform', 'start.mjs'), '--nonsense'],
      { env: { ...process.env, PORT: '1' } },
    );
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no option --nonsense\.\n\nnpm start\n/),
    });
  });

  it('print help, and exit with 0', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      path.join(projectFolder, 'platform', 'start.mjs'),
      '--help',
    ]);
    expect(stdout).toMatch(/--split +Starts each service/);
  });
});

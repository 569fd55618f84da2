import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

/** Runs the checker of the Compose specification on a file. */
function check(file: string, input?: string) {
  const { status, stdout, stderr } = spawnSync(
    process.env.COMPOSE_CHECKER ?? '',
    ['-no-interpolation', file],
    { cwd: projectFolder, encoding: 'utf8', input },
  );
  return { status, said: `${stdout}${stderr}` };
}

/* `npm run test:production` sets COMPOSE_CHECKER. */
describe('docker-compose.yml', {
  skip: !process.env.COMPOSE_CHECKER,
  meta: { needs: 'compose-go as COMPOSE_CHECKER' },
}, () => {
  it('docker-compose.yml is valid by the Compose specification', () => {
    const { status, said } = check('docker-compose.yml');
    expect(said).toContain('archive_timeout=300');
    expect(status).toBe(0);
  });

  it('would be refused with an unknown key', () => {
    expect(check('/dev/stdin', 'services: { one: { image: a, reed_only: true } }').status).not.toBe(
      0,
    );
  });
});

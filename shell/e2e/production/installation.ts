import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCreditFaults, findMoneyFaults } from '@kabar/dev/ledger-faults';
import { test as base, expect } from '../fixtures.ts';
import { openSystem } from '../system.ts';

const projectFolder = path.resolve(import.meta.dirname, '../../..');
const readyWithin = 120_000;

/** The line that platform/src/probes/production/main.ts prints. */
interface Told {
  origin: string;
  httpOrigin: string;
  adminUrl: string;
  secret: string;
  mailFolder: string;
  logFolder: string;
  archiveFolder: string;
  fileFolder: string;
}

export interface Installation extends Told {
  /** Kills a container; `start` starts it again. */
  kill(container: string): void;
  start(container: string): void;
  /** The text of the newest mail to this address. */
  mailTo(email: string): Promise<string>;
}

interface WorkerFixtures {
  installation: Installation;
  findLedgerFaults: () => Promise<unknown[]>;
}

/** The test function for tests of the installation of docker-compose.yml. */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here, and this one needs none
    async ({}, use) => {
      const program = spawn(process.execPath, ['platform/src/probes/production/main.ts'], {
        cwd: projectFolder,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      const output = await tells(program);
      // asSystem finds the database by these settings.
      process.env.DATABASE_URL = output.adminUrl;
      process.env.KABAR_SECRET = output.secret;
      await use({
        ...output,
        kill: (container) => program.send({ kill: container }),
        start: (container) => program.send({ start: container }),
        mailTo: (email) => mailIn(output.mailFolder, email),
      });
      const end = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      await end;
    },
    { scope: 'worker', auto: true, timeout: readyWithin },
  ],
  baseURL: ({ installation }, use) => use(installation.origin),
  findLedgerFaults: [
    async ({ installation: _started }, use) => {
      const system = openSystem();
      const database = { query: system.call };
      await use(async () => [
        ...(await findMoneyFaults(database)),
        ...(await findCreditFaults(database)),
      ]);
      await system.close();
    },
    { scope: 'worker' },
  ],
});

function tells(program: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    let text = '';
    program.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(JSON.parse(text));
    });
    program.once('exit', (code) => reject(new Error(`the installation ended with ${code}`)));
  });
}

async function mailIn(folder: string, email: string): Promise<string> {
  let text: string | undefined;
  const read = () => {
    const mails = readdirSync(folder)
      .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
      .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    text = mails.find(({ to }) => to === email)?.text;
    return text;
  };
  await expect.poll(read, { timeout: 20_000 }).toBeDefined();
  return text ?? '';
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { freePort } from '@kabar/server/free-port';
import { SMTPServer } from 'smtp-server';
import { projectFolder } from '../../start/project-folder.ts';

/** Kabar as started by `npm start`, with demo data and access to its complete log. */
export interface LoggedInstallation {
  url: string;
  database: TestDatabase;
  mails: Mails;
  /** The complete log so far: of services, gateway, job worker and database. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** A mail server that repeats the address when it refuses one, like most servers. */
export interface Mails {
  texts: string[];
  /** The address that it refuses. */
  refused: string | undefined;
}

export async function startLoggedInstallation(): Promise<LoggedInstallation> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-logged-'));
  const mails: Mails = { texts: [], refused: undefined };
  const smtp = await startMailServer(mails);
  const port = await freePort();
  const installation = spawn(
    process.execPath,
    [path.join(projectFolder, 'platform/src/start/main.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        PORT: String(port),
        KABAR_DATA: folder,
        DATABASE_URL: database.adminUrl,
        KABAR_SECRET: database.secret,
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        EMAIL_CONFIRMATION: 'false',
        // The most verbose level.
        LOG_LEVEL: 'trace',
        // No pages are needed.
        RELEASES: folder,
      },
    },
  );
  let written = '';
  const collect = (chunk: Buffer) => {
    written += chunk.toString();
  };
  installation.stdout.on('data', collect);
  installation.stderr.on('data', collect);
  const ended = new Promise<void>((resolve) => installation.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    installation.stdout.on('data', () => written.includes('Kabar is ready') && resolve());
    installation.once('exit', (code) => reject(new Error(`Kabar ended with ${code}: ${written}`)));
  });
  return {
    url: `http://localhost:${port}`,
    database,
    mails,
    log: async () => written + (await databaseLog(database)),
    stop: async () => {
      installation.kill('SIGTERM');
      await ended;
      await smtp.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The log of the embedded database; that of an external server is not accessible. */
async function databaseLog(database: TestDatabase): Promise<string> {
  const [row] = await database.query<{ data_directory: string }>('show data_directory');
  const file = path.join(row?.data_directory ?? '', 'server.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function startMailServer(mails: Mails) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      mails.refused === address
        ? done(new Error(`<${address}>: Recipient address rejected`))
        : done(),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.texts.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

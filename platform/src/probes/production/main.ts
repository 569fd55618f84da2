import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../start/operator-error.ts';
import { runUntilStopped } from '../../start/run-until-stopped.ts';
import { startMailServer } from '../mail-server-fixture.ts';
import { startProduction } from './start-production.ts';

/* For browser tests: runs the installation of docker-compose.yml until a signal, and prints one line about it. */
await runUntilStopped(async (onStop) => {
  const { LIVEKIT_SERVER: livekit, S3_SERVER: s3, PGBOUNCER: pgbouncer } = process.env;
  if (livekit === undefined || s3 === undefined)
    throw new OperatorError('npm run test:production names the programs.');
  const mails = await startMailServer();
  onStop(mails.stop);
  const production = await startProduction(
    { livekit, s3, pgbouncer },
    { smtp: mails.url, variables: { PAYMENTS: 'simulated', LOG_LEVEL: 'warn' } },
  );
  onStop(production.stop);
  const mailFolder = path.join(production.machine.folder, 'mails');
  mkdirSync(mailFolder);
  let kept = 0;
  const keeping = setInterval(() => {
    for (const mail of mails.received.slice(kept)) {
      kept += 1;
      writeFileSync(path.join(mailFolder, `${kept}.json`), JSON.stringify(mail));
    }
  }, 100);
  onStop(() => clearInterval(keeping));
  process.on('message', (asked: { kill?: string; start?: string }) => {
    if (asked.kill !== undefined) void production.kill(asked.kill);
    if (asked.start !== undefined) production.start(asked.start);
  });
  const { origin, httpOrigin, adminUrl, secret, machine } = production;
  console.log(
    JSON.stringify({
      ...{ origin, httpOrigin, adminUrl, secret, mailFolder },
      logFolder: path.join(machine.folder, 'logs'),
      archiveFolder: machine.pathOf('postgres', '/archive'),
      fileFolder: machine.pathOf('s3', '/files'),
    }),
  );
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { Sentence } from '../sentence.ts';
import { isEmpty } from './is-empty.ts';
import type { DemoPlace } from './make-demo-data.ts';

/**
 * Makes the demo data in a process of its own, and only when there is nobody yet: what draws faces and papers needs
 * memory that the house would keep for as long as it runs.
 */
export async function makeDemoDataApart({ settings, foundation }: DemoPlace): Promise<void> {
  if (!settings.demo || settings.production || !(await isNeeded(foundation.adminUrl))) return;
  const child = fork(path.join(import.meta.dirname, 'child.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit');
  const { dataFolder, demo, production, payoutPublicKey } = settings;
  const { adminUrl, secret } = foundation;
  child.send({
    settings: { dataFolder, demo, production, payoutPublicKey },
    foundation: { adminUrl, secret },
  });
  const [code] = await ended;
  if (code !== 0) throw new Sentence('The demo data could not be made; see above.');
}

async function isNeeded(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await isEmpty(client);
  } finally {
    await client.end();
  }
}

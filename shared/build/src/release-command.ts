import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ReleaseName, releaseNames } from '@kabar/releases/release';
import { promote, publishCanary, type Reason, rollback } from '@kabar/releases/release-store';
import { storeFolder } from './build-all.ts';
import { buildWorkspace, workspaceOf } from './build-workspace.ts';
import { checkWithLiveShell, checkWorkspace } from './check-workspace.ts';
import { inputHash } from './input-hash.ts';
import { refuseBrokenPages } from './refuse-broken-pages.ts';
import { refuseNewerEndpoints } from './services-first.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const store = process.env.RELEASES ?? storeFolder(root);

const localServices = `http://localhost:${process.env.PORT ?? 3000}`;

const usage = `npm run release -w mfe-client           builds it and gives it to 5 % of the browsers
  -- --share 20                         or to so many percent of them
  -- --services https://...             the running services, if they are not at PUBLIC_URL
  -- --breaks "..."                     although pages will fail; says why, for the history
npm run release:promote -w mfe-client   gives it to everybody
npm run release:rollback -w mfe-client  takes it back, or the current release when there is no canary
  -- --why "..."                        says why, for the history`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs the command that the arguments name and returns its output. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '5' },
      why: { type: 'string' },
      breaks: { type: 'string' },
      services: { type: 'string', default: process.env.PUBLIC_URL ?? localServices },
      help: { type: 'boolean' },
    },
  });
  const [what, asked] = positionals;
  const name = releaseNames.find((one) => one === asked);
  if (values.help || name === undefined) return usage;
  const reason = values.why === undefined ? {} : { why: values.why };
  if (what === 'promote') {
    return `Everybody gets ${name} ${promote(store, name, reason)[name]?.current.version}.`;
  }
  if (what === 'rollback') {
    return `${name} is back at ${rollback(store, name, reason)[name]?.current.version}.`;
  }
  const share = shareIn(values.share);
  if (values.breaks !== undefined) return await release(name, share, { why: values.breaks });
  say(refuseBrokenPages({ root, store, name }));
  return await release(name, share, reason, values.services);
}

function say(lines: string[]): void {
  for (const line of lines) console.error(line);
}

function shareIn(text: string): number {
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 100)
    throw new Error('--share needs a whole number of percent, from 1 to 100.');
  return share;
}

/** `services`: the running services that the release is compared with. Without them, nothing is compared. */
async function release(
  name: ReleaseName,
  share: number,
  reason: Reason,
  services?: string,
): Promise<string> {
  const workspace = workspaceOf(root, name);
  checkWorkspace(root, path.basename(workspace));
  if (services !== undefined && name !== 'shell')
    say(checkWithLiveShell(root, path.basename(workspace), store));
  const version = inputHash(root, path.basename(workspace), 'production');
  const folder = path.join(root, 'dist', `release-${process.pid}`);
  try {
    const order = { root, workspace, name, version, hot: false, outputFolder: folder };
    const built = await buildWorkspace({ ...order, mode: 'production' });
    if (services !== undefined) say(await refuseNewerEndpoints({ root, folder, origin: services }));
    publishCanary(store, { release: built, folder }, share, reason);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return `${share} % of the browsers get ${name} ${version}; npm run release:promote -w ${path.basename(workspace)} gives it to all.`;
}

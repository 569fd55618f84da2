import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { storeFolder } from './build-all.ts';
import { buildRoom, roomOf } from './build-room.ts';
import { inputHash } from './input-hash.ts';
import { refuseBrokenPages } from './refuse-broken-pages.ts';
import { type ReleaseName, releaseNames } from './release.ts';
import { promote, publishCanary, type Reason, rollback } from './release-store.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const store = process.env.RELEASES ?? storeFolder(root);

const usage = `npm run release -w mfe-client           builds it and gives it to 5 % of the browsers
  -- --share 20                         or to so many percent of them
  -- --breaks "..."                     although pages that browsers have will fail; says why, for the history
npm run release:promote -w mfe-client   gives it to everybody
npm run release:rollback -w mfe-client  takes it back, or the current release when there is no canary
  -- --why "..."                        says why, for the history`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Does what the arguments ask for and answers what to say. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '5' },
      why: { type: 'string' },
      breaks: { type: 'string' },
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
  for (const line of refuseBrokenPages({ root, store, name })) console.error(line);
  return await release(name, share, reason);
}

function shareIn(text: string): number {
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 100)
    throw new Error('--share needs a whole number of percent, from 1 to 100.');
  return share;
}

async function release(name: ReleaseName, share: number, reason: Reason): Promise<string> {
  const room = roomOf(root, name);
  check('tsc', ['-p', 'tsconfig.browser.json']);
  check('biome', ['check', path.basename(room)]);
  const version = inputHash(root, path.basename(room), 'production');
  const folder = path.join(root, 'dist', `release-${process.pid}`);
  try {
    const order = { root, room, name, version, hot: false, outputFolder: folder };
    const built = await buildRoom({ ...order, mode: 'production' });
    publishCanary(store, { release: built, folder }, share, reason);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return `${share} % of the browsers get ${name} ${version}; npm run release:promote -w ${path.basename(room)} gives it to all.`;
}

function check(program: string, args: string[]): void {
  const { status } = spawnSync(path.join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${program} found errors: nothing was published.`);
}

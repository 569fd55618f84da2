import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Races } from '@kabar/dev/limits';
import type { Release, ReleaseName } from '@kabar/releases/release';
import { recordStart } from '@kabar/releases/release-starts';
import { publish, publishCanary } from '@kabar/releases/release-store';

/** A store of releases for tests: release 1 of shell and client, and release 2 of the client as a canary. */
export interface TestStore {
  folder: string;
  /** Publishes a release and records that it started in a page. */
  publish(name: ReleaseName, version: string): void;
  publishCanary(name: ReleaseName, version: string, share?: number): void;
  /** Restores the initial state. */
  reset(): void;
  remove(): void;
}

export function makeStore(): TestStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-store-'));
  const store: TestStore = {
    folder,
    publish: (name, version) => {
      publish(folder, [build(folder, name, version)]);
      recordStart(folder, { name, version });
    },
    publishCanary: (name, version, share = 5) =>
      void publishCanary(folder, build(folder, name, version), share, { by: 'ayu' }),
    reset: () => {
      store.remove();
      mkdirSync(folder);
      publish(folder, [build(folder, 'shell', '1'), build(folder, 'client', '1')], { by: 'ayu' });
      recordStart(folder, { name: 'client', version: '1' });
      store.publishCanary('client', '2');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  store.reset();
  return store;
}

function build(store: string, name: ReleaseName, version: string) {
  const folder = path.join(store, 'builds', `${name}-${version}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `entry.${version}.js`), `// ${version}`);
  const release: Release = {
    ...{ name, version, container: `${name}_${version}` },
    entry: `/assets/${name}/entry.${version}.js`,
    ...{ styles: [], fonts: [], always: { scripts: [], styles: [] }, preload: {}, routes: [] },
    ...{ onDemand: {}, provides: {}, needs: {} },
  };
  return { release, folder };
}

const decision = { stamp: '1..2.5', reason: 'It works.' };

/** Of a hundred concurrent decisions about the same canary, one is applied. */
export const releaseRaces: Races = {
  'POST /releases/{name}/promotion': {
    'one decision about what was seen': async (test) => {
      const admin = await test.person('admin');
      return {
        call: () => admin.call('POST /releases/client/promotion', decision),
        answers: { '204': 1, '412 changed_meanwhile': 99 },
        check: async () => {
          const actions = await test.database.query(
            `select from backoffice.admin_actions where action_type = 'release_promoted'`,
          );
          if (actions.length !== 1) throw new Error(`${actions.length} promotions are recorded`);
        },
      };
    },
  },
};

import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashToken } from '@kabar/server/session-cookie';
import pg from 'pg';
import { reportReady } from '../listen.ts';

/**
 * PostGraphile for one schema, set up as its manual recommends: looks up the session by the hash of its token, and sets the
 * reader's role and id in the transaction for row security. `folder`: where it is installed.
 */
const { databaseUrl, folder }: { databaseUrl: string; folder: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
// PostGraphile is not a dependency of Kabar, so there are no types.
const installed = createRequire(path.join(folder, 'package.json'));
const load = (name: string) => import(pathToFileURL(installed.resolve(name)).href);
const [{ postgraphile }, { PostGraphileAmberPreset }, { makePgService }, { grafserv }] =
  await Promise.all([
    load('postgraphile'),
    load('postgraphile/presets/amber'),
    load('postgraphile/adaptors/pg'),
    load('postgraphile/grafserv/node'),
  ]);

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

async function readerOf(token: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'session',
    text: `select account_id as id from auth.sessions
      where token_hash = $1 and ended_at is null and expires_at > now() and last_seen_at > now() - interval '30 days'`,
    values: [hashToken(token)],
  });
  return rows[0]?.id;
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: databaseUrl, schemas: ['peer'], poolConfig: { max: 10 } }),
  ],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    explain: false,
    context: async ({ node }: { node?: { req: { headers: Record<string, string> } } }) => {
      const reader = await readerOf(node?.req.headers.authorization?.slice('Bearer '.length) ?? '');
      if (reader === undefined) throw new Error('signed out');
      return { pgSettings: { role: 'peer_reader', 'peer.reader': reader } };
    },
  },
});
const server = createServer();
server.keepAliveTimeout = 65_000;
await instance.createServ(grafserv).addTo(server);
await instance.getSchema();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
reportReady([`http://localhost:${(server.address() as AddressInfo).port}`]);

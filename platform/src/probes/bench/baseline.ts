import express from 'express';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { listenOnFreePort, reportReady } from './listen.ts';

/** The minimal implementation: Express and pg, prepared statements, no session, no rules. */
const { databaseUrl }: { databaseUrl: string } = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(`create table if not exists public.baseline_profiles (
  id bigint generated always as identity primary key, full_name text not null, bio text not null,
  created_at timestamptz not null default now())`);
await pool.query(`create table if not exists public.baseline_messages (
  id bigint generated always as identity primary key, content text not null,
  created_at timestamptz not null default now())`);

const app = express();
app.disable('x-powered-by');
app.disable('etag');

app.get('/match', async (request, response) => {
  const { rows } = await pool.query({
    name: 'match',
    text: `select profile.id, profile.full_name, profile.avatar_url, profile.bio, profile.languages,
        array(select topic from unnest(profile.interests) as topic where topic = any (reader.interests)) as shared_interests,
        profile.languages && coalesce(reader.languages, '{English}') as speaks_yours, free.next_free_at,
        stars.rating, stars.review_count
      from companion.companions as companion join auth.profiles as profile on profile.id = companion.user_id
        left join bookings.next_free_times as free on free.companion_id = companion.user_id
        left join client.older_user_profiles as reader on reader.user_id = $2
        left join bookings_api.ratings as stars on stars.companion_id = companion.user_id
      where companion.is_verified and profile.user_type = 'companion' and cardinality(profile.introduction_missing) = 0
      order by speaks_yours desc, free.next_free_at, companion.user_id limit $1`,
    values: [Number(request.query.limit) + 1, request.query.reader],
  });
  const companions = rows.slice(0, Number(request.query.limit)).map((row) => ({
    id: row.id,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    languages: row.languages,
    sharedInterests: row.shared_interests,
    speaksYourLanguage: row.speaks_yours,
    nextFreeAt: row.next_free_at,
    rating: row.rating && { average: row.rating, count: row.review_count },
  }));
  response.json({ companions, next: null });
});

app.post('/profiles', express.json(), async (request, response) => {
  const { rows } = await pool.query({
    name: 'insert',
    text: `insert into public.baseline_profiles (full_name, bio) values ($1, $2)
      returning id, full_name, bio, created_at`,
    values: [request.body.fullName, request.body.bio],
  });
  response.json({ profile: rows[0] });
});

const { url, server } = await listenOnFreePort();
server.on('request', app);
const sockets = new WebSocketServer({ server });
// Sent to all sockets, which are the two of a conversation.
sockets.on('connection', (socket) => {
  socket.on('message', async (data) => {
    const { rows } = await pool.query({
      name: 'message',
      text: 'insert into public.baseline_messages (content) values ($1) returning id, content, created_at',
      values: [JSON.parse(String(data)).content],
    });
    const message = JSON.stringify(rows[0]);
    for (const one of sockets.clients) if (one.readyState === WebSocket.OPEN) one.send(message);
  });
});
reportReady([url]);

import express from 'express';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { listenOnFreePort, reportReady } from './listen.ts';
import { matchQuery } from './match-query.ts';

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
    text: `${matchQuery('$2')} limit $1`,
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
// Sends to all sockets, which are the two people of one conversation.
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

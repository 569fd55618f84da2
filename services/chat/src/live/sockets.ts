import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@kabar/server/app-error';
import { beforeScrape, liveEvents, socketCalls, sockets } from '@kabar/server/metrics';
import type { Mounting, RequestInfo } from '@kabar/server/perform';
import { toAppError } from '@kabar/server/problem';
import type { Slice } from '@kabar/server/slice';
import { refuseUpgrade, type TakeUpgrade } from '@kabar/server/upgrades';
import { Server, type Socket } from 'socket.io';
import { chatSettings } from '../env.ts';
import { allowance } from './allowance.ts';
import { answerCall, liveCallTable, refusal } from './calls.ts';
import { listenToDatabase } from './database-listener.ts';
import { adminRoom, deliver, followSession, personRoom, sessionRoom } from './deliver.ts';
import { readEvent, readSessionChange } from './event.ts';
import { authenticate, comesFromUs, requestInfoOf } from './handshake.ts';
import { limitPackets } from './limit-packets.ts';
import { readStream } from './redis-stream.ts';
import { startRelay } from './relay.ts';
import { type SessionWatch, watchSessions } from './watch-sessions.ts';

const path = '/api/chat/socket/';
/** Maximum sockets per person: enough for many windows, not for a flood. */
const socketsOfOnePerson = 40;
/** Requests of one socket in ten seconds. */
const callsOfOneSocket = 80;
/** Maximum wait of new sockets until a new process receives events; needed if Redis is down. */
const longestWaitMs = 1_000;
/** Timeout for authentication. */
const provenWithinMs = 10_000;

/**
 * The live part of the chat service. Every process receives every event and serves its own sockets, so no Socket.IO
 * adapter is needed. Connection state recovery is off: every connection authenticates, and a reconnecting browser
 * fetches messages after its last number.
 */
export function openSockets(
  slices: Slice<unknown>[],
  mounting: Mounting,
  { lookAgainMs, provenMs = provenWithinMs }: { lookAgainMs?: number; provenMs?: number } = {},
) {
  const { log } = mounting;
  // This server does not listen: the caller passes it only its upgrades.
  const inner = createServer();
  const io = new Server(inner, {
    path,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    connectTimeout: provenMs,
  });
  const sessions = watchSessions(io, mounting, lookAgainMs);
  limitPackets(io, ({ remoteAddress }) =>
    log.info({ address: remoteAddress }, 'a socket that floods was cut'),
  );
  const endCount = beforeScrape(() => sockets.set(io.engine.clientsCount));
  const listener = tellLive(io, sessions, mounting);
  io.use((socket, next) => {
    Promise.race([listener.ready, pause(longestWaitMs)])
      .then(() => admit(io, socket, mounting))
      .then(() => next(), next);
  });
  answerCalls(io, slices, mounting);
  io.on('connection', (socket) => {
    // A session that ended during the handshake was missed, because the socket can be found only from here on.
    void sessions.sift([socket]);
    // A connection that leaves our namespace would otherwise stay open forever.
    socket.on('disconnect', () => socket.conn.close());
  });
  return {
    takeUpgrade: upgradeTaker(inner, mounting),
    close: async () => {
      endCount();
      sessions.close();
      await listener.close();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Foreign origins are refused here, because Engine.IO can only respond with 400. */
function upgradeTaker(inner: HttpServer, { env, log }: Mounting): TakeUpgrade {
  return (request, socket, head) => {
    if (!request.url?.startsWith(path)) return false;
    if (comesFromUs(request, env.publicUrl)) inner.emit('upgrade', request, socket, head);
    else {
      const { origin } = request.headers;
      log.info({ address: request.socket.remoteAddress, origin }, 'socket refused: foreign origin');
      refuseUpgrade(request, socket, 'forbidden');
    }
    return true;
  };
}

/** Session ends arrive by NOTIFY; events too, or through Redis if REDIS_URL is set. */
function tellLive(io: Server, sessions: SessionWatch, mounting: Mounting) {
  const { env, log } = mounting;
  const { REDIS_URL: redisUrl } = chatSettings(env);
  const tell = (way: 'database' | 'redis', payload: string | undefined) => {
    const event = readEvent(payload);
    if (event === undefined) return;
    liveEvents.inc({ kind: event.kind, way });
    deliver(io, event);
  };
  // Events were missed: close sockets of ended sessions, and tell all others to reload.
  const onReturn = async () => {
    if (io.sockets.sockets.size === 0) return;
    const living = await sessions.sift(io.sockets.sockets.values());
    for (const socket of living) socket.emit('resync', {});
  };
  let ready = Promise.resolve();
  const opened: { close(): Promise<void> }[] = [
    listenToDatabase({
      databaseUrl: env.directDatabaseUrl,
      // Listens to both transports: connections older than the setting still use NOTIFY.
      channels: ['kabar_events', 'kabar_sessions'],
      log,
      onNotice: (channel, payload) => {
        if (channel !== 'kabar_sessions') return tell('database', payload);
        const change = readSessionChange(payload);
        if (change) followSession(io, change);
      },
      onReturn,
    }),
  ];
  if (redisUrl !== undefined) {
    const onEvent = (event: string) => tell('redis', event);
    const reader = readStream({ url: redisUrl, onEvent, onReturn, log });
    ready = reader.ready;
    opened.push(reader, startRelay(mounting, redisUrl));
  }
  return {
    ready,
    close: () => Promise.all(opened.map((one) => one.close())),
  };
}

function answerCalls(io: Server, slices: Slice<unknown>[], mounting: Mounting) {
  const calls = liveCallTable(slices);
  io.on('connection', (socket) => {
    const spend = allowance(callsOfOneSocket, 10_000);
    socket.onAny((name: string, input: unknown, acknowledge: unknown) => {
      const reply = typeof acknowledge === 'function' ? acknowledge : () => undefined;
      const { requestInfo }: { requestInfo: RequestInfo } = socket.data;
      const wait = spend();
      const call = calls.get(name);
      if (wait > 0) {
        return reply(refusal(new AppError('too_many_requests', { retryAfter: wait }), requestInfo));
      }
      if (call === undefined) return reply(refusal(new AppError('not_found'), requestInfo));
      void answerCall(call, requestInfo, input, mounting).then((answer) => {
        socketCalls.inc({ call: name, status: String(answer.status) });
        reply(answer);
      });
    });
  });
}

async function admit(io: Server, socket: Socket, mounting: Mounting) {
  const requestInfo = requestInfoOf(socket, mounting);
  let actor: string | undefined;
  try {
    const caller = await authenticate(requestInfo.sessionHash, mounting);
    actor = caller.accountId;
    const own = io.sockets.adapter.rooms.get(personRoom(caller.accountId))?.size ?? 0;
    if (own >= socketsOfOnePerson) throw new AppError('too_many_requests', { retryAfter: 10 });
    socket.data.requestInfo = requestInfo;
    await socket.join([personRoom(caller.accountId), sessionRoom(caller.sessionId)]);
    if (caller.roles.includes('admin')) await socket.join(adminRoom);
  } catch (thrown) {
    const error = toAppError(thrown);
    const { body } = refusal(error, requestInfo);
    mounting.log.info({ code: error.code, actor, address: requestInfo.address }, 'socket refused');
    throw Object.assign(new Error(body.code), { data: body });
  }
}

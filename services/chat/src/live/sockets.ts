import type { Server as HttpServer } from 'node:http';
import { AppError } from '@kabar/server/app-error';
import type { Arrival, Mounting } from '@kabar/server/perform';
import { toAppError } from '@kabar/server/problem';
import type { Slice } from '@kabar/server/slice';
import { Server, type Socket } from 'socket.io';
import { answerCall, liveCallTable, refusal } from './calls.ts';
import { listenToDatabase } from './database-listener.ts';
import { adminRoom, deliver, followSession, personRoom, sessionRoom } from './deliver.ts';
import { readEvent, readSessionChange } from './event.ts';
import { arrivalOf, authenticate, comesFromUs } from './handshake.ts';

/** Many windows, but no flood of them. */
const socketsOfOnePerson = 40;
/** Calls of one socket in ten seconds, whatever they are. */
const callsOfOneSocket = 80;

/**
 * The live side of the chat service. Every process listens to the database and serves its own sockets, so one
 * process and many behave alike and need no adapter between them. Recovery of missed packets is off: nothing ever
 * skips the handshake, and a browser that returns asks for the messages after the last number it has.
 */
export function openSockets(server: HttpServer, slices: Slice<unknown>[], mounting: Mounting) {
  const { env, log } = mounting;
  const io = new Server(server, {
    path: '/api/chat/socket',
    serveClient: false,
    transports: ['websocket'],
    destroyUpgrade: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    allowRequest: (request, decide) => decide(null, comesFromUs(request, env.publicUrl)),
  });
  const calls = liveCallTable(slices);
  io.use((socket, next) => {
    admit(io, socket, mounting).then(() => next(), next);
  });
  io.on('connection', (socket) => {
    // A session that ended while the socket was let in was told to nobody: only from here on the socket is found.
    void proveAgain(socket, mounting);
    const spend = allowance(callsOfOneSocket, 10_000);
    socket.onAny((name: string, input: unknown, acknowledge: unknown) => {
      const reply = typeof acknowledge === 'function' ? acknowledge : () => undefined;
      const { arrival }: { arrival: Arrival } = socket.data;
      const wait = spend();
      const call = calls.get(name);
      if (wait > 0) {
        return reply(refusal(new AppError('too_many_requests', { retryAfter: wait }), arrival));
      }
      if (call === undefined) return reply(refusal(new AppError('not_found'), arrival));
      void answerCall(call, arrival, input, mounting).then((answer) => reply(answer));
    });
  });
  const listener = listenToDatabase({
    databaseUrl: env.databaseUrl,
    channels: ['kabar_events', 'kabar_sessions'],
    log,
    onNotice: (channel, payload) => {
      if (channel === 'kabar_sessions') {
        const change = readSessionChange(payload);
        if (change) followSession(io, change);
      } else {
        const event = readEvent(payload);
        if (event) deliver(io, event);
      }
    },
    onReturn: () => void makeUpForTheGap(io, mounting),
  });
  return {
    io,
    close: async () => {
      await listener.close();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

async function admit(io: Server, socket: Socket, mounting: Mounting) {
  const arrival = arrivalOf(socket, mounting);
  try {
    const caller = await authenticate(arrival.sessionHash, mounting);
    const own = io.sockets.adapter.rooms.get(personRoom(caller.accountId))?.size ?? 0;
    if (own >= socketsOfOnePerson) throw new AppError('too_many_requests', { retryAfter: 10 });
    socket.data.arrival = arrival;
    await socket.join([personRoom(caller.accountId), sessionRoom(caller.sessionId)]);
    if (caller.roles.includes('admin')) await socket.join(adminRoom);
  } catch (thrown) {
    const { body } = refusal(toAppError(thrown), arrival);
    throw Object.assign(new Error(body.code), { data: body });
  }
}

/** Nobody knows what happened meanwhile: dead sessions leave, everybody else asks anew. */
async function makeUpForTheGap(io: Server, mounting: Mounting) {
  for (const socket of io.sockets.sockets.values()) {
    if (await proveAgain(socket, mounting)) socket.emit('resync', {});
  }
}

/** False for a socket that had to go: for good with its session, else to come again. */
async function proveAgain(socket: Socket, mounting: Mounting) {
  const { arrival }: { arrival: Arrival } = socket.data;
  try {
    await authenticate(arrival.sessionHash, mounting);
    return true;
  } catch (thrown) {
    if (toAppError(thrown).code === 'signed_out') socket.disconnect(true);
    else socket.conn.close();
    return false;
  }
}

/** Answers 0 while there is room in the window, else the seconds until there is again. */
function allowance(points: number, windowLength: number) {
  let left = points;
  let ends = 0;
  return () => {
    const now = Date.now();
    if (now > ends) {
      left = points;
      ends = now + windowLength;
    }
    left -= 1;
    return left >= 0 ? 0 : Math.ceil((ends - now) / 1_000);
  };
}

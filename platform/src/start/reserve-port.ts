import type { RequestListener, Server } from 'node:http';
import { listen } from '@kabar/gateway/listen';
import { createHttpServer } from '@kabar/server/http-server';
import type { TakeUpgrade } from '@kabar/server/upgrades';
import { OperatorError } from './operator-error.ts';

export interface ReservedPort {
  server: Server;
  /** Starts serving requests; until then they are answered 503 with Retry-After. */
  open(listener: RequestListener, takeUpgrade?: TakeUpgrade): void;
  /** Lets running requests finish for two seconds, then closes the rest. */
  close(): Promise<void>;
}

const grace = 2_000;

/** Listens at once, so that a busy port is reported before anything else starts. */
export async function reservePort(port: number, host: string): Promise<ReservedPort> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, {
      'content-type': 'text/plain',
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    response.end('Kabar is starting.\n');
  };
  let takeUpgrade: TakeUpgrade = () => false;
  const { server, close } = createHttpServer(
    (request, response) => listener(request, response),
    (request, socket, head) => takeUpgrade(request, socket, head),
  );
  await listenOrExplain(server, port, host);
  return {
    server,
    open: (next, upgrades = takeUpgrade) => {
      listener = next;
      takeUpgrade = upgrades;
    },
    close: () => close(grace),
  };
}

async function listenOrExplain(server: Server, port: number, host: string): Promise<void> {
  try {
    await listen(server, port, host);
  } catch (cause) {
    throw explained(cause, port, host) ?? cause;
  }
}

function explained(cause: unknown, port: number, host: string): OperatorError | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is used by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new OperatorError(`Port ${port} needs rights that this user does not have; set PORT.`);
  }
  if (code === 'EADDRNOTAVAIL') {
    return new OperatorError(
      `This computer does not have the address ${host}; set HOST to one it has.`,
    );
  }
  return undefined;
}

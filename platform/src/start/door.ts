import type { RequestListener, Server } from 'node:http';
import { listen } from '@kabar/gateway/listen';
import { createHttpServer } from '@kabar/server/http-server';
import type { TakeUpgrade } from '@kabar/server/upgrades';
import { Sentence } from './sentence.ts';

export interface Door {
  server: Server;
  /** From now on requests are answered; until then they are asked to come again. */
  open(listener: RequestListener, takeUpgrade?: TakeUpgrade): void;
  /** Lets running requests finish for a moment, then ends what is left. */
  close(): Promise<void>;
}

const grace = 2_000;

/** Takes the port at once, so that a busy one is known before anything else is started. */
export async function takePort(port: number, host: string): Promise<Door> {
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

function explained(cause: unknown, port: number, host: string): Sentence | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Sentence(
      `Port ${port} is used by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new Sentence(`Port ${port} needs rights that this user does not have; set PORT.`);
  }
  if (code === 'EADDRNOTAVAIL') {
    return new Sentence(`This computer does not have the address ${host}; set HOST to one it has.`);
  }
  return undefined;
}

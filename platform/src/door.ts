import type { RequestListener, Server } from 'node:http';
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
export async function takePort(port: number): Promise<Door> {
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
  await listen(server, port);
  return {
    server,
    open: (next, upgrades = takeUpgrade) => {
      listener = next;
      takeUpgrade = upgrades;
    },
    close: () => close(grace),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') {
        reject(
          new Sentence(
            `Port ${port} is used by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
          ),
        );
      } else if (cause.code === 'EACCES') {
        reject(new Sentence(`Port ${port} needs rights that this user does not have; set PORT.`));
      } else reject(cause);
    });
    server.listen(port, () => resolve());
  });
}

import type { Server, Socket } from 'socket.io';
import { allowance } from './allowance.ts';

type Connection = Socket['conn'];

/** Whoever has not proven a session yet has nothing to say but that, and a second try at it. */
const packetsBeforeProof = 5;
/** Each runs a proof against the database; ours asks once. */
const proofsOfOneConnection = 5;
/** In ten seconds, whatever they are; calls are limited below this, with an answer. */
const packetsOfOneConnection = 400;
const farewellMs = 1_000;

/** Cuts a connection that floods before any of it costs more than reading it. */
export function limitPackets(io: Server, onFlood: (connection: Connection) => void): void {
  const proven = new WeakSet<Connection>();
  io.on('connection', ({ conn }) => proven.add(conn));
  io.engine.on('connection', (connection: Connection) => {
    // A web socket waits half a minute for the other side's farewell, which a hostile one never sends.
    connection.once('close', () => setTimeout(destroy, farewellMs, connection).unref());
    let packets = 0;
    let proofs = 0;
    const spend = allowance(packetsOfOneConnection, 10_000);
    connection.on('packet', ({ data }: { data?: unknown }) => {
      packets += 1;
      if (typeof data === 'string' && data.startsWith('0')) proofs += 1;
      const isTooMuch = !proven.has(connection) && packets > packetsBeforeProof;
      if (isTooMuch || proofs > proofsOfOneConnection || spend() > 0) {
        cut(connection);
        onFlood(connection);
      }
    });
  });
}

/** At once: what has arrived already is not read, and nobody waits for a farewell. */
function cut(connection: Connection): void {
  connection.close(true);
  destroy(connection);
}

function destroy(connection: Connection): void {
  connection.request.socket.destroy();
}

import type { Server, Socket } from 'socket.io';
import { allowance } from './allowance.ts';

type Connection = Socket['conn'];

/** An unauthenticated connection needs one packet to authenticate and one for a retry. */
const packetsBeforeProof = 5;
/** Each attempt is a database query; our pages make one. */
const proofsOfOneConnection = 5;
/** Packets of any kind in ten seconds. The limit for requests is lower and responds with a refusal. */
const packetsOfOneConnection = 400;
const farewellMs = 1_000;

/** Disconnects a flooding connection before it costs more than reading its packets. */
export function limitPackets(io: Server, onFlood: (connection: Connection) => void): void {
  const proven = new WeakSet<Connection>();
  io.on('connection', ({ conn }) => proven.add(conn));
  io.engine.on('connection', (connection: Connection) => {
    // The ws library waits half a minute for a closing frame, which a hostile client never sends.
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

/** Terminates at once, without waiting for a closing frame. */
function cut(connection: Connection): void {
  connection.close(true);
  destroy(connection);
}

function destroy(connection: Connection): void {
  connection.request.socket.destroy();
}

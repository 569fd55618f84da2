import { declareWithoutContract } from '@kabar/dev/authorization';
import { signedIn } from '@kabar/dev/authorization-cells';

/** The handshake proves the session, and joining needs nothing else. */
export const authorization = declareWithoutContract('chat', {
  liveCalls: { connect: { cells: signedIn(200) } },
  sampleRows: async ({ installation }) => {
    await installation.database.query(`insert into chat.event_outbox (event) values ('{}')`);
  },
});

import { declareWithoutContract } from '@kabar/dev/access-cases';
import { signedIn } from '@kabar/dev/access-cells';

/** Joining requires only the session, which the handshake authenticates. */
export const accessCases = declareWithoutContract('chat', {
  liveCalls: { connect: { cells: signedIn(200) } },
  sampleRows: async ({ installation }) => {
    await installation.database.query(`insert into chat.event_outbox (event) values ('{}')`);
  },
});

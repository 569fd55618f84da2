import { declareWithoutContract } from '@kabar/dev/authorization';
import { signedIn } from '@kabar/dev/authorization-cells';

/** Joining is the handshake, which proves the session. */
export const authorization = declareWithoutContract('chat', {
  liveCalls: { connect: { cells: signedIn(200) } },
});

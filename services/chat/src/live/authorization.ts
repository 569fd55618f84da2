import { declareWithoutContract } from '@kabar/dev/authorization';
import { signedIn } from '@kabar/dev/authorization-cells';

/** The handshake proves the session, and joining needs nothing else. */
export const authorization = declareWithoutContract('chat', {
  liveCalls: { connect: { cells: signedIn(200) } },
});

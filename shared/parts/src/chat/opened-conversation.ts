import type { Audience } from '@kabar/web/session';
import type { ConversationView } from './api.ts';

type Listed = Pick<ConversationView, 'id' | 'type' | 'participants'>;

interface Reader {
  audience: Audience | undefined;
  /** Whom the address names. */
  partner: string | null;
  /** Whether the list goes on after these. */
  hasMore: boolean;
}

/** Which conversation opens without being chosen: the one with the person of the address, else the only one there is. */
export function openedConversation<One extends Listed>(
  conversations: readonly One[],
  { audience, partner, hasMore }: Reader,
): One | undefined {
  if (partner !== null) {
    return conversations.find(({ participants }) =>
      participants.some(({ userId }) => userId === partner),
    );
  }
  if (hasMore || conversations.length !== 1) return undefined;
  const [only] = conversations;
  // A companion still writes to the team from the list.
  return audience === 'companion' && only?.type !== 'companion_admin' ? undefined : only;
}

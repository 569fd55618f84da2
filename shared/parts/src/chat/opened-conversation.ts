import type { Audience } from '@kabar/web/session';
import type { ConversationView } from './api.ts';

type Listed = Pick<ConversationView, 'id' | 'type' | 'participants'>;

interface Reader {
  audience: Audience | undefined;
  /** The person named in the URL. */
  partner: string | null;
  /** Whether the list has further pages. */
  hasMore: boolean;
}

/** The conversation that opens by itself: with the person in the URL, or the only one. */
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
  // A companion needs the list in order to write to the team.
  return audience === 'companion' && only?.type !== 'companion_admin' ? undefined : only;
}

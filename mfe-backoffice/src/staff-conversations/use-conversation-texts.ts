import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { ConversationView, TeamMember } from './api.ts';

type People = Pick<ConversationView, 'type' | 'client' | 'companion' | 'members'>;

/** The names of a conversation's people. */
export function useConversationTexts() {
  const t = useBackofficeWords();
  const nobody = t('conversations.nobody');
  const nameOf = (person: ConversationView['client']) => person?.fullName ?? nobody;
  return {
    nameOf,
    titleOf: ({ type, client, companion }: People) =>
      type === 'companion_admin'
        ? t('conversations.withAdmins', { companion: nameOf(companion) })
        : t('conversations.pair', { client: nameOf(client), companion: nameOf(companion) }),
    /** A sender who is none of the conversation's people is an admin; a null id means that the account was closed. */
    senderOf: (
      id: string | null,
      { client, companion, members }: People,
      team: readonly TeamMember[],
    ) => {
      if (id === null) return { person: null, otherwise: nobody };
      const person = [client, companion, ...members, ...team].find((each) => each?.id === id);
      return { person: person ?? null, otherwise: t('conversations.team') };
    },
  };
}

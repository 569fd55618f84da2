import { readPageSettings } from '@kabar/web/page-settings';
import { useSession } from '@kabar/web/session';
import type { ConversationView } from './api.ts';
import { useChatWords } from './words/use-chat-words.ts';

export interface Other {
  name: string;
  /** The other person's preferred name. */
  preferredName: string;
  avatarUrl: string | null;
  /** A note about the kind of conversation, if it is not obvious. */
  line: string | undefined;
}

/** Hours, as the service returns them. */
const steps = [1, 4, 24, 72, 168] as const;

/** The reader's counterpart; for a companion this may be the whole team. */
export function useOther(conversation: ConversationView): Other {
  const t = useChatWords();
  const me = useMe();
  const team = conversation.type === 'companion_admin';
  if (team && conversation.companionUserId === me) {
    const name = t('chat.team', { brand: readPageSettings().brandName });
    const hours = steps.find((step) => step === conversation.usualAnswerHours);
    const line = hours === undefined ? undefined : t(`chat.answeredWithin.${hours}`);
    return { name, preferredName: name, avatarUrl: null, line };
  }
  const others = conversation.participants.filter(({ userId }) => userId !== me);
  // A circle member writes with both people.
  const isMember = isOwnMembership(conversation, me);
  const person =
    others.find(({ userId }) => isMember && userId === conversation.companionUserId) ??
    others.find(({ isAdmin, membership }) => !isAdmin && membership === null) ??
    others.find(({ isAdmin }) => !isAdmin) ??
    others[0];
  const client = others.find(({ userId }) => userId === conversation.clientUserId);
  return {
    name: person?.fullName ?? t('chat.deleted'),
    preferredName: person?.preferredName ?? t('chat.deleted'),
    avatarUrl: person?.avatarUrl ?? null,
    line: team
      ? t('chat.teamQuestion')
      : isMember
        ? t('chat.withClient', { name: client?.fullName ?? t('chat.deleted') })
        : undefined,
  };
}

/** Current circle members of a conversation. */
export const presentMembers = ({ participants }: Pick<ConversationView, 'participants'>) =>
  participants.filter(({ membership }) => membership !== null && membership.endedAt === null);

/** Whether this person takes part as a circle member. */
export const isOwnMembership = (
  conversation: Pick<ConversationView, 'participants'>,
  me: string,
): boolean => presentMembers(conversation).some(({ userId }) => userId === me);

/** The name above a message; undefined for an erased account. */
export function nameIn(conversation: ConversationView, userId: string | null): string | undefined {
  return conversation.participants.find((one) => one.userId === userId)?.fullName ?? undefined;
}

/** The preferred name of a person in the conversation. */
export function preferredNameIn(conversation: ConversationView, userId: string) {
  return conversation.participants.find((one) => one.userId === userId)?.preferredName ?? undefined;
}

/** The name above a message. A sender with an account who is not a participant belongs to the team. */
export function useAuthor(conversation: ConversationView): (senderId: string | null) => string {
  const t = useChatWords();
  return (senderId) => {
    if (senderId === null) return t('chat.deleted');
    if (isFromTeam(conversation, senderId)) {
      return t('chat.team', { brand: readPageSettings().brandName });
    }
    const name = nameIn(conversation, senderId);
    if (name !== undefined && isMemberOfTeam(conversation, senderId)) {
      return t('chat.teamMember', { name, brand: readPageSettings().brandName });
    }
    return name ?? t('chat.deleted');
  };
}

/** Whether it was written by staff who are not participants. */
export function isFromTeam(conversation: ConversationView, senderId: string | null): boolean {
  return senderId !== null && conversation.participants.every((one) => one.userId !== senderId);
}

/** Whether it is an admin in a companion's conversation with the team. */
export function isMemberOfTeam(conversation: ConversationView, userId: string | null): boolean {
  return conversation.participants.some((one) => one.isAdmin && one.userId === userId);
}

export function useMe(): string {
  return useSession((session) => session.account?.id ?? '');
}

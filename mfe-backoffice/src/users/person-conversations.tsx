import { TextLink } from '@kabar/ui/base';
import { useConversationsOfPerson } from '../staff-conversations/api.ts';
import { StatusBadge } from '../staff-conversations/conversations-table.tsx';
import { useConversationTexts } from '../staff-conversations/use-conversation-texts.ts';
import { useDates } from '../words/use-dates.ts';
import { PersonSection } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

/** A person's conversations, for admins. Opening one is audited; listing them is not. */
export function PersonConversations({ userId }: { userId: string }) {
  const t = useUserWords();
  const { moment } = useDates();
  const { titleOf } = useConversationTexts();
  return (
    <PersonSection
      title={t('person.conversations')}
      query={useConversationsOfPerson(userId)}
      none={t('person.conversations.none')}
      lineOf={(row) => ({
        key: row.id,
        title: (
          <TextLink href={`/admin/conversations?filter=all&review=${row.id}`}>
            {titleOf(row)}
          </TextLink>
        ),
        text: t('person.conversationLine', {
          count: row.messageCount,
          moment: moment(row.activityAt),
        }),
        state: <StatusBadge status={row.status} />,
      })}
    />
  );
}

import { Badge, Button, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { PersonLink } from '../frame/person-link.tsx';
import type { FlagView } from '../message-flags/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import {
  type ConversationView,
  type MessageView,
  type TeamMember,
  useLiveMessages,
} from './api.ts';
import { useConversationTexts } from './use-conversation-texts.ts';

interface LiveMessagesProps {
  conversation: ConversationView;
  flags: readonly FlagView[];
  /** The admins who write in the conversation. */
  team: readonly TeamMember[];
}

/** The messages, oldest first. New messages appear while the page is open. */
export function LiveMessages({ conversation, flags, team }: LiveMessagesProps) {
  const t = useBackofficeWords();
  const { query, earlier } = useLiveMessages(conversation.id);
  const reported = new Set(flags.map(({ message }) => message.id));
  return (
    <Section title={t('conversations.talk')} level={3}>
      <QueryView query={query}>
        {({ messages, more }) => (
          <Stack gap={3}>
            {messages.length === 0 ? (
              <Text tone="soft">{t('conversations.noMessages')}</Text>
            ) : null}
            {earlier.isError ? (
              <MessageBox tone="danger" live>
                {t('conversations.earlierFailed')}
              </MessageBox>
            ) : null}
            {more ? (
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  busy={earlier.isPending}
                  onClick={() => earlier.mutate()}
                >
                  {t('conversations.earlier')}
                </Button>
              </div>
            ) : null}
            <div role="log" aria-label={t('conversations.talk')}>
              <ol className="backoffice-conversation-lines">
                {messages.map((message) => (
                  <Line
                    key={message.id}
                    message={message}
                    conversation={conversation}
                    team={team}
                    isReported={reported.has(message.id)}
                  />
                ))}
              </ol>
            </div>
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

interface LineProps {
  message: MessageView;
  conversation: ConversationView;
  team: readonly TeamMember[];
  isReported: boolean;
}

function Line({ message, conversation, team, isReported }: LineProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { person, otherwise } = useConversationTexts().senderOf(
    message.senderId,
    conversation,
    team,
  );
  return (
    <li data-reported={isReported || undefined}>
      {isReported ? (
        <div>
          <Badge tone="sun">{t('flags.reported')}</Badge>
        </div>
      ) : null}
      <Text size="small" tone="soft">
        <PersonLink person={person} nobody={otherwise} /> · {moment(message.createdAt)}
      </Text>
      <bdi className="backoffice-conversation-content">{message.content}</bdi>
    </li>
  );
}

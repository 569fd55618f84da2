import { CsvSeparatorSelect, useCsvSeparator } from '@kabar/parts/csv-files/csv-separator';
import { Button, Drawer, Facts, Icon, MessageBox, Stack } from '@kabar/ui/base';
import { IconDownload } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useReadUpTo } from '../team-conversations/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type ConversationView, fileOf, useConversation } from './api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ConversationFlags } from './conversation-flags.tsx';
import { StatusBadge } from './conversations-table.tsx';
import { LiveMessages } from './live-messages.tsx';
import { ReplyAsTeam } from './reply-as-team.tsx';
import { useConversationTexts } from './use-conversation-texts.ts';
import { WriteAsStaff } from './write-as-staff.tsx';
import './conversations.css';

interface ConversationDrawerProps {
  id: string;
  onClose: () => void;
  /** Called after the conversation was closed. */
  onClosed: () => void;
}

/** One conversation in a drawer: its people, reports and messages. New messages appear while it is open. */
export function ConversationDrawer({ id, onClose, onClosed }: ConversationDrawerProps) {
  const t = useBackofficeWords();
  const query = useConversation(id);
  const { titleOf } = useConversationTexts();
  const [asking, setAsking] = useState(false);
  const shown = query.data?.conversation;
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={shown ? titleOf(shown) : t('conversations.one')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('conversations.done')}
            </Button>
            {shown?.status === 'open' ? (
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {t('conversations.close')}
              </Button>
            ) : null}
          </>
        }
      >
        <QueryView query={query}>
          {({ conversation, flags, team }) => (
            <Stack gap={6}>
              {conversation.type === 'companion_admin' ? (
                <ToTeam conversation={conversation} flags={flags} team={team} />
              ) : null}
              <Detail conversation={conversation} />
              <Files id={id} />
              <ConversationFlags flags={flags} />
              {conversation.type === 'companion_admin' ? null : (
                <LiveMessages conversation={conversation} flags={flags} team={team} />
              )}
              {conversation.type === 'client_companion' && conversation.status === 'open' ? (
                <WriteAsStaff conversationId={id} />
              ) : null}
            </Stack>
          )}
        </QueryView>
      </Drawer>
      {asking ? (
        <CloseDialog
          id={id}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onClosed();
          }}
        />
      ) : null}
    </>
  );
}

type Shown = NonNullable<ReturnType<typeof useConversation>['data']>;

/** For a conversation with the team the messages come first, because it is opened to be answered. */
function ToTeam({ conversation, flags, team }: Shown) {
  return (
    <>
      <LiveMessages conversation={conversation} flags={flags} team={team} />
      <ReadByTeam conversation={conversation} />
      {conversation.status === 'open' ? <ReplyAsTeam conversationId={conversation.id} /> : null}
    </>
  );
}

/** Marks a companion's messages to the team as read while an admin has them open. */
function ReadByTeam({ conversation }: { conversation: ConversationView }) {
  useReadUpTo(conversation.id, conversation.messageCount);
  return null;
}

function Detail({ conversation }: { conversation: ConversationView }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const nobody = t('conversations.nobody');
  const { type, status, closedReason, client, companion, createdAt, activityAt } = conversation;
  return (
    <Stack gap={4}>
      {status === 'closed' ? (
        <MessageBox tone="info">
          {t(
            closedReason === 'closed_by_admin'
              ? 'conversations.closedByAdmin'
              : 'conversations.closedOtherwise',
          )}
        </MessageBox>
      ) : null}
      <Facts
        items={[
          ...(type === 'client_companion'
            ? [
                {
                  label: t('conversations.client'),
                  value: <PersonLink person={client} nobody={nobody} />,
                },
              ]
            : []),
          {
            label: t('conversations.companion'),
            value: <PersonLink person={companion} nobody={nobody} />,
          },
          { label: t('conversations.status'), value: <StatusBadge status={status} /> },
          { label: t('conversations.started'), value: moment(createdAt) },
          { label: t('conversations.activity'), value: moment(activityAt) },
          { label: t('conversations.messages'), value: conversation.messageCount },
        ]}
      />
    </Stack>
  );
}

/** Two file formats. Exports are streamed page by page and audited. */
function Files({ id }: { id: string }) {
  const t = useBackofficeWords();
  const csv = useCsvSeparator();
  return (
    <div className="backoffice-conversation-files">
      <CsvSeparatorSelect csv={csv} />
      {(['txt', 'csv'] as const).map((format) => (
        <a
          key={format}
          className="k-button"
          data-variant="secondary"
          data-size="small"
          href={format === 'csv' ? csv.fileAt(fileOf(id, format)) : fileOf(id, format)}
          download
        >
          <Icon>
            <IconDownload />
          </Icon>
          <span>{t(`conversations.file.${format}`)}</span>
        </a>
      ))}
    </div>
  );
}

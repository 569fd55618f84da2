import { EmptyState, LinkTabs, MessageBox, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { ConversationDrawer } from '../staff-conversations/conversation-drawer.tsx';
import { useAssignTask } from '../staff-tasks/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, useTeamConversations } from './api.ts';
import { TeamConversationsTable } from './team-conversations-table.tsx';

const filters = ['waiting', 'all'] as const satisfies readonly Filter[];

/** The messages of companions to the team, answered in a drawer. */
export function MessagesPage() {
  const t = useBackofficeWords();
  const url = useListUrl(filters);
  const conversations = useTeamConversations(url.filter);
  const me = useSession((session) => session.account?.id ?? '');
  const take = useAssignTask();
  const [done, setDone] = useState<{ words: string }>();
  return (
    <BackofficePage title={t('teamMessages.title')} lead={t('teamMessages.lead')}>
      <Stack gap={5}>
        {done ? <DoneNotice event={done}>{done.words}</DoneNotice> : null}
        {take.isError ? (
          <MessageBox tone="danger" live title={t('tasks.takeFailed')}>
            {refusalTitle(take.error)}
          </MessageBox>
        ) : null}
        <LinkTabs
          label={t('teamMessages.filter')}
          items={filters.map((filter) => ({
            href: filter === filters[0] ? '?' : `?filter=${filter}`,
            label: t(`teamMessages.filter.${filter}`),
            current: filter === url.filter,
          }))}
        />
        <QueryView
          query={conversations}
          empty={
            <EmptyState
              drawing="letter"
              level={2}
              title={t(`teamMessages.none.${url.filter}`)}
              text={t('teamMessages.noneText')}
            />
          }
        >
          {(rows) => (
            <TeamConversationsTable
              rows={rows}
              current={url.review}
              taking={take.isPending ? take.variables.id : undefined}
              onOpen={url.openReview}
              onTake={(id, moment) =>
                take.mutate(
                  { kind: 'message', id, moment, ownerId: me, from: null },
                  { onSuccess: () => setDone({ words: t('tasks.taken') }) },
                )
              }
            />
          )}
        </QueryView>
        <LoadMore query={conversations} words="teamMessages" />
      </Stack>
      {url.review ? (
        <ConversationDrawer
          key={url.review}
          id={url.review}
          onClose={url.closeReview}
          onClosed={() => setDone({ words: t('conversations.closed') })}
        />
      ) : null}
    </BackofficePage>
  );
}

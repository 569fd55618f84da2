import { Button, EmptyState, LinkTabs, Stack } from '@kabar/ui/base';
import { DoneNotice, SearchField } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, useConversations } from './api.ts';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { ConversationsTable } from './conversations-table.tsx';

const filters = ['open', 'closed', 'all'] as const satisfies readonly Filter[];

/** All conversations, for admins. Opening one is audited. */
export function ConversationsPage() {
  const t = useBackofficeWords();
  const url = useListUrl(filters);
  const search = useSearchBox(url.search, url.setSearch);
  const conversations = useConversations(url.filter, url.search);
  const [closed, setClosed] = useState<object>();
  return (
    <BackofficePage title={t('conversations.title')} lead={t('conversations.lead')}>
      <Stack gap={5}>
        {closed ? <DoneNotice event={closed}>{t('conversations.closed')}</DoneNotice> : null}
        <SearchField
          ref={search.box}
          label={t('conversations.search')}
          placeholder={t('conversations.searchHint')}
          value={search.text}
          onChange={search.setText}
        />
        <LinkTabs
          label={t('conversations.filter')}
          items={filters.map((filter) => ({
            href: addressOf(filter, url.search),
            label: t(`conversations.filter.${filter}`),
            current: filter === url.filter,
          }))}
        />
        <QueryView
          query={conversations}
          empty={
            <NothingHere
              searched={url.search !== ''}
              onClear={() => {
                search.setText('');
                url.setSearch('');
              }}
            />
          }
        >
          {(rows) => (
            <ConversationsTable rows={rows} current={url.review} onOpen={url.openReview} />
          )}
        </QueryView>
        <LoadMore query={conversations} words="conversations" />
      </Stack>
      {url.review ? (
        <ConversationDrawer
          key={url.review}
          id={url.review}
          onClose={url.closeReview}
          onClosed={() => setClosed({})}
        />
      ) : null}
    </BackofficePage>
  );
}

/** Keeps the search when another status is chosen. */
function addressOf(filter: Filter, search: string): string {
  const params = new URLSearchParams({
    ...(filter === filters[0] ? {} : { filter }),
    ...(search === '' ? {} : { search }),
  });
  return `?${params}`;
}

function NothingHere({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  const t = useBackofficeWords();
  const title = t('conversations.none');
  if (!searched) {
    return <EmptyState drawing="cup" level={2} title={title} text={t('conversations.noneText')} />;
  }
  return (
    <EmptyState
      drawing="search"
      level={2}
      title={title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('conversations.clear')}
        </Button>
      }
    />
  );
}

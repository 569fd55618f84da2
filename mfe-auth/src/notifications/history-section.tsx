import { useMarkAllRead, useNotificationHistory } from '@kabar/parts/notifications/api';
import { NotificationItem } from '@kabar/parts/notifications/notification-item';
import { Button, Card, EmptyState, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useNotificationPageWords } from './words/use-notification-page-words.ts';
import './history-section.css';

/** All notifications, newest first, in pages. */
export function HistorySection() {
  const t = useNotificationPageWords();
  const query = useNotificationHistory();
  const markAll = useMarkAllRead();
  return (
    <QueryView
      query={query}
      isEmpty={({ pages }) => pages.every((page) => page.notifications.length === 0)}
      empty={
        <Card>
          <EmptyState
            level={2}
            drawing="letter"
            title={t('notifications.empty')}
            text={t('notifications.emptyText')}
          />
        </Card>
      }
    >
      {({ pages }) => (
        <Stack gap={4}>
          {(pages[0]?.unreadCount ?? 0) > 0 ? (
            <Button variant="secondary" busy={markAll.isPending} onClick={() => markAll.mutate()}>
              {t('notifications.markAll')}
            </Button>
          ) : null}
          <Card>
            <ul className="auth-notifications">
              {pages
                .flatMap((page) => page.notifications)
                .map((notification) => (
                  <li key={notification.id}>
                    <NotificationItem notification={notification} />
                  </li>
                ))}
            </ul>
          </Card>
          {query.hasNextPage ? (
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('notifications.older')}
            </Button>
          ) : null}
        </Stack>
      )}
    </QueryView>
  );
}

import { Button, Drawer, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useRefundRequests } from '../refunds/api.ts';
import { RefundRequestCard } from '../refunds/refund-request-card.tsx';
import { useUserRequests } from '../users/api.ts';
import { UserRequestCard } from '../users/user-request-card.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

interface RequestDrawerProps {
  id: string;
  onClose: () => void;
  /** Receives a sentence with the result. */
  onDone: (done: string) => void;
}

/** A request that a second admin must approve: a deletion, a change of admins, or a refund. */
export function RequestDrawer({ id, onClose, onDone }: RequestDrawerProps) {
  const t = useBackofficeWords();
  const users = useUserRequests();
  const refunds = useRefundRequests();
  const refund = refunds.data?.find((request) => request.id === id);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('tasks.request.title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('tasks.request.close')}
        </Button>
      }
    >
      {refund ? (
        <RefundRequestCard request={refund} onDone={onDone} />
      ) : (
        <QueryView query={users}>
          {(requests) => {
            const request = requests.find((each) => each.id === id);
            if (request) return <UserRequestCard request={request} onDone={onDone} />;
            return (
              <QueryView query={refunds}>{() => <Text>{t('tasks.request.over')}</Text>}</QueryView>
            );
          }}
        </QueryView>
      )}
    </Drawer>
  );
}

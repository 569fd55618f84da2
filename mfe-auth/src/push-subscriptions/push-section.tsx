import { Button, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { AccountSection } from '../account/account-section.tsx';
import { useNotificationPageWords } from '../notifications/words/use-notification-page-words.ts';
import { usePushSubscriptions, useSubscribe, useUnsubscribe } from './api.ts';
import { NotAllowed, pushSupport } from './browser.ts';

/** Pushes on this device, and the list of other devices with pushes. */
export function PushSection() {
  const t = useNotificationPageWords();
  const query = usePushSubscriptions();
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  return (
    <AccountSection title={t('push.title')} text={t('push.text')} failure={unsubscribe.error}>
      <QueryView query={query}>
        {({ publicKey, subscriptions }) => {
          const current = subscriptions.find((one) => one.isCurrent);
          const others = subscriptions.filter((one) => !one.isCurrent);
          return (
            <Stack gap={4}>
              {current ? (
                <>
                  <Text>{t('push.isOn')}</Text>
                  <Button
                    variant="secondary"
                    busy={unsubscribe.isPending}
                    onClick={() => unsubscribe.mutate(current.id)}
                  >
                    {t('push.off')}
                  </Button>
                </>
              ) : (
                <TurnOn
                  busy={subscribe.isPending}
                  failure={subscribe.error}
                  onPress={() => subscribe.mutate(publicKey)}
                />
              )}
              {others.length > 0 ? (
                <Others others={others} onDrop={(id) => unsubscribe.mutate(id)} />
              ) : null}
            </Stack>
          );
        }}
      </QueryView>
    </AccountSection>
  );
}

function TurnOn(props: { busy: boolean; failure: Error | null; onPress: () => void }) {
  const t = useNotificationPageWords();
  const support = pushSupport();
  if (support === 'unable') return <MessageBox tone="info">{t('push.unsupported')}</MessageBox>;
  if (support === 'needs-home-screen') {
    return <MessageBox tone="info">{t('push.install')}</MessageBox>;
  }
  const isBlocked = support === 'blocked' || props.failure instanceof NotAllowed;
  return (
    <>
      {isBlocked ? (
        <MessageBox tone="care" live>
          {t('push.blocked')}
        </MessageBox>
      ) : null}
      {props.failure && !isBlocked ? (
        <MessageBox tone="danger" live>
          {t('push.failed')}
        </MessageBox>
      ) : null}
      <Button variant="secondary" busy={props.busy} onClick={props.onPress}>
        {t('push.on')}
      </Button>
    </>
  );
}

function Others(props: {
  others: readonly { id: string; service: string; createdAt: string }[];
  onDrop: (id: string) => void;
}) {
  const t = useNotificationPageWords();
  const language = useLanguage();
  const date = (at: string) => sayDate(new Date(at), { language, timeZone: browserZone() });
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('push.others')}</Heading>
      <Stack gap={3} as="ul">
        {props.others.map(({ id, service, createdAt }) => (
          <li key={id}>
            <Group justify="between" gap={3}>
              <Text>{t('push.other', { service, date: date(createdAt) })}</Text>
              <Button variant="secondary" size="small" onClick={() => props.onDrop(id)}>
                {t('push.drop')}
              </Button>
            </Group>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

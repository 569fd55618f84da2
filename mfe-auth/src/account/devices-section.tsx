import { Badge, Button, Disclosure, Group, Stack, Text } from '@kabar/ui/base';
import { useReaderZone } from '@kabar/web/reader-zone';
import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { AccountSection } from './account-section.tsx';
import type { AccountView } from './account-view.ts';
import { useEndAllSessions, useEndSession } from './api.ts';
import { useAccountWords } from './page/words/use-account-words.ts';

export function DevicesSection({ account }: { account: AccountView }) {
  const t = useAccountWords();
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const when = useWhen();
  return (
    <AccountSection
      title={t('devices.title')}
      text={t('devices.text')}
      failure={end.error ?? endAll.error}
    >
      <Stack gap={5} as="ul">
        {account.sessions.map((session) => (
          <li key={session.id}>
            <Group justify="between" gap={3}>
              <Stack gap={1}>
                <Text bold>{session.device ?? t('devices.unknown')}</Text>
                <Text tone="soft" size="small">
                  {t('devices.seen', { when: when(session.lastSeenAt), address: session.address })}
                </Text>
              </Stack>
              {session.current ? (
                <Badge tone="leaf">{t('devices.current')}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('devices.end')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Stack>
      <Button variant="secondary" busy={endAll.isPending} onClick={() => endAll.mutate(undefined)}>
        {t('devices.endAll')}
      </Button>
      <Disclosure summary={t('devices.history')}>
        <Stack gap={2} as="ul">
          {account.signIns.map((signIn) => (
            <li key={signIn.id}>
              <Text size="small">
                {when(signIn.at)} · {t(`signIn.${signIn.outcome}`)} ·{' '}
                {signIn.device ?? t('devices.unknown')} · {signIn.address}
              </Text>
            </li>
          ))}
        </Stack>
      </Disclosure>
    </AccountSection>
  );
}

function useWhen() {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    timeZone: useReaderZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (instant: string) => format.format(new Date(instant));
}

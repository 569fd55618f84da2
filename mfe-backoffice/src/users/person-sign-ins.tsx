import { Badge, Card, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { RecordLines } from '../frame/record-lines.tsx';
import { useDates } from '../words/use-dates.ts';
import { useSignIns } from './api.ts';
import { useUserWords } from './words/use-user-words.ts';

/** The latest sign-ins, including failed ones. */
export function PersonSignIns({ userId }: { userId: string }) {
  const t = useUserWords();
  const { moment } = useDates();
  return (
    <Card as="section">
      <Section title={t('person.signIns')}>
        <QueryView query={useSignIns(userId)}>
          {({ signIns, openSessions }) => (
            <Stack gap={3}>
              <Text>{t('person.openSessions', { count: openSessions })}</Text>
              {signIns.length === 0 ? (
                <Text tone="soft">{t('person.signIns.none')}</Text>
              ) : (
                <RecordLines
                  lines={signIns.map(({ id, at, outcome, way, device, address }) => ({
                    key: id,
                    title: moment(at),
                    text: [t(`person.way.${way}`), device, address].filter(Boolean).join(', '),
                    state: (
                      <Badge tone={outcome === 'signed-in' ? 'green' : 'orange'}>
                        {t(`person.signIn.${outcome}`)}
                      </Badge>
                    ),
                  }))}
                />
              )}
            </Stack>
          )}
        </QueryView>
      </Section>
    </Card>
  );
}

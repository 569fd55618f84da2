import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useOwnConsents, useTakeBack } from './own-consents-api.ts';

/** What the reader shares with the members of their own circle. Consent can be withdrawn here even while circles are off. */
export function OwnConsentsCard() {
  const t = useClientWords();
  const reading = useOwnConsents();
  const { data } = reading;
  const takeBack = useTakeBack();
  if (data === undefined) return <UnreadCard title={t('circle.yourYes')} reading={reading} />;
  if (data.length === 0) return takeBack.isSuccess ? <Text>{t('circle.shareNothing')}</Text> : null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('circle.yourYes')}
        </Heading>
        <Text tone="soft">{t('circle.yourYesText')}</Text>
        {data.map(({ personId, kind }) => {
          const words = { kind: t(`circle.kind.${kind}`) };
          return (
            <Stack key={`${personId} ${kind}`} gap={2} align="start">
              <Text bold>{words.kind}</Text>
              <Button
                variant="secondary"
                aria-label={t('circle.takeBackOf', words)}
                busy={takeBack.isPending && takeBack.variables.kind === kind}
                onClick={() => takeBack.mutate({ personId, kind })}
              >
                {t('circle.takeBack')}
              </Button>
            </Stack>
          );
        })}
        {takeBack.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(takeBack.error) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}

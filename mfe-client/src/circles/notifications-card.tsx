import { Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, useCircleWrites } from './api.ts';

/** About which kinds of this person a member is notified. */
export function NotificationsCard({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const { mute } = useCircleWrites(circle.personId);
  const { name, seen, mutedKinds } = circle;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('circle.notifications', { name })}
        </Heading>
        {seen.length === 0 ? <Text tone="soft">{t('circle.seesNothing', { name })}</Text> : null}
        {seen.map((kind) => (
          <Switch
            key={kind}
            label={t(`circle.kind.${kind}`)}
            checked={!mutedKinds.includes(kind)}
            disabled={mute.isPending}
            onChange={(isWanted) => mute.mutate({ kind, isMuted: !isWanted })}
          />
        ))}
        {mute.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(mute.error) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}

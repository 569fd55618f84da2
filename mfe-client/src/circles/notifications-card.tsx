import { Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, useCircleWrites } from './api.ts';

/** A member's notification settings for this person, including the weekly mail. */
export function NotificationsCard({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const { mute, chooseWeeklyMail } = useCircleWrites(circle.personId);
  const { name, seen, mutedKinds, wantsWeeklyMail } = circle;
  const failure = mute.error ?? chooseWeeklyMail.error;
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
        {wantsWeeklyMail === null || seen.length === 0 ? null : (
          <Switch
            label={t('circle.weeklyMail')}
            hint={t('circle.weeklyMailText', { name })}
            checked={wantsWeeklyMail}
            disabled={chooseWeeklyMail.isPending}
            onChange={(isWanted) => chooseWeeklyMail.mutate(isWanted)}
          />
        )}
        {failure ? (
          <MessageBox tone="danger" live>
            {problemTitle(failure) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}

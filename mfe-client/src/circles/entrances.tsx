import { Card, Heading, LinkButton, Stack, Text, TextLink } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { useOwnInvitations } from '../circle-invitations/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

/** Links on the dashboard to circles, and to an open invitation. */
export function CirclesCard() {
  const t = useClientWords();
  const isOn = useFeatureFlags().isOn('care_circles_enabled');
  const [invitation] = useOwnInvitations().data ?? [];
  if (!isOn) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('circle.all')}
        </Heading>
        <Text tone="soft">{t('circle.cardText')}</Text>
        {invitation === undefined ? null : (
          <LinkButton variant="secondary" fullWidth href={`/circle-invitation/${invitation.id}`}>
            {t('circleInvitation.by', { inviter: invitation.inviterName })}
          </LinkButton>
        )}
        <TextLink href="/circle">{t('circle.toAll')}</TextLink>
      </Stack>
    </Card>
  );
}

/** The link to a loved one's circle, on the loved one's page. */
export function CircleOfLovedOne({ lovedOne }: { lovedOne: { id: string; fullName: string } }) {
  const t = useClientWords();
  const isOn = useFeatureFlags().isOn('care_circles_enabled');
  if (!isOn) return null;
  return (
    <Card as="section">
      <Stack gap={3} align="start">
        <Heading level={2} size="normal">
          {t('circle.title', { name: lovedOne.fullName })}
        </Heading>
        <Text>{t('circle.cardText')}</Text>
        <LinkButton variant="secondary" href={`/circle/${lovedOne.id}`}>
          {t('circle.open')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

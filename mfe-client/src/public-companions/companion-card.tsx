import { Avatar, Card, Heading, LinkButton, Stack, Text, VisuallyHidden } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import type { PublicCompanionSummaryView } from './api.ts';
import './public-companions.css';

/** One verified companion in the list of those that can be chosen. */
export function CompanionCard({ companion }: { companion: PublicCompanionSummaryView }) {
  const t = useClientWords();
  const { fullName, avatarUrl, bio } = companion;
  return (
    <Card as="li" className="client-companion-card">
      <Stack gap={4} className="client-companion-card-words">
        <Avatar name={fullName} src={avatarUrl} size="huge" />
        <Stack gap={2}>
          <Heading level={2} size="normal">
            {fullName}
          </Heading>
          <Text tone="soft" className="client-companion-card-bio">
            {bio || t('companion.noBio')}
          </Text>
        </Stack>
      </Stack>
      <LinkButton variant="secondary" fullWidth href={`/companion/${companion.id}`}>
        {t('publicCompanions.viewProfile')}
        <VisuallyHidden>: {fullName}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}

import { Avatar, Card, Heading, LinkButton, Stack, Text, VisuallyHidden } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import type { MatchCompanion } from './api.ts';
import './companions.css';

/** One verified companion in the list of those that can be chosen. */
export function CompanionCard({ companion }: { companion: MatchCompanion }) {
  const t = useClientWords();
  const { fullName, avatarUrl, bio } = companion;
  return (
    <Card as="li" className="companion-card">
      <Stack gap={4} className="companion-card-words">
        <Avatar name={fullName} src={avatarUrl} size="huge" />
        <Stack gap={2}>
          <Heading level={2} size="normal">
            {fullName}
          </Heading>
          <Text tone="soft" className="companion-card-bio">
            {bio || t('companion.noBio')}
          </Text>
        </Stack>
      </Stack>
      <LinkButton variant="secondary" fullWidth href={`/companion/${companion.id}`}>
        {t('match.viewProfile')}
        <VisuallyHidden>: {fullName}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}

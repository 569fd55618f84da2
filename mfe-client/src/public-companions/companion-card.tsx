import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { RatingLine } from '@kabar/parts/reviews/rating-line';
import {
  Avatar,
  Badge,
  Card,
  Heading,
  LinkButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@kabar/ui/base';
import { IconLanguage } from '@kabar/ui/icons';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import type { MatchView } from './api.ts';
import './public-companions.css';

/** A verified companion in the list to choose from, with what matters most for the choice first. */
export function CompanionCard({ companion }: { companion: MatchView }) {
  const t = useClientWords();
  const { fullName, avatarUrl, bio } = companion;
  return (
    <Card as="li" className="client-companion-card">
      <Stack gap={4} align="center" className="client-companion-card-words">
        <Avatar name={fullName} src={avatarUrl} size="huge" />
        <Stack gap={2} className="client-companion-card-words">
          <Heading level={2} size="normal">
            {fullName}
          </Heading>
          <RatingLine rating={companion.rating} quiet />
          <Reasons companion={companion} />
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

/** Languages, next free time and shared interests, as far as they are known. */
function Reasons({ companion }: { companion: MatchView }) {
  const t = useClientWords();
  const language = useLanguage();
  const { languages, sharedInterests, speaksYourLanguage, nextFreeAt } = companion;
  const reader = { language, timeZone: browserZone() };
  const free = nextFreeAt === null ? undefined : new Date(nextFreeAt);
  return (
    <>
      {speaksYourLanguage ? (
        <Badge tone="leaf" icon={<IconLanguage />}>
          {t('publicCompanions.speaksYours')}
        </Badge>
      ) : null}
      {languages.length > 0 ? (
        <Text>
          {t('publicCompanions.speaks', {
            languages: languages.map((each) => languageLabel(each, language)).join(', '),
          })}
        </Text>
      ) : null}
      {free ? (
        <Text bold>
          {t('publicCompanions.nextFree', {
            time: `${sayDay(free, reader)}, ${sayTime(free, reader)}`,
          })}
        </Text>
      ) : null}
      {sharedInterests.length > 0 ? (
        <Text>
          {t('publicCompanions.bothLike', {
            interests: sharedInterests.map((each) => interestLabel(each, language)).join(', '),
          })}
        </Text>
      ) : null}
    </>
  );
}

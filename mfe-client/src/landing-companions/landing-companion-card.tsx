import { languageLabel } from '@kabar/parts/languages/catalogue';
import { Avatar, Card, Heading, LinkButton, Stack, Text, VisuallyHidden } from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { pathOfLandingCompanion } from '@kabar/web/trial-choice';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import '../public-companions/public-companions.css';
import { type LandingCompanionView, useVisitorTimes } from './api.ts';
import type { WhoFor } from './who-for.ts';

export function LandingCompanionCard(props: { companion: LandingCompanionView; who: WhoFor }) {
  const t = useClientWords();
  const language = useLanguage();
  const { id, name, pictureUrl, languages, line } = props.companion;
  return (
    <Card as="li" className="client-companion-card">
      <Stack gap={4} align="center" className="client-companion-card-words">
        <Avatar name={name} src={pictureUrl} size="huge" />
        <Stack gap={2} className="client-companion-card-words">
          <Heading level={2} size="normal">
            {name}
          </Heading>
          <Text>
            {t('publicCompanions.speaks', {
              languages: languages.map((each) => languageLabel(each, language)).join(', '),
            })}
          </Text>
          <NextFree landingId={id} />
          <Text tone="soft">{line}</Text>
        </Stack>
      </Stack>
      <LinkButton fullWidth href={`${pathOfLandingCompanion(id)}?for=${props.who}`}>
        {t('landingCompanions.times')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}

/** The next free time; renders nothing if it could not be read. The companion's page shows all times. */
function NextFree({ landingId }: { landingId: string }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { data } = useVisitorTimes(landingId, 1);
  if (data === undefined) return null;
  const [first] = data;
  if (first === undefined) return <Text tone="soft">{t('landingCompanions.noTimes')}</Text>;
  const at = new Date(first);
  const time = `${sayDay(at, reader)}, ${sayTime(at, reader)}`;
  return <Text bold>{t('publicCompanions.nextFree', { time })}</Text>;
}

import { Card, Stack, Text, TextLink } from '@kabar/ui/base';
import { readReturnPath } from '@kabar/web/return-path';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { pathOfLandingCompanion, readTrialChoice, type TrialChoice } from '@kabar/web/trial-choice';
import { useLanguage } from '@kabar/web/words';
import { useAuthWords } from '../words/use-auth-words.ts';

/** The trial call that a visitor chose before signing up, with its path; undefined without one. */
export function readChosenCall(): { choice: TrialChoice; path: string } | undefined {
  const choice = readTrialChoice();
  const path = readReturnPath();
  if (choice === undefined || path === undefined) return undefined;
  const [place, search] = path.split('?');
  const isOfChoice =
    place === pathOfLandingCompanion(choice.landingId) &&
    new URLSearchParams(search).get('time') === choice.time;
  return isOfChoice ? { choice, path } : undefined;
}

/** Shows which call the visitor chose, and that creating an account is the last step. */
export function ChosenCall() {
  const t = useAuthWords();
  const language = useLanguage();
  const chosen = readChosenCall();
  if (chosen === undefined) return null;
  const { choice, path } = chosen;
  const at = new Date(choice.time);
  const reader = { language, timeZone: browserZone() };
  const isForLovedOne = new URLSearchParams(path.split('?')[1]).get('for') === 'loved_one';
  return (
    <Card as="section" tone="sun">
      <Stack gap={2}>
        <Text bold>
          {t('register.call', {
            name: choice.name,
            time: `${sayDay(at, reader)}, ${sayTime(at, reader)}`,
          })}
        </Text>
        <Text>
          {t(isForLovedOne ? 'register.callNext' : 'register.callSent', { name: choice.name })}
        </Text>
        <Text>
          <TextLink href={path}>{t('register.callChange')}</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}

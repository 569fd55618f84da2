import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { Badge, type BadgeProps, Button, Group, Person, Stack, Text } from '@kabar/ui/base';
import { IconCheck, IconX } from '@kabar/ui/icons';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { CandidateView, StaffRequestView } from './api.ts';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

interface CandidateProps {
  candidate: CandidateView;
  request: StaffRequestView;
  busy: boolean;
  disabled: boolean;
  onAssign: (companionId: string, name: string) => void;
}

/** A companion, the reasons for the match, and whether they are free at the requested times. */
export function Candidate({ candidate, request, busy, disabled, onAssign }: CandidateProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { companion, firstOpenTime, openTimes } = candidate;
  const name = companion.fullName ?? t('trialRequests.former');
  return (
    <li className="backoffice-candidate">
      <Stack gap={2}>
        <Person name={name} src={companion.avatarUrl} />
        <Group gap={2}>
          {useReasons(candidate, request).map(({ fits, words }) => (
            <Reason key={words} fits={fits}>
              {words}
            </Reason>
          ))}
        </Group>
        {firstOpenTime ? (
          <Text tone="soft" size="small">
            {t('trialRequests.firstFree', { time: moment(firstOpenTime), count: openTimes })}
          </Text>
        ) : null}
      </Stack>
      <Button
        size="small"
        busy={busy}
        disabled={disabled && !busy}
        aria-label={t('trialRequests.choose', { name })}
        onClick={() => onAssign(companion.id, name)}
      >
        {t('trialRequests.chooseShort')}
      </Button>
    </li>
  );
}

function useReasons(candidate: CandidateView, request: StaffRequestView) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { medium } = useTrialRequestTexts();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const languages = candidate.sharedLanguages.map((shared) => languageLabel(shared, language));
  const interests = candidate.sharedInterests.map((shared) => interestLabel(shared, language));
  const reasons = [
    languages.length > 0
      ? { fits: true, words: t('trialRequests.speaks', { languages: list.format(languages) }) }
      : { fits: false, words: t('trialRequests.otherLanguage') },
    hoursReason(candidate, request),
    { fits: true, words: t('trialRequests.takes', { medium: medium(request.preferredMedium) }) },
  ];
  if (interests.length > 0) {
    const words = t('trialRequests.interests', { interests: list.format(interests) });
    reasons.push({ fits: true, words });
  }
  return reasons;

  function hoursReason(
    { openTimes, overlappingTimes }: CandidateView,
    { preferredTimes }: StaffRequestView,
  ) {
    if (openTimes > 0) {
      const isAny = preferredTimes.length === 0;
      return { fits: true, words: t(isAny ? 'trialRequests.hoursAny' : 'trialRequests.hoursFree') };
    }
    const worksThen = preferredTimes.length === 0 || overlappingTimes.length > 0;
    return {
      fits: false,
      words: t(worksThen ? 'trialRequests.hoursTaken' : 'trialRequests.hoursOther'),
    };
  }
}

function Reason({ fits, children }: { fits: boolean; children: BadgeProps['children'] }) {
  return (
    <Badge tone={fits ? 'green' : 'orange'} icon={fits ? <IconCheck /> : <IconX />}>
      {children}
    </Badge>
  );
}

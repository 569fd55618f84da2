import { Facts, Stack, Text } from '@kabar/ui/base';
import { browserZone } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffRequestView } from './api.ts';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

/** The facts of a request. How to reach the person is shown only to the assigned companion. */
export function RequestFacts({ request }: { request: StaffRequestView }) {
  const t = useBackofficeWords();
  const { nameOf, forWhom, purpose, medium, times } = useTrialRequestTexts();
  const said = (label: string, words: string | null) =>
    words ? [{ label, value: <span className="backoffice-words">{words}</span> }] : [];
  const wished = times(request);
  return (
    <Facts
      items={[
        {
          label: t('trialRequests.who'),
          value: (
            <Stack gap={1}>
              <Text bold>
                <PersonLink person={request.client} nobody={nameOf(request)} />
              </Text>
              <Text>{forWhom(request)}</Text>
            </Stack>
          ),
        },
        {
          label: t('trialRequests.wish'),
          value: `${purpose(request)} · ${medium(request.preferredMedium)}`,
        },
        {
          label: t('trialRequests.timesIn', { zone: zoneLabel(browserZone()) }),
          value:
            wished.length === 0
              ? t('trialRequests.anyTime')
              : wished.map((time) => <div key={time}>{time}</div>),
        },
        ...said(t('trialRequests.message'), request.message),
        ...said(t('trialRequests.instructions'), request.specialInstructions),
      ]}
    />
  );
}

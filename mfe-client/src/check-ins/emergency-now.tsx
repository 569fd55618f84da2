import { countryOfClock } from '@kabar/contracts/emergency-numbers';
import { Heading, Stack } from '@kabar/ui/base';
import { NumberList } from '../emergency-numbers/number-list.tsx';
import { useClientWords } from '../words/use-client-words.ts';

/** The emergency numbers of the person's country, shown in place because there may be no connection to load another page. */
export function EmergencyNow({ timeZone }: { timeZone?: string | undefined }) {
  const t = useClientWords();
  const country = (timeZone ? countryOfClock(timeZone) : undefined) ?? countryOfClock() ?? '';
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('checkIn.callNow')}</Heading>
      <NumberList country={country} />
    </Stack>
  );
}

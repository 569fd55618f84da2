import { countryOfClock, emergencyNumbers } from '@kabar/contracts/emergency-numbers';
import { MessageBox, Page, PageHeader, Section, Select, Stack, Text } from '@kabar/ui/base';
import { readPageSettings } from '@kabar/web/page-settings';
import { useAudience } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { NumberList } from './number-list.tsx';
import { OwnContacts } from './own-contacts.tsx';

const elsewhere = 'elsewhere';

/** Emergency numbers and the reader's own contacts. The page is public. */
export function EmergencyNumbersPage() {
  const t = useClientWords();
  const isClient = useAudience() === 'client';
  const [clock] = useState(() => countryOfClock());
  const [country, setCountry] = useState(clock ?? '');
  return (
    <Page width="reading">
      <PageHeader title={t('urgent.title')} lead={t('urgent.lead')} />
      <Stack gap={6}>
        <Section title={t('urgent.numbers')}>
          <Stack gap={4}>
            <CountryField
              value={country}
              isFromClock={clock !== undefined && country === clock}
              onChange={setCountry}
            />
            <NumberList country={country} />
            <Text>{t('urgent.whatToSay')}</Text>
          </Stack>
        </Section>
        {isClient ? <OwnContacts /> : null}
        <NotAService />
        <Text tone="soft" size="small">
          {t('urgent.source')}
        </Text>
      </Stack>
    </Page>
  );
}

interface CountryFieldProps {
  value: string;
  isFromClock: boolean;
  onChange: (value: string) => void;
}

function CountryField({ value, isFromClock, onChange }: CountryFieldProps) {
  const t = useClientWords();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = Object.keys(emergencyNumbers)
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Select
      label={t('urgent.country')}
      hint={isFromClock ? t('urgent.countryHint') : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        ...(value === '' ? [{ value: '', label: t('urgent.countryChoose') }] : []),
        ...countries,
        { value: elsewhere, label: t('urgent.elsewhere') },
      ]}
    />
  );
}

function NotAService() {
  const t = useClientWords();
  const brand = readPageSettings().brandName;
  return (
    <MessageBox tone="care" title={t('urgent.notTitle', { brand })}>
      {t('urgent.notText', { brand })}
    </MessageBox>
  );
}

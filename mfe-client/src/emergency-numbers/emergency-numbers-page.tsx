import {
  countryOfClock,
  emergencyKinds,
  emergencyNumbers,
} from '@kabar/contracts/emergency-numbers';
import {
  Card,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Section,
  Select,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconPhone } from '@kabar/ui/icons';
import { readPageSettings } from '@kabar/web/page-settings';
import { useAudience } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { OwnContacts } from './own-contacts.tsx';
import './emergency-numbers.css';

const elsewhere = 'elsewhere';

/** Whom to call when somebody is in danger, for everybody who opens it. */
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
            <Numbers country={country} />
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

function Numbers({ country }: { country: string }) {
  const t = useClientWords();
  const numbers = emergencyNumbers[country];
  if (numbers === undefined) return <Text bold>{t('urgent.elsewhereText')}</Text>;
  return (
    <ul className="client-emergency-numbers">
      {emergencyKinds.map((kind) => {
        const number = numbers[kind];
        if (number === undefined) return null;
        const what = t(`urgent.${kind}`);
        return (
          <Card as="li" key={kind} padding="small">
            <Stack gap={3}>
              <Text bold>{what}</Text>
              <LinkButton
                fullWidth
                size="large"
                variant={kind === 'all' || numbers.all === undefined ? 'primary' : 'secondary'}
                href={`tel:${number}`}
                icon={<IconPhone />}
                aria-label={t('urgent.callFor', { what, number })}
              >
                {t('urgent.call', { number })}
              </LinkButton>
            </Stack>
          </Card>
        );
      })}
    </ul>
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

import { Button, Dialog, FieldGroup, Stack, Text } from '@kabar/ui/base';
import { IconCheck, IconChevronDown } from '@kabar/ui/icons';
import { SearchField } from '@kabar/ui/more';
import { browserZone } from '@kabar/web/say-time';
import { findZones, indonesianZones, zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTimeZoneWords } from './words/use-time-zone-words.ts';

interface TimeZoneFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** IANA name; empty while none is chosen. */
  value: string;
  onChange: (zone: string) => void;
}

/** Shows the zone as 'Jakarta (WIB, UTC+7)', with a dialog to find another. */
export function TimeZoneField({ label, hint, error, value, onChange }: TimeZoneFieldProps) {
  const t = useTimeZoneWords();
  const [open, setOpen] = useState(false);
  return (
    <FieldGroup legend={label} hint={hint} error={error}>
      <Button
        variant="secondary"
        fullWidth
        icon={<IconChevronDown />}
        aria-haspopup="dialog"
        data-zone={value}
        data-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {value ? zoneLabel(value) : t('timeZone.choose')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('timeZone.title')}>
        <Zones
          value={value}
          onChange={(zone) => {
            onChange(zone);
            setOpen(false);
          }}
        />
      </Dialog>
    </FieldGroup>
  );
}

/** Maximum number of results; a longer search text finds the others. */
const limit = 30;

function Zones({ value, onChange }: Pick<TimeZoneFieldProps, 'value' | 'onChange'>) {
  const t = useTimeZoneWords();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const given = [...new Set([value, browserZone(), ...indonesianZones])].filter(Boolean);
  // Deferred, so that typing stays responsive while 400 zones are searched.
  const zones = findZones(useDeferredValue(search), { language, given, limit });
  return (
    <Stack gap={5}>
      <SearchField
        label={t('timeZone.search')}
        placeholder={t('timeZone.searchHint')}
        value={search}
        onChange={setSearch}
      />
      {zones.length === 0 ? (
        <Text tone="soft">{t('timeZone.nothing')}</Text>
      ) : (
        <Stack gap={2} as="ul" aria-label={t('timeZone.found')}>
          {zones.map((zone) => (
            <li key={zone.value}>
              <Button
                variant={zone.value === value ? 'secondary' : 'quiet'}
                icon={zone.value === value ? <IconCheck /> : undefined}
                fullWidth
                aria-current={zone.value === value || undefined}
                onClick={() => onChange(zone.value)}
              >
                {zone.label}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

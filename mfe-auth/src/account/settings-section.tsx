import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { deviceZone } from '@kabar/rules/device-zone';
import { asLanguage } from '@kabar/rules/languages';
import {
  Actions,
  Button,
  chooseTextSize,
  Select,
  Stack,
  textSizes,
  useTextSize,
} from '@kabar/ui/base';
import { showProfile, useSession } from '@kabar/web/session';
import { changeLanguage, useLanguage } from '@kabar/web/words';
import { type FormEvent, useState } from 'react';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AccountSection } from './account-section.tsx';
import { useChangeSettings } from './api.ts';
import { useAccountWords } from './page/words/use-account-words.ts';

/** Settings for language and time zone, which also apply to mails, and for the text size of this device. */
export function SettingsSection() {
  const t = useAccountWords();
  const auth = useAuthWords();
  const shown = useLanguage();
  const profile = useSession((session) => session.profile);
  // Follows the language of the header until one is chosen here.
  const [chosen, setChosen] = useState<typeof shown>();
  const language = chosen ?? shown;
  const [zone, setZone] = useState<string>();
  const timezone = zone ?? profile?.timezone ?? deviceZone() ?? '';
  const textSize = useTextSize();
  const save = useChangeSettings();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { language, timezone },
      {
        onSuccess: (answer) => {
          showProfile(answer.profile);
          changeLanguage(language);
          setChosen(undefined);
          setZone(undefined);
        },
      },
    );
  };
  return (
    <AccountSection
      title={t('settings.title')}
      done={save.isSuccess && t('settings.done')}
      failure={save.error}
    >
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Select
            label={t('settings.language')}
            value={language}
            onChange={(event) => setChosen(asLanguage(event.currentTarget.value) ?? 'en')}
            options={[
              { value: 'en', label: 'English' },
              { value: 'id', label: 'Bahasa Indonesia' },
            ]}
          />
          <TimeZoneField label={auth('field.timezone')} value={timezone} onChange={setZone} />
          <Select
            label={t('settings.textSize')}
            hint={t('settings.textSizeHint')}
            value={textSize}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const size = textSizes.find((known) => known === value);
              if (size) chooseTextSize(size);
            }}
            options={textSizes.map((size) => ({ value: size, label: t(`textSize.${size}`) }))}
          />
          <Actions>
            <Button type="submit" variant="secondary" busy={save.isPending}>
              {auth('profile.save')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </AccountSection>
  );
}

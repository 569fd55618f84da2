import type { profiles } from '@kabar/contracts/profiles';
import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { deviceZone } from '@kabar/rules/device-zone';
import { Button, Disclosure, Group, MessageBox, Stack } from '@kabar/ui/base';
import { createApi } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { sayTime } from '@kabar/web/say-time';
import { showProfile, useSession } from '@kabar/web/session';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { keepProfileZone, useZoneQuestion } from '@kabar/web/zone-question';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useZoneWords } from './words/use-zone-words.ts';

const api = createApi<typeof profiles>('auth');

const phone = '(max-width: 47.99em)';

/**
 * Asks which time zone to use, with both current times. On a phone it is a single line that unfolds, to keep the page
 * in view.
 */
export function ZoneQuestion(): ReactNode {
  const t = useZoneWords();
  const question = useZoneQuestion();
  const save = useMutation({
    mutationFn: (timezone: string) => api('PATCH /profile', { timezone }),
    onSuccess: ({ profile }) => showProfile(profile),
  });
  if (question === undefined) return null;
  const props = { busy: save.isPending, onChoose: (zone: string) => save.mutate(zone) };
  const content = (
    <>
      {question === 'which' ? <WhichZone {...props} /> : <UnknownZone {...props} />}
      {save.error ? (
        <MessageBox tone="danger" live>
          {refusalTitle(save.error)}
        </MessageBox>
      ) : null}
    </>
  );
  if (!globalThis.matchMedia?.(phone).matches) return <div className="shell-notice">{content}</div>;
  return (
    <div className="shell-notice shell-notice-folded">
      <Disclosure summary={t('zone.short')}>{content}</Disclosure>
    </div>
  );
}

interface ChoiceProps {
  busy: boolean;
  onChoose: (zone: string) => void;
}

function WhichZone({ busy, onChoose }: ChoiceProps) {
  const t = useZoneWords();
  const language = useLanguage();
  const profile = useSession((session) => session.profile?.timezone) ?? 'UTC';
  const device = deviceZone() ?? 'UTC';
  const clock = (timeZone: string) => sayTime(new Date(), { language, timeZone });
  return (
    <MessageBox
      tone="info"
      live
      title={t('zone.which')}
      action={
        <Group gap={2}>
          <Button variant="secondary" busy={busy} onClick={() => onChoose(device)}>
            {t('zone.useDevice', { zone: zoneLabel(device) })}
          </Button>
          <Button variant="secondary" onClick={keepProfileZone}>
            {t('zone.keepProfile', { zone: zoneLabel(profile) })}
          </Button>
        </Group>
      }
    >
      {t('zone.clocks', {
        device: zoneLabel(device),
        deviceTime: clock(device),
        profile: zoneLabel(profile),
        profileTime: clock(profile),
      })}
    </MessageBox>
  );
}

function UnknownZone({ busy, onChoose }: ChoiceProps) {
  const t = useZoneWords();
  const language = useLanguage();
  return (
    <MessageBox
      tone="info"
      live
      title={t('zone.unknown')}
      action={
        <Button variant="secondary" busy={busy} onClick={keepProfileZone}>
          {t('zone.keepUtc')}
        </Button>
      }
    >
      <Stack gap={3}>
        <span>{t('zone.inUtc', { time: sayTime(new Date(), { language, timeZone: 'UTC' }) })}</span>
        <TimeZoneField label={t('zone.field')} value="" onChange={onChoose} />
      </Stack>
    </MessageBox>
  );
}

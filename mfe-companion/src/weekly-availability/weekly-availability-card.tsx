import { Button, Card, Heading, MessageBox, Stack } from '@kabar/ui/base';
import { type Saved, SavedNotice } from '@kabar/ui/more';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { told } from '../told.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useOwnWeek, useSaveWeek } from './api.ts';
import { hasActiveDay, isOutOfOrder, type Week } from './rules.ts';
import { WeeklyAvailabilityFields } from './weekly-availability-fields.tsx';

/** Shown once there are hours to change: onboarding asks for the first ones. */
export function WeeklyAvailabilityCard() {
  const stored = useOwnWeek().data;
  useScrollToHours(Boolean(stored));
  return stored ? <WeeklyHoursForm stored={stored} /> : null;
}

/** A link that means the hours finds them, once they are on the page. */
function useScrollToHours(ready: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash === '#hours') document.querySelector('#hours')?.scrollIntoView();
  }, [ready, hash]);
}

function WeeklyHoursForm({ stored }: { stored: Week }) {
  const t = useCompanionWords();
  const [week, setWeek] = useState(stored);
  const [saved, setSaved] = useState<Saved>();
  const save = useSaveWeek();
  const right = hasActiveDay(week) && !week.days.some(isOutOfOrder);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!right) return;
    save.mutate(week, {
      onSuccess: () => setSaved({ text: t('hours.saved'), at: new Date() }),
    });
  };
  return (
    <Card as="section" id="hours">
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Heading level={2}>{t('hours.title')}</Heading>
          <WeeklyAvailabilityFields value={week} onChange={setWeek} />
          {save.isError ? (
            <MessageBox tone="danger" live>
              {told(save.error) ?? t('hours.failed')}
            </MessageBox>
          ) : (
            <SavedNotice saved={saved} />
          )}
          <div>
            <Button type="submit" variant="secondary" disabled={!right} busy={save.isPending}>
              {t(save.isPending ? 'hours.saving' : 'hours.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

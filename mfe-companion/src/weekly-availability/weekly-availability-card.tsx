import { Card, Heading, Stack } from '@kabar/ui/base';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { Week } from './rules.ts';
import { WeeklyAvailabilityFields } from './weekly-availability-fields.tsx';

/** The weekly hours as part of the profile form, saved together with it. */
export function WeeklyAvailabilityCard(props: { value: Week; onChange: (week: Week) => void }) {
  const t = useCompanionWords();
  useScrollToHours();
  return (
    <Card as="section" id="hours">
      <Stack gap={5}>
        <Heading level={2}>{t('hours.title')}</Heading>
        <WeeklyAvailabilityFields value={props.value} onChange={props.onChange} />
      </Stack>
    </Card>
  );
}

/** Scrolls to the hours if the URL ends with #hours. */
function useScrollToHours() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#hours') document.querySelector('#hours')?.scrollIntoView();
  }, [hash]);
}

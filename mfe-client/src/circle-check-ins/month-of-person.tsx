import { dayOf } from '@kabar/rules/local-time';
import { Card, Stack } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { useState } from 'react';
import { MonthView } from '../check-ins/month-calendar.tsx';
import type { CarePersonView } from '../circle-care/api.ts';
import { useMonthOfPerson } from './api.ts';

/** The month of the person's daily check-ins; renders nothing if it is not shared, or without a plan. */
export function MonthOfPerson({ person }: { person: CarePersonView }) {
  return person.shares.checkIns ? <Month key={person.id} person={person} /> : null;
}

function Month({ person }: { person: CarePersonView }) {
  const [today] = useState(() => dayOf(new Date(), person.timeZone ?? browserZone()));
  const [month, setMonth] = useState(today.slice(0, 7));
  const query = useMonthOfPerson(person.id, month);
  if (query.data?.timeZone === null || refusalTitle(query.error) !== undefined) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <MonthView query={query} today={today} month={month} onMonth={setMonth} />
      </Stack>
    </Card>
  );
}

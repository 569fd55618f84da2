import { Columns, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { ActingForProvider } from '../acting-for.ts';
import { MissedOfPerson } from '../circle-check-ins/missed-of-person.tsx';
import { MonthOfPerson } from '../circle-check-ins/month-of-person.tsx';
import { PlanOfPerson } from '../circle-check-ins/plan-of-person.tsx';
import { SummariesOfPerson } from '../circle-check-ins/summaries-of-person.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, closedBy, useCarePerson } from './api.ts';
import { CalendarOfPerson } from './calendar-of-person.tsx';
import { CheckInOfPerson } from './check-in-of-person.tsx';
import { ClosedToReader } from './closed-to-reader.tsx';
import { ContactsOfPerson } from './contacts-of-person.tsx';
import { InformationOfPerson } from './information-of-person.tsx';
import { NextCallOfPerson } from './next-call-of-person.tsx';
import { SharedNow } from './shared-now.tsx';
import { SideOfPerson } from './side-of-person.tsx';

interface PersonInCareProps {
  personId: string;
  header: (title: ReactNode, lead?: ReactNode) => ReactNode;
}

/** A person's day as a circle member sees it, with the member's actions. */
export function PersonInCare({ personId, header }: PersonInCareProps) {
  const query = useCarePerson(personId);
  const closed = closedBy(query.error);
  if (closed !== undefined)
    return <ClosedToReader closed={closed} name={query.data?.name} header={header} />;
  return <QueryView query={query}>{(person) => <Day person={person} header={header} />}</QueryView>;
}

function Day({ person, header }: { person: CarePersonView } & Pick<PersonInCareProps, 'header'>) {
  const t = useClientWords();
  const language = useLanguage();
  const { id: personId, name, timeZone, role } = person;
  const clock = timeZone && sayTime(new Date(), { language, timeZone });
  const as = t(`personInCare.as.${role}`, { name });
  return (
    <ActingForProvider value={{ personId, name, timeZone }}>
      {header(name, clock ? t('personInCare.there', { as, time: clock }) : as)}
      <Stack gap={5}>
        <SharedNow person={person} />
        <Columns
          side={
            <Stack gap={5}>
              <SideOfPerson person={person} />
              <CalendarOfPerson person={person} />
            </Stack>
          }
        >
          <Stack gap={5}>
            <MissedOfPerson person={person} />
            <NextCallOfPerson person={person} />
            <CheckInOfPerson person={person} />
            <MonthOfPerson person={person} />
            <PlanOfPerson person={person} />
            <SummariesOfPerson person={person} />
            <ContactsOfPerson person={person} />
            <InformationOfPerson person={person} />
          </Stack>
        </Columns>
      </Stack>
    </ActingForProvider>
  );
}

import { PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import type { ReactNode } from 'react';
import { ActingForProvider } from '../acting-for.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, closedBy, useCarePerson } from './api.ts';
import { ClosedToReader } from './closed-to-reader.tsx';

interface WithinCircleProps {
  personId: string;
  children: (person: CarePersonView) => ReactNode;
}

/** Renders a page about a person in care only while the reader is in their circle. */
export function WithinCircle({ personId, children }: WithinCircleProps) {
  const t = useClientWords();
  const query = useCarePerson(personId);
  const closed = closedBy(query.error);
  if (closed !== undefined)
    return (
      <ClosedToReader
        closed={closed}
        name={query.data?.name}
        header={() => <PageHeader title={t('personInCare.title')} />}
      />
    );
  return (
    <QueryView query={query}>
      {(person) => {
        const { id, name, timeZone } = person;
        return (
          <ActingForProvider value={{ personId: id, name, timeZone }}>
            {children(person)}
          </ActingForProvider>
        );
      }}
    </QueryView>
  );
}

import { Card, Section, ShortList, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useAssignedRequests } from './api.ts';
import { AssignedCard } from './assigned-card.tsx';

/** The companion's trial requests to respond to or in progress, for the dashboard. Live events refresh them. */
export function ActiveTrialAssignments() {
  const t = useCompanionWords();
  const query = useAssignedRequests();
  return (
    <Section title={t('assigned.title')}>
      <QueryView
        query={query}
        empty={
          <Card tone="quiet">
            <Text>{t('assigned.empty')}</Text>
          </Card>
        }
      >
        {(requests) => (
          <ShortList>
            {requests.map((request) => (
              <AssignedCard key={request.id} request={request} />
            ))}
          </ShortList>
        )}
      </QueryView>
    </Section>
  );
}

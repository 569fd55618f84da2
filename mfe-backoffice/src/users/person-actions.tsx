import { Card, Section, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useActionsAbout } from '../admin-actions/api.ts';
import { sentenceOf } from '../admin-actions/sentence-of.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { MoreRecords } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

/** For admins: the actions of staff about a person, including reads of their private data. */
export function PersonActions({ userId }: { userId: string }) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const { moment } = useDates();
  const query = useActionsAbout(userId);
  return (
    <Card as="section">
      <Section title={t('person.actions')}>
        <QueryView query={query} empty={<Text tone="soft">{t('person.actions.none')}</Text>}>
          {(actions) => (
            <Timeline
              items={actions.map((action) => ({
                key: action.id,
                title: sentenceOf(action, words),
                time: moment(action.createdAt),
                text: typeof action.details.reason === 'string' ? action.details.reason : undefined,
              }))}
            />
          )}
        </QueryView>
        <MoreRecords query={query} />
      </Section>
    </Card>
  );
}

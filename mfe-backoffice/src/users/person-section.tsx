import { Button, Card, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RecordLine, RecordLines } from '../frame/record-lines.tsx';
import { useUserWords } from './words/use-user-words.ts';

interface PersonSectionProps<Row> {
  title: string;
  query: UseQueryResult<Row[]>;
  /** Shown if there are no records. */
  none: string;
  lineOf: (row: Row) => RecordLine;
  /** Beside the title. */
  action?: ReactNode;
}

/** A card with one kind of records about a person. */
export function PersonSection<Row>(props: PersonSectionProps<Row>) {
  const { title, query, none, lineOf, action } = props;
  return (
    <Card as="section">
      <Section title={title} action={action}>
        <QueryView query={query} empty={<Text tone="soft">{none}</Text>}>
          {(rows) => <RecordLines lines={rows.map(lineOf)} />}
        </QueryView>
      </Section>
    </Card>
  );
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A button for the next page of a long list, if there is one. */
export function MoreRecords({ query }: { query: PagedQuery }) {
  const t = useUserWords();
  if (!query.hasNextPage) return null;
  return (
    <Stack align="start">
      <Button
        variant="quiet"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('person.more')}
      </Button>
    </Stack>
  );
}

import { Button, EmptyState, Section, Stack, Text } from '@kabar/ui/base';
import { SearchField } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useFoundSessions, useUnconfirmed } from './api.ts';
import { BookingDrawer } from './booking-drawer.tsx';
import { BookingsTable } from './bookings-table.tsx';

/** Minimum search length, the same as in the service. */
const shortest = 3;

/** Sessions that staff must check or, with a name in the search field, sessions of matching people. */
export function BookingsPage() {
  const t = useBackofficeWords();
  const url = useListUrl(['unconfirmed']);
  const search = useSearchBox(url.search, url.setSearch);
  const isShort = url.search !== '' && url.search.length < shortest;
  return (
    <BackofficePage title={t('bookings.title')} lead={t('bookings.lead')}>
      <Stack gap={5}>
        <Stack gap={2}>
          <SearchField
            ref={search.box}
            label={t('bookings.search')}
            placeholder={t('bookings.searchHint')}
            value={search.text}
            onChange={search.setText}
          />
          <Text tone="soft" size="small">
            {isShort ? t('bookings.short', { least: shortest }) : null}
          </Text>
        </Stack>
        {url.search.length >= shortest ? (
          <Found
            search={url.search}
            current={url.review}
            onOpen={url.openReview}
            onClear={() => {
              search.setText('');
              url.setSearch('');
            }}
          />
        ) : (
          <Unconfirmed current={url.review} onOpen={url.openReview} />
        )}
      </Stack>
      {url.review ? (
        <BookingDrawer key={url.review} id={url.review} onClose={url.closeReview} />
      ) : null}
    </BackofficePage>
  );
}

interface ListProps {
  current: string | undefined;
  onOpen: (id: string) => void;
}

function Unconfirmed(list: ListProps) {
  const t = useBackofficeWords();
  const query = useUnconfirmed();
  return (
    <Section title={t('bookings.unconfirmed')}>
      <Stack gap={4}>
        <Text tone="soft">{t('bookings.unconfirmedText')}</Text>
        <QueryView
          query={query}
          empty={
            <EmptyState
              drawing="cup"
              level={3}
              title={t('bookings.none')}
              text={t('bookings.noneText')}
            />
          }
        >
          {(rows) => <BookingsTable caption={t('bookings.unconfirmed')} rows={rows} {...list} />}
        </QueryView>
        <LoadMore query={query} words="bookings" />
      </Stack>
    </Section>
  );
}

function Found({ search, onClear, ...list }: ListProps & { search: string; onClear: () => void }) {
  const t = useBackofficeWords();
  const query = useFoundSessions(search);
  const title = t('bookings.found', { search });
  return (
    <Section title={title}>
      <QueryView
        query={query}
        empty={
          <EmptyState
            drawing="search"
            level={3}
            title={t('bookings.noMatch')}
            action={
              <Button variant="secondary" onClick={onClear}>
                {t('bookings.clear')}
              </Button>
            }
          />
        }
      >
        {(rows) => <BookingsTable caption={title} rows={rows} {...list} />}
      </QueryView>
    </Section>
  );
}

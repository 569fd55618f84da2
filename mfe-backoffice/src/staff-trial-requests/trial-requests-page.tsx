import { Select, Stack } from '@kabar/ui/base';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { filters } from './api.ts';
import { RequestQueue } from './request-queue.tsx';

export function TrialRequestsPage() {
  const t = useBackofficeWords();
  const url = useListUrl(filters);
  return (
    <BackofficePage title={t('trialRequests.title')} lead={t('trialRequests.lead')}>
      <Stack gap={5}>
        <Select
          label={t('trialRequests.filter')}
          options={filters.map((filter) => ({
            value: filter,
            label: t(`trialRequests.status.${filter}`),
          }))}
          value={url.filter}
          onChange={(event) => {
            const chosen = filters.find((filter) => filter === event.currentTarget.value);
            if (chosen) url.setFilter(chosen);
          }}
        />
        <RequestQueue
          filter={url.filter}
          open={url.review}
          onOpen={url.openReview}
          onClose={url.closeReview}
        />
      </Stack>
    </BackofficePage>
  );
}

import { Select, Stack } from '@kabar/ui/base';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { filters } from './api.ts';
import { RequestQueue } from './request-queue.tsx';

export function TrialRequestsPage() {
  const t = useBackofficeWords();
  const address = useListAddress(filters);
  return (
    <BackofficePage title={t('trialRequests.title')} lead={t('trialRequests.lead')}>
      <Stack gap={5}>
        <Select
          label={t('trialRequests.filter')}
          options={filters.map((filter) => ({
            value: filter,
            label: t(`trialRequests.status.${filter}`),
          }))}
          value={address.filter}
          onChange={(event) => {
            const chosen = filters.find((filter) => filter === event.currentTarget.value);
            if (chosen) address.setFilter(chosen);
          }}
        />
        <RequestQueue
          filter={address.filter}
          open={address.review}
          onOpen={address.openReview}
          onClose={address.closeReview}
        />
      </Stack>
    </BackofficePage>
  );
}

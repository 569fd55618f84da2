import { Card, Group, Heading, LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconHeartHandshake } from '@kabar/ui/icons';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';
import { isOpen, type TrialRequestView, useLatestTrialRequest } from './api.ts';
import { useHasDraft } from './draft.ts';
import { RequestProgress } from './request-progress.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

/** The latest trial request and its state, for the dashboard. Renders nothing while the feature is off. */
export function TrialRequestCard() {
  const { isOn } = useFeatureFlags();
  return isOn('trial_request_flow_enabled') ? <LatestRequest /> : null;
}

/** Whether a trial request is open; it comes before other suggestions. */
export function useHasOpenRequest(): boolean {
  const latest = useLatestTrialRequest().data;
  return latest != null && isOpen(latest);
}

function LatestRequest() {
  const t = useClientWords();
  const latest = useLatestTrialRequest();
  return (
    <QueryView query={latest} isEmpty={() => false}>
      {(request) => (
        <Card as="section">
          <Stack gap={4}>
            <Group justify="between" align="center" gap={3}>
              <Heading level={2} size="normal">
                {t('request.cardTitle')}
              </Heading>
              {request ? <StatusBadge request={request} /> : null}
            </Group>
            {request ? <Request request={request} /> : <Start />}
          </Stack>
        </Card>
      )}
    </QueryView>
  );
}

function Start() {
  const t = useClientWords();
  const hasDraft = useHasDraft();
  return (
    <>
      <Text>{t('request.cardText')}</Text>
      <Group>
        <LinkButton variant="secondary" href="/trial/request" icon={<IconHeartHandshake />}>
          {t(hasDraft ? 'request.goOn' : 'request.start')}
        </LinkButton>
      </Group>
    </>
  );
}

function Request({ request }: { request: TrialRequestView }) {
  const t = useClientWords();
  const hasDraft = useHasDraft();
  const { personOfCare, isForLovedOne, status } = request;
  const name = personOfCare?.fullName;
  return (
    <>
      {isForLovedOne && !name ? null : (
        <Text tone="soft">{name ? t('request.for', { name }) : t('request.forMyself')}</Text>
      )}
      <RequestProgress request={request} />
      {status === 'pending' || status === 'assigned' ? <WithdrawRequest request={request} /> : null}
      {isOpen(request) ? null : (
        <Group>
          <LinkButton
            href={hasDraft ? '/trial/request' : '/trial/request?again'}
            icon={<IconHeartHandshake />}
          >
            {t(hasDraft ? 'request.goOn' : 'request.again')}
          </LinkButton>
        </Group>
      )}
    </>
  );
}

import { Button, Drawer, Facts, Section, Stack } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffRequestView } from './api.ts';
import { CancelRequest } from './cancel-request.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestStatus } from './request-status.tsx';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

interface RequestDrawerProps {
  request: StaffRequestView;
  onClose: () => void;
  onAssign: () => void;
}

/** One trial request in a drawer: its facts, its history, and the actions of staff. */
export function RequestDrawer({ request, onClose, onAssign }: RequestDrawerProps) {
  const t = useBackofficeWords();
  const { nameOf } = useTrialRequestTexts();
  const [cancelling, setCancelling] = useState(false);
  const canCancel = request.status === 'pending' || request.status === 'assigned';
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={t('trialRequests.openDetail', { name: nameOf(request) })}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('trialRequests.close')}
            </Button>
            {request.status === 'pending' ? (
              <Button onClick={onAssign}>{t('trialRequests.assign')}</Button>
            ) : null}
          </>
        }
      >
        <Stack gap={6}>
          <div>
            <RequestStatus request={request} />
          </div>
          <RequestFacts request={request} />
          <RequestHistory request={request} />
          {canCancel ? (
            <div>
              <Button variant="quiet" size="small" onClick={() => setCancelling(true)}>
                {t('trialRequests.cancel')}
              </Button>
            </div>
          ) : null}
        </Stack>
      </Drawer>
      {cancelling ? (
        <CancelRequest
          id={request.id}
          name={nameOf(request)}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </>
  );
}

/** The history of the request. */
function RequestHistory({ request }: { request: StaffRequestView }) {
  const t = useBackofficeWords();
  const { moment } = useTrialRequestTexts();
  const { companion, declines, cancellationNote } = request;
  const shown = (label: string, value: string | null | undefined) =>
    value ? [{ label, value }] : [];
  return (
    <Stack gap={5}>
      <Facts
        items={[
          { label: t('trialRequests.asked'), value: moment(request.createdAt) },
          ...(companion
            ? [
                {
                  label: t('trialRequests.companion'),
                  value: <PersonLink person={companion} nobody={t('trialRequests.former')} />,
                },
              ]
            : []),
          ...shown(t('trialRequests.assignedAt'), request.assignedAt && moment(request.assignedAt)),
          ...shown(t('trialRequests.acceptedAt'), request.acceptedAt && moment(request.acceptedAt)),
          ...shown(
            t('trialRequests.status.completed'),
            request.completedAt && moment(request.completedAt),
          ),
          ...shown(
            t('trialRequests.status.cancelled'),
            request.cancelledAt && moment(request.cancelledAt),
          ),
          ...shown(t('trialRequests.reason'), cancellationNote),
        ]}
      />
      {declines.length > 0 ? (
        <Section title={t('trialRequests.declines')} level={3}>
          <Timeline
            items={declines.map((decline) => ({
              key: decline.companion.id,
              time: moment(decline.declinedAt),
              title: <PersonLink person={decline.companion} nobody={t('trialRequests.former')} />,
              text: (
                <span className="backoffice-words">
                  {decline.reason ?? t('trialRequests.silent')}
                </span>
              ),
            }))}
          />
        </Section>
      ) : null}
    </Stack>
  );
}

import { Button, Drawer, Facts, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useStaffBooking } from './api.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { type Question, SessionOutcome } from './session-outcome.tsx';

/** One session in a drawer, with the outcomes that staff can record. */
export function BookingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useBackofficeWords();
  const query = useStaffBooking(id);
  const [question, setQuestion] = useState<Question>();
  const nobody = t('bookings.nobody');
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={t('bookings.kind.booking')}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('bookings.done')}
          </Button>
        }
      >
        <QueryView query={query}>
          {({ client, companion }) => (
            <Stack gap={6}>
              <Facts
                items={[
                  {
                    label: t('bookings.client'),
                    value: <PersonLink person={client} nobody={nobody} />,
                  },
                  {
                    label: t('bookings.companion'),
                    value: <PersonLink person={companion} nobody={nobody} />,
                  },
                ]}
              />
              <SessionOutcome id={id} onAsk={setQuestion} />
            </Stack>
          )}
        </QueryView>
      </Drawer>
      {question ? <CorrectDialog {...question} onClose={() => setQuestion(undefined)} /> : null}
    </>
  );
}

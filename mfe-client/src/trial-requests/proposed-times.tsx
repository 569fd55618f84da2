import { Button, Card, MessageBox, Stack } from '@kabar/ui/base';
import { IconCalendarCheck } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useLanguage } from '@kabar/web/words';
import { SelectedTime } from '../trial-bookings/selected-time.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type TrialRequestView, useChooseTime } from './api.ts';

/** The times that the companion proposed; one tap books one. */
export function ProposedTimes({ request }: { request: TrialRequestView }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const idOf = useStableId();
  const choose = useChooseTime();
  const take = (startTime: string) => {
    const choice = { id: request.id, startTime };
    choose.mutate({ ...choice, trialBookingId: idOf(choice) });
  };
  return (
    <Stack gap={3}>
      {request.proposedTimes
        .filter(({ open }) => open)
        .map(({ startTime }) => {
          const at = new Date(startTime);
          const time = `${sayDate(at, reader)}, ${sayTime(at, reader)}`;
          return (
            <Card key={startTime} tone="leaf" padding="small">
              <Stack gap={3}>
                <SelectedTime time={startTime} warns />
                <Button
                  fullWidth
                  icon={<IconCalendarCheck />}
                  aria-label={t('request.takeOf', { time })}
                  busy={choose.isPending && choose.variables.startTime === startTime}
                  disabled={choose.isPending && choose.variables.startTime !== startTime}
                  onClick={() => take(startTime)}
                >
                  {t('request.take')}
                </Button>
              </Stack>
            </Card>
          );
        })}
      {choose.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(choose.error) ?? t('request.takeFailed')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}

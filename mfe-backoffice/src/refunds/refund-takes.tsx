import { Checkbox, Stack, Text } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useRefundPreview } from './api.ts';

interface RefundTakesProps {
  paymentId: string;
  /** Null while the amount is invalid. */
  amountUsd: string | null;
  /** Sessions of a subscription that are cancelled with the refund. */
  ticked: readonly string[];
  /** Undefined if the choice can no longer be changed. */
  onTick?: (ticked: string[]) => void;
}

/** What a refund takes back: a pack's unused credits and sessions, and the subscription's sessions that the admin selects. */
export function RefundTakes({ paymentId, amountUsd, ticked, onTick }: RefundTakesProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { data, isError } = useRefundPreview(paymentId, amountUsd);
  if (isError) return <Text tone="care">{t('refunds.takesFailed')}</Text>;
  if (data === undefined) return null;
  const { unusedCredits, sessions, optionalSessions } = data;
  const cancelled = onTick
    ? sessions
    : [...sessions, ...optionalSessions.filter(({ id }) => ticked.includes(id))];
  return (
    <Stack gap={2}>
      {unusedCredits > 0 ? <Text>{t('refunds.takesUnused', { count: unusedCredits })}</Text> : null}
      {cancelled.length > 0 ? (
        <>
          <Text bold>{t('refunds.takesSessions')}</Text>
          <ul className="k-list">
            {cancelled.map(({ id, startsAt }) => (
              <li key={id}>{moment(startsAt)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {onTick && optionalSessions.length > 0 ? (
        <fieldset>
          <legend>{t('refunds.tickSessions')}</legend>
          {optionalSessions.map(({ id, startsAt }) => (
            <Checkbox
              key={id}
              label={moment(startsAt)}
              checked={ticked.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onTick(checked ? [...ticked, id] : ticked.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </Stack>
  );
}

import { Stack, Text } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import type { PreviewView } from './api.ts';
import { useSayChangeDay } from './use-say-change-day.ts';

interface PaymentPreviewProps {
  preview: PreviewView;
  /** The next organiser's name; undefined if the reader leaves. */
  name?: string | undefined;
  /** True if the reader is the person of the circle, whose role does not change. */
  isOwn?: boolean;
}

/** What happens to the subscription that the reader pays. Payments never move to another account. */
export function PaymentPreview({ preview, name, isOwn = false }: PaymentPreviewProps) {
  const t = useClientWords();
  const sayDay = useSayChangeDay();
  const { isPayer, subscription } = preview;
  return (
    <Stack gap={2}>
      {name === undefined ? null : (
        <Text bold>{t(isOwn ? 'circle.chooseStays' : 'circle.handOverStays', { name })}</Text>
      )}
      <Text>{t(isPayer ? 'circle.youPay' : 'circle.youDoNotPay')}</Text>
      {subscription === null ? null : (
        <Text bold>
          {t(subscription.renews ? 'circle.subscriptionRenews' : 'circle.subscriptionEnds', {
            day: sayDay(subscription.paidUntil),
          })}
        </Text>
      )}
    </Stack>
  );
}

import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { Button, Dialog, MessageBox, Person, Stack, Text } from '@kabar/ui/base';
import { PaymentDialog } from '../payments/payment-dialog.tsx';
import { usePurchase } from '../payments/use-purchase.ts';
import type { PublicCompanionView } from '../public-companions/api.ts';
import { type PackView, useBuyPack } from './api.ts';
import { useAfterPurchase } from './use-after-purchase.ts';
import { usePackWords } from './words/use-pack-words.ts';

interface BuyDialogProps {
  pack: PackView;
  companion: PublicCompanionView;
  onClose: () => void;
}

/** Shows the companion and the price, then takes the payment. */
export function BuyDialog({ pack, companion, onClose }: BuyDialogProps) {
  const t = usePackWords();
  const sayCharged = useSayCharged();
  const send = useBuyPack();
  const onSettled = useAfterPurchase();
  const failed = t('failed');
  const purchase = usePurchase({ send, onSettled, failed, declined: failed });
  const title = t('buyNamed', { name: pack.name });
  if (purchase.made) {
    return (
      <PaymentDialog {...{ title, onClose }} made={purchase.made} onSettled={purchase.settle} />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button
            busy={purchase.isSending}
            onClick={() => purchase.pay({ packId: pack.id, companionId: companion.id })}
          >
            {t('pay', { price: sayCharged(pack, 'button') })}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Stack gap={1}>
          <Text bold>{t('once', { price: sayCharged(pack) })}</Text>
          <Text tone="soft">{t('valid')}</Text>
        </Stack>
        <Person name={companion.fullName} src={companion.avatarUrl} line={t('withWhom')} />
        {purchase.failure ? (
          <MessageBox tone="danger" live>
            {purchase.failure}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}

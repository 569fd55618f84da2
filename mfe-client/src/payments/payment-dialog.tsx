import { Dialog } from '@kabar/ui/base';
import type { PaymentView } from './api.ts';
import { PaymentProgress } from './payment-progress.tsx';

interface PaymentDialogProps {
  title: string;
  made: PaymentView;
  onSettled: (payment: PaymentView) => void;
  /** Closing the dialog does not cancel the payment. */
  onClose: () => void;
}

export function PaymentDialog({ title, made, onSettled, onClose }: PaymentDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <PaymentProgress made={made} onSettled={onSettled} />
    </Dialog>
  );
}

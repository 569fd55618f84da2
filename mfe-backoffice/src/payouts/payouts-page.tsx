import { sayMoney } from '@kabar/rules/say-money';
import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog, DoneNotice } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type PayoutAction, useChangePayouts, usePayouts } from './api.ts';
import { BatchCard } from './batch-card.tsx';
import { Objections } from './objections.tsx';
import { PayoutPreview } from './payout-preview.tsx';
import { UnpaidClosings } from './unpaid-closings.tsx';
import './payouts.css';

/** Payouts to companions: one admin creates a batch, another approves it, and then it is marked as paid. */
export function PayoutsPage() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const [requested, setRequested] = useState<PayoutAction>();
  const [done, setDone] = useState<{ what: PayoutAction['what'] }>();
  return (
    <BackofficePage title={t('payouts.title')} lead={t('payouts.lead')}>
      <Stack gap={5}>
        {done ? <DoneNotice event={done}>{t(`payouts.done.${done.what}`)}</DoneNotice> : null}
        <QueryView query={usePayouts()}>
          {({ payableIdr, batches, objections, objectionCount }) => (
            <Stack gap={5}>
              <Card as="section">
                <Stack gap={4}>
                  <Heading level={2}>{t('payouts.payable')}</Heading>
                  <Text>{sayMoney(payableIdr, 'IDR', language)}</Text>
                  {Number(payableIdr) > 0 ? (
                    <div className="backoffice-payouts-line">
                      <Button
                        onClick={() => setRequested({ what: 'make', id: crypto.randomUUID() })}
                      >
                        {t('payouts.do.make')}
                      </Button>
                    </div>
                  ) : (
                    <Text tone="soft">{t('payouts.nothing')}</Text>
                  )}
                </Stack>
              </Card>
              <UnpaidClosings onAsk={setRequested} />
              <Objections objections={objections} count={objectionCount} />
              {batches.length === 0 ? <Text tone="soft">{t('payouts.none')}</Text> : null}
              {batches.map((batch) => (
                <BatchCard key={batch.id} batch={batch} onAsk={setRequested} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
      <ActionDialog
        requested={requested}
        onClose={() => setRequested(undefined)}
        onDone={(what) => {
          setRequested(undefined);
          setDone({ what });
        }}
      />
    </BackofficePage>
  );
}

interface ActionDialogProps {
  /** The action to confirm; undefined while the dialog is closed. */
  requested: PayoutAction | undefined;
  onClose: () => void;
  onDone: (what: PayoutAction['what']) => void;
}

function ActionDialog({ requested, onClose, onDone }: ActionDialogProps) {
  const t = useBackofficeWords();
  const change = useChangePayouts();
  const what = requested?.what ?? 'make';
  return (
    <ConfirmDialog
      open={requested !== undefined}
      onClose={() => {
        onClose();
        change.reset();
      }}
      title={t(`payouts.ask.${what}`)}
      text={t(`payouts.askText.${what}`)}
      confirmLabel={t(`payouts.do.${what}`)}
      cancelLabel={t('payouts.notYet')}
      danger={what === 'cancel' || what === 'ask' || what === 'waive'}
      busy={change.isPending}
      error={change.isError ? (refusalTitle(change.error) ?? t('payouts.failed')) : undefined}
      onConfirm={() =>
        requested && change.mutate(requested, { onSuccess: () => onDone(requested.what) })
      }
    >
      {requested?.what === 'make' ? <PayoutPreview /> : null}
      {requested ? <RequestedBatch id={requested.id} /> : null}
    </ConfirmDialog>
  );
}

/** The amount of the batch and its number of companions. */
function RequestedBatch({ id }: { id: string }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const batch = usePayouts().data?.batches.find((each) => each.id === id);
  if (batch === undefined) return null;
  const amount = sayMoney(batch.amountIdr, 'IDR', language);
  return <Text bold>{t('payouts.preview', { amount, count: batch.companionCount })}</Text>;
}

import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog, DoneNotice } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { sayMoney } from '@kabar/web/say-money';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Deed, useChangePayouts, usePayouts } from './api.ts';
import { BatchCard } from './batch-card.tsx';
import { Objections } from './objections.tsx';
import { PayoutPreview } from './payout-preview.tsx';
import { UnpaidClosings } from './unpaid-closings.tsx';
import './payouts.css';

/** Payouts to companions: one admin creates a batch, another approves it, and then it is marked as paid. */
export function PayoutsPage() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const [asked, setAsked] = useState<Deed>();
  const [done, setDone] = useState<{ what: Deed['what'] }>();
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
                      <Button onClick={() => setAsked({ what: 'make', id: crypto.randomUUID() })}>
                        {t('payouts.do.make')}
                      </Button>
                    </div>
                  ) : (
                    <Text tone="soft">{t('payouts.nothing')}</Text>
                  )}
                </Stack>
              </Card>
              <UnpaidClosings onAsk={setAsked} />
              <Objections objections={objections} count={objectionCount} />
              {batches.length === 0 ? <Text tone="soft">{t('payouts.none')}</Text> : null}
              {batches.map((batch) => (
                <BatchCard key={batch.id} batch={batch} onAsk={setAsked} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
      <DeedDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={(what) => {
          setAsked(undefined);
          setDone({ what });
        }}
      />
    </BackofficePage>
  );
}

interface DeedDialogProps {
  /** The action to confirm; undefined while the dialog is closed. */
  asked: Deed | undefined;
  onClose: () => void;
  onDone: (what: Deed['what']) => void;
}

function DeedDialog({ asked, onClose, onDone }: DeedDialogProps) {
  const t = useBackofficeWords();
  const change = useChangePayouts();
  const what = asked?.what ?? 'make';
  return (
    <ConfirmDialog
      open={asked !== undefined}
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
      onConfirm={() => asked && change.mutate(asked, { onSuccess: () => onDone(asked.what) })}
    >
      {asked?.what === 'make' ? <PayoutPreview /> : null}
      {asked ? <AskedBatch id={asked.id} /> : null}
    </ConfirmDialog>
  );
}

/** The amount of the batch and its number of companions. */
function AskedBatch({ id }: { id: string }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const batch = usePayouts().data?.batches.find((one) => one.id === id);
  if (batch === undefined) return null;
  const amount = sayMoney(batch.amountIdr, 'IDR', language);
  return <Text bold>{t('payouts.preview', { amount, count: batch.companionCount })}</Text>;
}

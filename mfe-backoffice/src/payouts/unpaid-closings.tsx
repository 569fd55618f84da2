import { sayMoney } from '@kabar/rules/say-money';
import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { PersonLink } from '../frame/person-link.tsx';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type PayoutAction, type UnpaidClosingView, useUnpaidClosings } from './api.ts';
import './payouts.css';

interface UnpaidClosingsProps {
  onAsk: (action: PayoutAction) => void;
}

/** Closed accounts that can be erased only after their earnings are paid or waived; renders nothing without any. */
export function UnpaidClosings({ onAsk }: UnpaidClosingsProps) {
  const t = useBackofficeWords();
  const { data, error } = useUnpaidClosings();
  if (error && !data) return <QuietFailure error={error} />;
  if (data === undefined || data.closings.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('payouts.closings')}</Heading>
        <Text tone="soft">{t('payouts.closingsText')}</Text>
        {data.closings.map((closing) => (
          <UnpaidClosingRow key={closing.person.id} closing={closing} onAsk={onAsk} />
        ))}
      </Stack>
    </Card>
  );
}

function UnpaidClosingRow({
  closing,
  onAsk,
}: UnpaidClosingsProps & { closing: UnpaidClosingView }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const { person, closedAt, unpaidIdr, isInBatch, waivableAt, request, mayDo } = closing;
  const until = request && new Date(request.validUntil);
  const name = person.fullName ?? t('payouts.nobody');
  return (
    <Stack gap={2}>
      <Text>
        {t('payouts.closing', {
          name,
          day: sayDate(new Date(closedAt), reader),
          amount: sayMoney(unpaidIdr, 'IDR', language),
        })}
      </Text>
      {until ? (
        <Text tone="soft">
          {t('payouts.closingAsked', {
            name: request.byName ?? t('payouts.nobody'),
            when: `${sayDate(until, reader)}, ${sayTime(until, reader)}`,
          })}
        </Text>
      ) : (
        <Text tone="soft">
          {isInBatch
            ? t('payouts.closingInBatch')
            : t('payouts.closingFrom', { day: sayDate(new Date(waivableAt), reader) })}
        </Text>
      )}
      <div className="backoffice-payouts-line">
        <PersonLink person={person} nobody={name} />
        {!isInBatch && (
          <Button
            variant="secondary"
            aria-label={t('payouts.named', { act: t('payouts.payClosing'), name })}
            onClick={() => onAsk({ what: 'make', id: crypto.randomUUID() })}
          >
            {t('payouts.payClosing')}
          </Button>
        )}
        {mayDo && (
          <Button
            variant="secondary"
            aria-label={t('payouts.named', { act: t(`payouts.do.${mayDo}`), name })}
            onClick={() => onAsk({ what: mayDo, id: person.id })}
          >
            {t(`payouts.do.${mayDo}`)}
          </Button>
        )}
      </div>
    </Stack>
  );
}

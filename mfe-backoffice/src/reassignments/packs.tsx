import { sayMoney } from '@kabar/rules/say-money';
import { RadioCards, Stack, Text } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { PackView } from './api.ts';

interface PacksProps {
  packs: readonly PackView[];
  next: string;
  chosen: Readonly<Record<string, boolean>>;
  onChoose: (id: string, agrees: boolean) => void;
}

/** Packs are bought for one companion: each moves to the next one if the client agrees, else its rest is refunded. */
export function Packs({ packs, next, chosen, onChoose }: PacksProps) {
  const t = useBackofficeWords();
  const { day } = useDates();
  const language = useLanguage();
  return packs.map((pack) => {
    const { id, name, unused, total, expiresAt, refundUsd } = pack;
    const agrees = chosen[id];
    return (
      <Stack key={id} gap={2}>
        <RadioCards
          name={`pack-${id}`}
          legend={t('reassign.pack', { name, unused, count: total })}
          hint={t('reassign.packHint', { day: day(expiresAt) })}
          value={agrees === undefined ? undefined : agrees ? 'yes' : 'no'}
          onChange={(value) => onChoose(id, value === 'yes')}
          options={[
            { value: 'yes', label: t('reassign.packYes', { name: next }) },
            { value: 'no', label: t('reassign.packNo') },
          ]}
        />
        {refundUsd === null ? null : (
          <Text>{t('reassign.refund', { amount: sayMoney(refundUsd, 'USD', language) })}</Text>
        )}
      </Stack>
    );
  });
}

import { sayMoney } from '@kabar/rules/say-money';
import { Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { usePriceRaises } from './api.ts';

/** The announced raises of a plan, with how many subscribers agreed. */
export function RaisesOfPlan({ planId }: { planId: string }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { data, isError } = usePriceRaises();
  if (isError) return <Text tone="soft">{t('raises.unread')}</Text>;
  const raises = data?.filter((raise) => raise.planId === planId) ?? [];
  if (raises.length === 0) return null;
  return (
    <Stack as="ul" gap={2}>
      {raises.map(({ id, priceUsd, beginsAt, agreed, unanswered }) => (
        <li key={id}>
          {t('raises.announced', {
            price: sayMoney(priceUsd, 'USD', language),
            date: sayDate(new Date(beginsAt), { language, timeZone: browserZone() }),
            ...{ agreed, unanswered },
          })}
        </li>
      ))}
    </Stack>
  );
}

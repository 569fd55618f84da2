import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useAgreeToRaise } from './api.ts';
import { useRaiseWords } from './words/use-raise-words.ts';

interface PriceRaiseNoticeProps {
  planName: string;
  /** The current price, formatted. */
  old: string;
  /** The new price, formatted. */
  price: string;
  raise: { id: string; beginsAt: string; agreedAt: string | null };
}

/** Announces a price raise: old price, new price and date, with a button to agree. */
export function PriceRaiseNotice({ planName, old, price, raise }: PriceRaiseNoticeProps) {
  const t = useRaiseWords();
  const language = useLanguage();
  const agree = useAgreeToRaise();
  const date = sayDate(new Date(raise.beginsAt), { language, timeZone: browserZone() });
  if (raise.agreedAt !== null)
    return <MessageBox tone="good">{t('raise.agreed', { price, date })}</MessageBox>;
  return (
    <MessageBox
      tone="care"
      title={t('raise.title', { name: planName })}
      action={
        <Button busy={agree.isPending} onClick={() => agree.mutate(raise.id)}>
          {t('raise.agree', { price })}
        </Button>
      }
    >
      <Stack gap={2}>
        <Text>{t('raise.text', { date, price, old })}</Text>
        <Text>{t('raise.otherwise', { old })}</Text>
        {agree.isError ? <Text bold>{refusalTitle(agree.error) ?? t('raise.failed')}</Text> : null}
      </Stack>
    </MessageBox>
  );
}

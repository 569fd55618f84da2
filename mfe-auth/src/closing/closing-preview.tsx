import type { ClosingPreview as Contract } from '@kabar/contracts/closing';
import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { sayMoney } from '@kabar/rules/say-money';
import { Button, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { z } from 'zod';
import { useAccountWords } from '../account/page/words/use-account-words.ts';
import type { useClosingPreview } from './api.ts';

type Preview = z.output<typeof Contract>;
type Refund = Pick<Preview['packs'][number], 'refundUsd' | 'refundIdr'>;

/** The maximum number of listed sessions; a longer list would hide the other lines and the buttons. */
const shownSessions = 3;

/** Lists what must be settled when the account closes, and how. */
export function ClosingPreview({ query }: { query: ReturnType<typeof useClosingPreview> }) {
  const t = useAccountWords();
  if (query.data) return <OpenMatters preview={query.data} />;
  if (!query.isError) return <Spinner label={t('closing.loading')} />;
  const again = (
    <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('closing.again')}
    </Button>
  );
  return (
    <MessageBox tone="care" action={again}>
      {t('closing.failed')}
    </MessageBox>
  );
}

function OpenMatters({ preview }: { preview: Preview }) {
  const t = useAccountWords();
  const language = useLanguage();
  const date = sayDate(new Date(preview.closesAt), { language, timeZone: browserZone() });
  const sayCharged = useSayCharged();
  const sayRefund = ({ refundUsd, refundIdr }: Refund) =>
    sayCharged({ priceUsd: refundUsd, priceIdr: refundIdr }, 'button');
  const { subscription, packs, sessions, earnings } = preview;
  if (subscription === null && packs.length + sessions.length === 0 && earnings === null)
    return <Text tone="soft">{t('closing.nothing')}</Text>;
  return (
    <Stack gap={2}>
      <Text bold>{t('closing.open', { date })}</Text>
      <ul className="k-list">
        {subscription && (
          <li>
            {t(Number(subscription.refundUsd) > 0 ? 'closing.plan' : 'closing.planOver', {
              plan: subscription.planName,
              amount: sayRefund(subscription),
            })}
          </li>
        )}
        {packs.map((pack) => (
          <li key={pack.id}>
            {t('closing.pack', {
              ...{ name: pack.name, count: pack.credits, amount: sayRefund(pack) },
            })}
          </li>
        ))}
        {sessions.slice(0, shownSessions).map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
        {sessions.length > shownSessions && (
          <li>{t('closing.moreSessions', { count: sessions.length - shownSessions })}</li>
        )}
        {earnings && <EarningsLine earnings={earnings} />}
      </ul>
      {earnings && <Text tone="soft">{t('closing.earningsWait')}</Text>}
    </Stack>
  );
}

function SessionLine({ session }: { session: Preview['sessions'][number] }) {
  const t = useAccountWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const at = new Date(session.startsAt);
  const staysUsed = session.side === 'client' && session.credit === 'used';
  return (
    <li>
      {t(staysUsed ? 'closing.sessionUsed' : 'closing.session', {
        ...{ day: sayDate(at, reader), time: sayTime(at, reader) },
        name: session.otherName ?? t('closing.nobody'),
      })}
    </li>
  );
}

function EarningsLine({ earnings }: { earnings: NonNullable<Preview['earnings']> }) {
  const t = useAccountWords();
  const language = useLanguage();
  const amount = sayMoney(earnings.amountIdr, 'IDR', language);
  if (earnings.isInBatch) return <li>{t('closing.earningsInBatch', { amount })}</li>;
  if (earnings.payableAt === null) return <li>{t('closing.earningsObjected', { amount })}</li>;
  const at = new Date(earnings.payableAt);
  if (at <= new Date()) return <li>{t('closing.earningsNext', { amount })}</li>;
  const date = sayDate(at, { language, timeZone: browserZone() });
  return <li>{t('closing.earnings', { amount, date })}</li>;
}

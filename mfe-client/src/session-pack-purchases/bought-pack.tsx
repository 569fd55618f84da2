import { LinkButton, MessageBox } from '@kabar/ui/base';
import { useOwnPacks } from './api.ts';
import { useBoughtPackId } from './use-after-purchase.ts';
import { usePackWords } from './words/use-pack-words.ts';

/** A confirmation above the bookings, for clients who come from buying a pack. */
export function BoughtPack() {
  const t = usePackWords();
  const id = useBoughtPackId();
  const packs = useOwnPacks(id !== undefined).data;
  const bought = packs?.find((purchase) => purchase.id === id);
  if (bought === undefined) return null;
  const { pack, totalSessions, companion } = bought;
  return (
    <MessageBox
      tone="good"
      live
      action={<LinkButton href="/bookings/new">{t('schedule')}</LinkButton>}
    >
      {t('bought', {
        pack: pack.name,
        count: totalSessions,
        name: companion.fullName ?? t('closed'),
      })}
    </MessageBox>
  );
}

import { sayOffer } from '@kabar/parts/offers/say-offer';
import type { Language } from '@kabar/web/words';
import type { AnyRow } from './api.ts';

const settings: Record<string, string> = {
  individual_session_price_usd: 'Harga satu sesi tersendiri, pembanding harga paket (USD)',
  subscription_session_baseline_usd:
    'Harga satu sesi dalam langganan, pembanding harga paket (USD); auto: harga dari paket langganan termurah yang terlihat',
  trial_session_allowance: 'Sesi percobaan gratis untuk seorang klien',
  free_cancellation_hours:
    'Sampai berapa jam sebelum dimulai, sebuah sesi dapat dibatalkan atau dipindahkan tanpa biaya',
  companion_rate_idr_per_minute: 'Yang diperoleh pendamping untuk satu menit (IDR)',
  message_check_in_rate_idr:
    'Yang diperoleh pendamping untuk satu balasan tanya kabar sehari kepada orang yang menjawab hari itu (IDR)',
  pay_client_absence:
    'Apakah pendamping dibayar menit yang dipesan saat klien terlambat membatalkan atau tidak hadir: yes (ya) atau no (tidak)',
};

/** The description of a plan, a pack or a setting in the reader's language; rows without a translation use their stored text. */
export function sayDescription(row: AnyRow, language: Language): string {
  if (!('settingName' in row)) return sayOffer(row, language).description;
  return (language === 'id' ? settings[row.settingName] : undefined) ?? row.description;
}

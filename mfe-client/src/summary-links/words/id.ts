import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'familySummary.title': 'Ringkasan panggilan',
  'familySummary.waits': 'Ada ringkasan panggilan {{name}} untuk Anda.',
  'familySummary.recorded':
    'Bila Anda membukanya, kami mencatat bahwa Anda membacanya, dan kapan. Isinya pribadi: mohon tidak diteruskan.',
  'familySummary.open': 'Baca ringkasan',
  'familySummary.call': '{{name}} dan {{companion}}',
  'familySummary.companionGone': 'pendamping yang akunnya sudah ditutup',
  'familySummary.failed': 'Belum dapat dibuka. Silakan coba lagi.',
};

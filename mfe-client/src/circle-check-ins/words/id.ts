import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'circleMissed.title': 'Kami belum dapat menghubungi {{name}}',
  'circleMissed.daily':
    '{{name}} belum menjawab tanya kabar {{time}}. Apakah Anda sudah berbicara dengannya, atau dapatkah Anda menengoknya?',
  'circleMissed.call':
    '{{name}} tidak menjawab panggilan {{time}}. Apakah Anda sudah berbicara dengannya, atau dapatkah Anda menengoknya?',
  'circleMissed.helpersAnswer': 'Kami menanyai penolong dan pengatur lingkaran ini.',
  'circleMissed.spoken': 'Ya, semuanya baik',
  'circleMissed.next': 'Belum, tanya yang berikutnya',
  'circleMissed.thanks': 'Terima kasih. Kami memberi tahu yang lain.',
  'circleMissed.failed': 'Belum terkirim. Silakan coba lagi.',
  'circleSummaries.title': 'Ringkasan panggilan',
  'circleSummaries.isSeen': 'Bila Anda membukanya, {{name}} dapat melihatnya.',
  'circleSummaries.open': 'Buka ringkasan',
  'circleSummaries.none': 'Belum ada ringkasan.',
  'circleSummaries.with': '{{name}}, {{medium}}',
  'circleSummaries.noText': 'Pendamping tidak menulis apa pun tentang panggilan ini.',
  'circleSummaries.readings': 'Siapa yang membaca ringkasan',
  'circleSummaries.readingsText': 'Setiap kali seseorang di lingkaran membuka ringkasan panggilan.',
  'circleSummaries.showReadings_one': 'Tampilkan {{count}} pembacaan',
  'circleSummaries.showReadings_other': 'Tampilkan {{count}} pembacaan',
};

import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'clientNotes.open': 'Informasi darurat',
  'clientNotes.openOf': 'Informasi darurat {{name}}',
  'clientNotes.title': 'Informasi darurat {{name}}',
  'clientNotes.promise':
    'Terbuka sejak 24 jam sebelum panggilan Anda sampai 24 jam sesudahnya. {{name}} melihat bahwa Anda telah membacanya.',
  'clientNotes.contacts': 'Kontak darurat',
  'clientNotes.noContacts': '{{name}} belum menyebutkan kontak.',
  'clientNotes.primary': 'Hubungi dahulu',
  'clientNotes.notes': 'Informasi pribadi',
  'clientNotes.noNotes': '{{name}} belum menulis apa pun di sini.',
  'clientNotes.about': 'Tentang {{name}}',
  'clientNotes.medicalConditions': 'Kondisi kesehatan',
  'clientNotes.medications': 'Obat yang diminum',
  'clientNotes.mobilityNeeds': 'Kebutuhan gerak',
  'clientNotes.communicationPreferences': 'Cara berkomunikasi',
  'clientNotes.specialInstructions': 'Petunjuk khusus',
  'clientNotes.familyNotes': 'Catatan keluarga',
  'clientNotes.loading': 'Membuka informasi',
  'clientNotes.failed': 'Informasi ini belum dapat dibuka.',
  'clientNotes.failedText':
    'Informasi tertutup di luar waktu panggilan Anda. Selain itu, silakan coba lagi.',
  'clientNotes.retry': 'Coba lagi',
};

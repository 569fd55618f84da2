import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'urgent.title': 'Keadaan Darurat',
  'urgent.lead': 'Apakah ada yang dalam bahaya? Segera telepon bantuan.',
  'urgent.country': 'Anda berada di mana?',
  'urgent.countryHint': 'Dipilih menurut jam perangkat ini. Silakan ubah bila tidak benar.',
  'urgent.countryChoose': 'Silakan pilih negara Anda',
  'urgent.elsewhere': 'Negara lain',
  'urgent.elsewhereText':
    'Dari telepon genggam, 112 tersambung ke bantuan di kebanyakan negara. Bila tidak, mintalah bantuan orang di dekat Anda.',
  'urgent.numbers': 'Nomor darurat',
  'urgent.all': 'Semua keadaan darurat',
  'urgent.ambulance': 'Ambulans',
  'urgent.police': 'Polisi',
  'urgent.fire': 'Pemadam kebakaran',
  'urgent.call': 'Telepon {{number}}',
  'urgent.callFor': '{{what}}: telepon {{number}}',
  'urgent.whatToSay':
    'Katakan di mana Anda berada, apa yang terjadi, dan siapa yang perlu ditolong. Jangan menutup telepon lebih dahulu.',
  'urgent.notTitle': '{{brand}} bukan layanan darurat',
  'urgent.notText':
    'Di sini tidak ada yang berjaga siang dan malam. Pendamping Anda tidak dapat mengirim bantuan, dan pesan di {{brand}} mungkin terlambat dibaca. Mohon telepon nomor di atas lebih dahulu.',
  'urgent.contacts': 'Kontak Anda sendiri',
  'urgent.contactsNone': 'Anda belum menyimpan siapa pun.',
  'urgent.contactsEdit': 'Kontak darurat',
  'urgent.source':
    'Ini adalah nomor untuk seluruh negara. Daerah dapat memiliki nomor lain, dan nomor dapat berubah.',
};

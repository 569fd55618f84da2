import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'notifications.title': 'Notifikasi',
  'notifications.back': 'Kembali ke dasbor',
  'notifications.history': 'Yang sudah disampaikan',
  'notifications.settings': 'Cara memberi tahu Anda',
  'notifications.markAll': 'Tandai semua dibaca',
  'notifications.older': 'Tampilkan yang lebih lama',
  'notifications.empty': 'Belum ada notifikasi',
  'notifications.emptyText': 'Semua kabar tentang panggilan dan pesan Anda tercantum di sini.',
  'channels.title': 'Email dan perangkat Anda',
  'channels.text':
    'Lonceng di Kabar selalu berbunyi. Di sini Anda memilih apa yang juga datang lewat email dan di perangkat Anda.',
  'channels.email': 'Lewat email',
  'channels.push': 'Di perangkat saya',
  'channels.saved': 'Tersimpan.',
  'group.reminders': 'Pengingat panggilan',
  'group.sessions': 'Perubahan sesi Anda',
  'group.trial_calls': 'Panggilan percobaan',
  'group.messages': 'Pesan yang menunggu satu jam',
  'group.payments': 'Pembayaran',
  'group.verification': 'Verifikasi Anda',
  'group.incidents': 'Kejadian',
  'quiet.title': 'Jam tenang',
  'quiet.text':
    'Pada jam ini kami menunda apa yang dapat ditunda. Pengingat satu jam sebelum panggilan tetap datang.',
  'quiet.on': 'Tenang pada malam hari',
  'quiet.from': 'Dari',
  'quiet.until': 'Sampai',
  'quiet.zone': 'Menurut jam Anda ({{zone}}).',
  'quiet.saved': 'Tersimpan.',
  'push.title': 'Perangkat ini',
  'push.text':
    'Terima pesan singkat di perangkat ini, juga saat Kabar ditutup. Pesan itu tidak menyebut nama siapa pun, karena orang lain mungkin melihat layar Anda.',
  'push.on': 'Nyalakan untuk perangkat ini',
  'push.off': 'Matikan untuk perangkat ini',
  'push.isOn': 'Perangkat ini menerima pesan dari Kabar.',
  'push.others': 'Perangkat Anda yang lain',
  'push.other': '{{service}}, sejak {{date}}',
  'push.drop': 'Matikan',
  'push.blocked':
    'Peramban Anda tidak mengizinkan pesan dari Kabar. Buka pengaturan peramban untuk halaman ini, izinkan notifikasi, lalu coba lagi.',
  'push.unsupported':
    'Peramban ini tidak dapat menampilkan pesan saat Kabar ditutup. Email dan lonceng tetap sampai kepada Anda.',
  'push.install':
    'Di iPhone atau iPad, tambahkan dulu Kabar ke layar utama: tekan Bagikan, lalu "Tambah ke Layar Utama", dan buka dari sana.',
  'push.failed': 'Belum berhasil. Silakan coba lagi sebentar lagi.',
};

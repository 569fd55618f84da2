import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'daily.title': 'Tanya kabar harian: satu ketukan sehari',
  'daily.lead': 'Untuk siapa pun yang senang ditanya kabarnya, dan untuk mereka yang ingin tahu.',
  'daily.tap.title': 'Cukup satu ketukan',
  'daily.tap.text':
    '“Apa kabar hari ini?” datang pada jam yang Anda pilih. Jawab dengan “Saya baik-baik saja”: dari notifikasi, email, atau tautan pribadi yang tidak memerlukan akun.',
  'daily.person.title': 'Dijawab oleh orang sungguhan',
  'daily.person.text':
    'Seorang pendamping membaca setiap jawaban dan membalasnya. “Tolong telepon saya” mendatangkan panggilan.',
  'daily.chain.title': 'Tidak ada yang terlupakan',
  'daily.chain.text':
    'Bila tidak ada jawaban, kami bertanya dua kali lagi. Setelah itu pendamping mencoba menghubungi Anda, lalu kontak Anda ditanya menurut urutan yang Anda pilih, lalu tim kami mengambil alih.',
  'daily.limits.title': 'Yang perlu diingat',
  'daily.limits.text':
    'Ini bukan layanan darurat dan bukan alarm medis. Dalam keadaan darurat, hubungi nomor darurat negara Anda.',
  'vetted.title': 'Bagaimana pendamping diperiksa',
  'vetted.papers': 'Setiap orang menunjukkan kartu identitas dan foto wajahnya.',
  'vetted.decision':
    'Seorang anggota tim kami membandingkan dan memutuskan. Tanpa persetujuan, ia tidak dapat dipesan.',
  'vetted.calls':
    'Setelah setiap panggilan ditulis catatan singkat. Anda membacanya, dan dapat mengatakan bila ada yang salah.',
  'vetted.contact': 'Anda menulis dan menelepon di halaman kami: nomor Anda tidak perlu diberikan.',
  'unanswered.title': 'Bila tidak ada yang menjawab',
  'unanswered.again': 'Pendamping Anda mencoba tiga kali.',
  'unanswered.contacts':
    'Bila Anda mengizinkan, kami lalu menulis kepada kontak Anda, satu demi satu.',
  'unanswered.team':
    'Bila tidak ada yang dapat dihubungi, tim kami menanganinya. Kami tidak menggantikan layanan darurat.',
  'stories.title': 'Seperti apa rasanya',
  'stories.lead':
    'Ini contoh, sampai para pengguna mengizinkan kami menceritakan kisah mereka di sini.',
  'stories.sample': 'Contoh kisah',
  'stories.morning.text':
    'Pukul setengah sembilan telepon berdering. Teh saya sudah siap, dan ada yang ingin saya ceritakan.',
  'stories.morning.who': 'Perempuan 78 tahun yang tinggal sendiri',
  'stories.student.text':
    'Ia bertanya bagaimana tidurnya dan apakah ia sudah makan. Dari dia, anak kami mau mendengar.',
  'stories.student.who': 'Orang tua mahasiswa tahun pertama',
  'stories.walk.text':
    'Saya berjalan pagi karena hari Kamis ada yang bertanya sejauh apa saya melangkah.',
  'stories.walk.who': 'Laki-laki 61 tahun setelah sakit',
  'questions.title': 'Yang sering ditanyakan',
  'questions.install.title': 'Apakah saya harus memasang sesuatu?',
  'questions.install.text':
    'Tidak. Cukup halaman di peramban ponsel, tablet, atau komputer; panggilan telepon bahkan tidak memerlukan halaman.',
  'questions.pay.title': 'Berapa biaya untuk mencoba?',
  'questions.pay.text': 'Tidak ada. Kami tidak meminta kartu kredit sebelum Anda memilih paket.',
  'questions.payFree_one':
    'Tidak ada. {{count}} panggilan pertama gratis, dan kami tidak meminta kartu kredit sebelum Anda memilih paket.',
  'questions.payFree_other':
    'Tidak ada. {{count}} panggilan pertama gratis, dan kami tidak meminta kartu kredit sebelum Anda memilih paket.',
  'questions.change.title': 'Bolehkah saya memilih pendamping lain?',
  'questions.change.text':
    'Boleh, kapan saja. Temui pendamping lain dalam panggilan gratis, atau minta tim kami mencarikannya.',
  'questions.miss.title': 'Bagaimana bila jadwalnya tidak cocok lagi?',
  'questions.miss.text':
    'Pindahkan atau batalkan di halaman pemesanan Anda; sebelum Anda setuju, di sana tertulis apakah itu gratis.',
  'questions.cancel.title': 'Bagaimana cara berhenti?',
  'questions.cancel.text':
    'Dengan dua ketukan di halaman langganan Anda. Yang sudah Anda bayar tetap berlaku sampai akhir masanya.',
  'questions.privacy.title': 'Siapa yang membaca cerita tentang saya?',
  'questions.privacy.text':
    'Pendamping yang Anda pesan. Tim kami membuka nama kontak Anda hanya bila Anda tidak dapat dihubungi. Setiap pembacaan tercatat dan dapat Anda lihat.',
  'questions.emergency.title': 'Apakah ini untuk keadaan darurat?',
  'questions.emergency.text': 'Bukan. Dalam keadaan darurat, hubungi nomor darurat negara Anda.',
  'questions.daily.title': 'Bagaimana tanya kabar harian lewat pesan bekerja?',
  'questions.daily.text':
    'Anda memilih hari dan jamnya. Setiap kali kami menanyakan kabar Anda, dan Anda menjawab dengan satu ketukan. Seorang pendamping membalas. Ini sudah termasuk dalam setiap langganan dan paket sesi.',
  'questions.forgotten.title': 'Bagaimana bila saya lupa menjawab?',
  'questions.forgotten.text':
    'Kami mengingatkan Anda dua kali. Setelah itu pendamping mencoba menghubungi Anda sebelum orang lain diberi tahu. “Saya baik-baik saja” mengakhirinya kapan saja. Bila sedang bepergian, Anda dapat menjedanya.',
  'questions.family.title': 'Apa yang dilihat keluarga saya?',
  'questions.family.text':
    'Hanya yang Anda setujui: apakah Anda sudah menjawab hari ini, dan sebuah kalender. Yang Anda tulis hanya untuk pendamping, dan untuk tim kami bila ada masalah.',
  'questions.alarm.title': 'Apakah “Saya butuh bantuan” memanggil ambulans?',
  'questions.alarm.text':
    'Tidak. Tombol itu langsung memberi tahu pendamping, kontak pertama, dan tim kami, serta menampilkan nomor darurat. Dalam keadaan darurat, hubungi nomor itu lebih dahulu.',
};

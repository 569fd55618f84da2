import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'nav.label': 'Di halaman ini',
  'nav.features': 'Fitur',
  'nav.pricing': 'Harga',
  'nav.about': 'Tentang',
  'nav.start': 'Mulai',
  'hero.eyebrow': 'Orang sungguhan yang menanyakan kabar',
  'hero.title': 'Ada yang menanyakan kabar Anda. Setiap hari.',
  'hero.subtitle':
    'Pendamping pilihan Anda menghubungi pada jam yang disepakati, lewat video, telepon, atau pesan. Ia mendengarkan, mengingat, dan besok menanyakan kabar lagi.',
  'hero.who': 'Untuk siapa panggilannya?',
  'hero.myself': 'Untuk saya',
  'hero.lovedOne': 'Untuk orang terkasih',
  'hero.start': 'Mulai tanya kabar harian gratis',
  'hero.how': 'Lihat cara kerjanya',
  'hero.calm': 'Gratis dicoba. Tanpa kartu kredit.',
  'letter.title': 'Mengapa nama kami {{brand}}',
  'letter.greeting': 'Apa kabar?',
  'letter.body':
    'Dua kata yang kita ucapkan setiap hari. Sering kali jawabannya tidak sempat ditunggu. Kami percaya setiap orang pantas punya seseorang yang bertanya, dan yang punya waktu untuk mendengarkan jawabannya.',
  'letter.signed': '{{brand}}',
  'how.title': 'Cara kerjanya',
  'how.lead': 'Tiga langkah kecil, tanpa perlu terburu-buru.',
  'how.one.title': 'Pilih cara menanyakan kabar',
  'how.one.text':
    'Setiap hari, setiap minggu, atau sesuai keinginan Anda, lewat video, telepon, atau pesan.',
  'how.one.action': 'Lihat pendamping terverifikasi',
  'how.two.title': 'Berkenalan dengan pendamping',
  'how.two.text':
    'Baca profil pendamping yang sudah diverifikasi, pilih yang terasa cocok, lalu mengobrol sepuluh menit tanpa biaya.',
  'how.two.action': 'Mulai panggilan percobaan',
  'how.three.title': 'Tetap terhubung',
  'how.three.text':
    'Suara yang sama dan akrab pada jam yang disepakati, ditambah obrolan tertulis untuk hal-hal kecil di antaranya.',
  'how.three.action': 'Berlangganan panggilan rutin',
  'companions.title': 'Sebagian dari mereka yang menelepon',
  'companions.lead':
    'Orang sungguhan, yang dokumennya sudah kami periksa. Anda memilih ingin berbicara dengan siapa.',
  'companions.speaks': 'Berbahasa {{languages}}',
  'companions.times': 'Lihat waktu luang',
  'plans.title': 'Berapa biayanya',
  'plans.lead':
    'Setiap paket termasuk percobaan video gratis. Mencoba tanpa kartu kredit, dan Anda dapat berhenti kapan saja.',
  'who.title': 'Untuk siapa',
  'who.lead': 'Untuk Anda, atau untuk seseorang yang sering Anda pikirkan.',
  'who.alone.title': 'Yang tinggal sendiri',
  'who.alone.text':
    'Sebuah suara di pagi hari, dan seseorang yang ingin tahu bagaimana malam Anda.',
  'who.students.title': 'Orang tua mahasiswa',
  'who.students.text':
    'Anak Anda pertama kali jauh dari rumah. Ada teman bicara yang ramah, selain ayah dan ibu.',
  'who.wellness.title': 'Motivasi dan kebugaran diri',
  'who.wellness.text':
    'Seseorang yang menanyakan jalan pagi, tidur, dan rencana Anda, serta ikut senang saat berhasil.',
  'who.seniors.title': 'Lansia',
  'who.seniors.text':
    'Huruf besar, sedikit tombol, dan orang yang sabar di seberang sana. Tidak perlu memasang aplikasi.',
  'who.families.title': 'Juga untuk keluarga',
  'who.families.text':
    'Anda tidak bisa hadir setiap hari. Aturkan panggilan kabar untuk ibu, paman, atau tetangga Anda, dan tenanglah karena sudah ada yang bertanya.',
  'why.title': 'Mengapa ini berhasil',
  'why.humans.title': 'Manusia yang peduli, bukan robot',
  'why.humans.text':
    'Setiap pendamping adalah orang sungguhan. Kami memeriksa identitasnya sebelum siapa pun dapat menemuinya.',
  'why.personal.title': 'Panggilan yang pribadi',
  'why.personal.text':
    'Bahasa Anda, jam Anda, cara Anda bercerita. Pendamping Anda hafal nama cucu-cucu Anda.',
  'why.peace.title': 'Hati yang tenang',
  'why.peace.text':
    'Kebiasaan yang bisa diandalkan. Cerita tentang kesehatan Anda hanya diketahui Anda dan pendamping Anda.',
  'closing.title': 'Coba panggilan kabar gratis',
  'closing.text': 'Panggilan 10 menit gratis dengan pendamping pilihan Anda.',
  'closing.free_one': '{{count}} panggilan kabar pertama tidak dipungut biaya.',
  'closing.free_other': '{{count}} panggilan kabar pertama tidak dipungut biaya.',
  'closing.start': 'Coba panggilan kabar gratis',
  'closing.plans': 'Lihat paket',
  'closing.calm': 'Tanpa kartu kredit.',
  'closing.companion': 'Ingin menjadi orang yang menanyakan kabar?',
  'closing.companionLink': 'Menjadi pendamping',
};

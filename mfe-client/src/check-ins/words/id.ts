import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'checkIn.title': 'Tanya kabar harian Anda',
  'checkIn.loading': 'Mohon tunggu ...',
  'checkIn.noLink': 'Tautan tidak lengkap. Silakan buka lagi dari email yang Anda terima.',
  'checkIn.over':
    'Tidak ada lagi yang perlu dijawab di sini. Pertanyaan berikutnya memiliki tautan sendiri.',
  'checkIn.greeting.morning': 'Selamat pagi, {{name}}. Apa kabar hari ini?',
  'checkIn.greeting.midday': 'Selamat siang, {{name}}. Apa kabar hari ini?',
  'checkIn.greeting.afternoon': 'Selamat sore, {{name}}. Apa kabar hari ini?',
  'checkIn.greeting.evening': 'Selamat malam, {{name}}. Apa kabar hari ini?',
  'checkIn.fine': 'Saya baik-baik saja',
  'checkIn.call': 'Tolong telepon saya',
  'checkIn.help': 'Saya butuh bantuan',
  'checkIn.addMessage': 'Tambahkan pesan singkat',
  'checkIn.message': 'Pesan Anda',
  'checkIn.messageHint':
    'Tulis dahulu, lalu ketuk jawaban Anda. Hanya pendamping Anda yang membacanya.',
  'checkIn.team': 'Tim kami',
  'checkIn.lateText': '{{name}} menunggu kabar dari Anda. Cukup satu ketukan.',
  'checkIn.missedText':
    'Kami belum mendengar kabar Anda dan sedang menghubungi orang-orang yang Anda pilih. Satu ketukan pada "Saya baik-baik saja" memberi tahu semua.',
  'checkIn.said.fine':
    'Terima kasih. Pukul {{time}} Anda mengatakan bahwa Anda baik-baik saja, dan {{name}} mengetahuinya.',
  'checkIn.said.call':
    '{{name}} tahu bahwa Anda ingin ditelepon. Bila dalam satu jam belum ada kabar, tim kami menindaklanjuti.',
  'checkIn.said.help':
    'Kami sudah memberi tahu {{name}}, kontak pertama Anda, dan tim kami. Dalam bahaya, mohon telepon juga nomor darurat.',
  'checkIn.spoken': 'Anda sudah berbicara dengan kami. Terima kasih sudah memberi tahu.',
  'checkIn.reply': '{{name}} menulis: "{{text}}"',
  'checkIn.replyChecked': 'Kami sudah memeriksa laporan Anda. Terima kasih.',
  'checkIn.wrongReply': 'Ada yang tidak benar pada balasan ini',
  'checkIn.notSent': 'BELUM terkirim',
  'checkIn.notSentText':
    'Tidak ada koneksi, jadi pesan Anda belum sampai kepada siapa pun. Kami terus mencoba selama halaman ini terbuka. Jangan menunggu kami: telepon sekarang.',
  'checkIn.notSentFinal': 'Jawaban Anda belum sampai kepada siapa pun.',
  'checkIn.callNow': 'Telepon sekarang',
  'checkIn.tryNow': 'Coba lagi sekarang',
  'checkIn.kept':
    'Saat ini tidak ada koneksi. "Saya baik-baik saja" pukul {{time}} disimpan di sini dan dikirim begitu tersambung.',
  'checkIn.yours': 'Kabar Anda hari ini',
  'checkIn.others': 'Kabar orang terkasih Anda hari ini',
  'checkIn.messagesAreTheirs': 'Pesan mereka kepada pendamping tetap di antara mereka berdua.',
  'checkIn.toCalendar': 'Kalender dan pengaturan',
  'checkIn.state.open': 'Belum dijawab',
  'checkIn.state.late': 'Terlambat',
  'checkIn.state.missed': 'Tidak ada jawaban',
  'checkIn.state.fine': 'Baik',
  'checkIn.state.call': 'Ingin ditelepon',
  'checkIn.state.help': 'Butuh bantuan',
  'checkIn.state.paused': 'Dijeda',
  'checkIn.state.withdrawn': 'Tidak ditanya',
  'checkIns.title': 'Tanya kabar harian',
  'checkIns.lead':
    'Satu ketukan sehari mengabarkan bahwa semua baik. Bila tidak ada jawaban, kami menindaklanjuti.',
  'checkIns.back': 'Beranda',
  'checkIns.empty': 'Belum ada tanya kabar harian',
  'checkIns.before': 'Bulan sebelumnya',
  'checkIns.after': 'Bulan berikutnya',
  'checkIns.mark.fine': 'Baik',
  'checkIns.mark.late': 'Baik, tetapi terlambat',
  'checkIns.mark.missed': 'Terlewat',
  'checkIns.mark.call': 'Minta ditelepon',
  'checkIns.mark.help': 'Minta bantuan',
  'checkIns.mark.paused': 'Dijeda',
  'checkIns.mark.open': 'Belum dijawab',
  'checkIns.mark.called': 'Panggilan dengan pendamping',
};

import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'personalLink.title': 'Tautan pribadi untuk {{name}}',
  'personalLink.text':
    'Satu tautan untuk semuanya: pada waktu panggilan {{name}} bergabung dengan satu ketukan, menjawab tanya kabar harian, dan setelah panggilan tak terjawab dapat mengatakan "Saya baik-baik saja". Tidak perlu akun. Di luar waktu itu tidak ada nama yang terlihat.',
  'personalLink.make': 'Buat tautan',
  'personalLink.renew': 'Buat tautan baru',
  'personalLink.renewText': 'Tautan sudah ada. Tautan baru menggantikannya.',
  'personalLink.address': 'Tautan untuk {{name}}',
  'personalLink.message':
    'Halo! Ini tautan untuk panggilan kita. Simpanlah: tautan ini membuka setiap panggilan. {{address}}',
  'personalLink.revoke': 'Akhiri tautan',
  'personalLink.keep': 'Pertahankan tautan',
  'personalLink.endsNow':
    'Tautan milik {{name}} langsung tidak berlaku. Anda perlu mengirimkan tautan yang baru.',
  'personalLink.revoked': 'Tautan sudah tidak berlaku.',
  'personalLink.stopped':
    '{{name}} meminta kami berhenti menanyakan kabarnya. Panggilan yang sudah dipesan tetap berlangsung.',
  'personalLink.failed': 'Terjadi kesalahan. Silakan coba lagi.',
  'personalVisit.title': 'Halo!',
  'personalVisit.loading': 'Sebentar ...',
  'personalVisit.noLink': 'Tautan tidak lengkap. Silakan buka lagi dari pesan yang Anda terima.',
  'personalVisit.call': 'Panggilan Anda dengan {{name}} terbuka sampai pukul {{time}}.',
  'personalVisit.companion': 'Pendamping Anda',
  'personalVisit.join': 'Gabung ke panggilan',
  'personalVisit.missed':
    '{{name}} menghubungi Anda pada {{time}} dan tidak tersambung. Apakah Anda baik-baik saja?',
  'personalVisit.fine': 'Saya baik-baik saja',
  'personalVisit.saidFine': 'Terima kasih! Kami memberi tahu semua bahwa Anda baik-baik saja.',
  'personalVisit.nothing':
    'Saat ini tidak ada yang perlu dilakukan. Buka lagi tautan ini pada waktu panggilan Anda.',
  'personalVisit.failed': 'Terjadi kesalahan. Silakan coba lagi.',
  'personalVisit.whoSees': 'Siapa yang melihat ini',
  'personalVisit.holder':
    'Orang yang mengatur panggilan Anda melihat kapan panggilan berlangsung, dan apakah Anda mengatakan bahwa Anda baik-baik saja.',
  'personalVisit.holderNamed':
    '{{name}} mengatur panggilan Anda dan melihat kapan panggilan berlangsung, dan apakah Anda mengatakan bahwa Anda baik-baik saja.',
  'personalVisit.calledBy':
    '{{name}} menghubungi Anda dan melihat apakah Anda mengatakan bahwa Anda baik-baik saja.',
  'personalVisit.calledByCompanion':
    'Pendamping yang menghubungi Anda melihat apakah Anda mengatakan bahwa Anda baik-baik saja.',
  'personalVisit.familySees':
    'Keluarga yang Anda setujui dapat membaca ringkasan singkat setiap panggilan.',
  'personalVisit.stopSummaries': 'Berhenti membagikan ringkasan panggilan saya',
  'personalVisit.summariesStopped':
    'Ringkasan panggilan Anda tidak dibagikan lagi kepada keluarga.',
  'personalVisit.nobodyElse':
    'Tim kami melihatnya hanya bila tidak ada yang dapat menghubungi Anda. Tidak ada orang lain.',
  'personalVisit.circle': 'Orang-orang di sekitar Anda',
  'personalVisit.circleSees': 'Yang boleh mereka lihat. Anda dapat mengubahnya kapan saja.',
  'personalVisit.stop': 'Berhenti menanyai saya',
  'personalVisit.askAgain': 'Saya boleh ditanya lagi',
  'personalVisit.stopped':
    'Kami tidak menanyai Anda lagi. Orang-orang di sekitar Anda mengetahuinya.',
};

import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'call.trialTitle': 'Panggilan Percobaan - Ruang: {{room}}',
  'call.title': 'Panggilan dengan {{name}}',
  'call.back': 'Kembali ke halaman awal saya',
  'call.noCall': 'Tidak ada panggilan untuk Anda di sini',
  'call.gone': 'Pengguna terhapus',
  'call.you': 'Anda',
  'call.youCalled': '{{name}} (Anda)',
  'call.neverRecorded': 'Panggilan tidak pernah direkam.',

  'call.ready': 'Siap berbincang dengan {{name}}?',
  'call.when': '{{day}}, pukul {{time}}',
  'call.join': 'Gabung',
  'call.openAt': 'Anda dapat bergabung mulai pukul {{time}}, {{day}}.',
  'call.openSoon':
    'Panggilan terbuka dengan sendirinya di halaman ini. Anda tidak perlu berbuat apa-apa.',
  'call.openPress': 'Saat terbuka, silakan tekan "Gabung" di sini.',
  'call.opensIn': 'Terbuka dalam {{time}}.',
  'call.nowOpen': 'Anda dapat bergabung sekarang.',
  'call.isThere': '{{name}} sudah hadir.',
  'call.isNotThere': '{{name}} belum hadir.',

  'call.connecting': 'Menghubungkan ke panggilan video...',
  'call.connectingLong': 'Kali ini lebih lama dari biasanya. Anda dapat mencoba lagi.',
  'call.reconnecting': 'Sambungan terputus. Kami sedang menghubungkan Anda kembali...',
  'call.failed': 'Anda belum dapat dihubungkan. Silakan periksa koneksi internet Anda.',
  'call.tryAgain': 'Coba lagi',
  'call.goBack': 'Kembali',
  'call.waiting': 'Menunggu {{name}}',
  'call.waitingText':
    'Anda tidak perlu berbuat apa-apa. {{name}} akan terlihat dan terdengar di sini.',
  'call.tapToHear': 'Ketuk di sini untuk mendengar {{name}}',

  'call.people': 'Yang hadir',
  'call.microphoneOff': 'Mikrofon mati',
  'call.cameraOff': 'Kamera mati',
  'call.joined': '{{name}} telah bergabung.',
  'call.hasLeft': '{{name}} telah keluar.',
  'call.yourPicture': 'Gambar Anda sendiri',
  'call.theirPicture': 'Gambar {{name}}',

  'call.mute': 'Matikan mikrofon',
  'call.unmute': 'Nyalakan mikrofon',
  'call.cameraTurnOff': 'Matikan kamera',
  'call.cameraTurnOn': 'Nyalakan kamera',
  'call.hangUp': 'Akhiri panggilan',
  'call.controls': 'Panggilan',

  'call.youAreMuted': 'Mikrofon mati: {{name}} tidak mendengar Anda',

  'call.remaining': 'Sisa waktu',
  'call.minutesLeft_one': 'Sisa waktu {{count}} menit.',
  'call.minutesLeft_other': 'Sisa waktu {{count}} menit.',
  'call.lastMinute': 'Tinggal satu menit. Panggilan berakhir bagi Anda berdua.',

  'call.quality_good': 'Sambungan baik',
  'call.quality_fair': 'Sambungan agak lemah',
  'call.quality_poor': 'Sambungan buruk: suara dan gambar dapat terputus-putus.',
  'call.qualityHelp': 'Tanpa gambar Anda, suara menjadi lebih baik.',
  'call.turnCameraOff': 'Matikan kamera saya',

  'call.absentTitle': '{{name}} belum hadir',
  'call.absentTrial':
    'Kami mohon maaf. Tim kami sudah diberi tahu dan sedang mengurusnya. Panggilan percobaan ini tidak dihitung: Anda dapat memilih waktu lain.',
  'call.absentBooking':
    'Kami mohon maaf. Tim kami sudah diberi tahu dan sedang mengurusnya. Bila sesi tidak berlangsung, Anda tidak dikenai biaya.',
  'call.absentClient':
    'Silakan tunggu sebentar. Bila tidak ada yang datang, catat sesi ini di halaman awal Anda sebagai "Tidak ada jawaban". Selanjutnya kami yang mengurus.',
  'call.stayHere': 'Sementara itu Anda dapat tetap di sini.',

  'call.report': 'Laporkan dan keluar',
  'call.reportTitle': 'Laporkan panggilan ini dan keluar',
  'call.reportText':
    'Anda langsung keluar dari panggilan, dan tim kami membaca laporan Anda. {{name}} tidak melihatnya.',
  'call.reportWords': 'Apa yang terjadi?',
  'call.reportHint': 'Beberapa kata sudah cukup. Boleh juga dikosongkan.',
  'call.reportStay': 'Tetap dalam panggilan',
  'call.reportFailed': 'Laporan Anda belum terkirim. Silakan coba lagi.',

  'call.talked_one': 'Anda berbicara dengan {{name}} selama {{count}} menit. Terima kasih.',
  'call.talked_other': 'Anda berbicara dengan {{name}} selama {{count}} menit. Terima kasih.',
  'call.wrong': 'Ada yang tidak benar',
  'call.wrongText':
    'Tim kami membaca tulisan Anda dan akan menulis kepada Anda. {{name}} tidak melihatnya.',
  'call.wrongTextGuest': 'Tim kami membaca tulisan Anda. {{name}} tidak melihatnya.',
  'call.wrongSend': 'Kirim',
  'call.wrongSent': 'Terima kasih. Tim kami membacanya dan akan menulis kepada Anda.',
  'call.wrongSentGuest': 'Terima kasih. Tim kami membacanya.',
  'call.wrongClose': 'Tutup',

  'call.end.left': 'Anda telah keluar dari panggilan',
  'call.end.leftText': 'Panggilan masih terbuka. Anda dapat masuk lagi sampai pukul {{time}}.',
  'call.end.time_over': 'Panggilan telah selesai',
  'call.end.time_overText': 'Terima kasih telah meluangkan waktu untuk satu sama lain.',
  'call.end.cancelled': 'Panggilan ini dibatalkan',
  'call.end.cancelledText': 'Langkah berikutnya ada di halaman awal Anda.',
  'call.end.moved': 'Panggilan ini dipindahkan ke waktu lain',
  'call.end.movedText': 'Waktu yang baru ada di halaman awal Anda.',
  'call.end.account_closed': 'Panggilan ini tidak jadi berlangsung',
  'call.end.account_closedText': 'Salah satu akun telah ditutup.',
  'call.end.otherDevice': 'Anda berada dalam panggilan ini di perangkat lain',
  'call.end.otherDeviceText': 'Hanya satu perangkat yang dapat ikut. Perangkat ini sudah keluar.',
  'call.end.reported': 'Terima kasih telah memberi tahu kami',
  'call.end.reportedText':
    'Anda telah keluar dari panggilan. Tim kami membaca laporan Anda dan akan menulis kepada Anda.',
  'call.end.signedOut': 'Anda sudah keluar dari akun',
  'call.end.signedOutText': 'Silakan masuk lagi untuk kembali ke panggilan.',
  'call.end.lost': 'Anda sempat terputus',
  'call.end.lostText': 'Anda dapat kembali ke panggilan.',
  'call.rejoin': 'Kembali ke panggilan',
  'call.continueHere': 'Lanjutkan di perangkat ini',
  'call.signIn': 'Masuk',

  'call.noCalls': 'Peramban ini tidak bisa dipakai menelepon',
  'call.otherBrowser':
    'Silakan buka halaman ini di Safari, Chrome, Firefox, atau Edge. Panggilan Anda menunggu di sana.',

  'call.check': 'Kamera dan suara',
  'call.checkStart': 'Nyalakan kamera dan mikrofon',
  'call.checkAsk': 'Peramban bertanya apakah Kabar boleh memakainya. Silakan pilih "Izinkan".',
  'call.opening': 'Sedang dinyalakan...',
  'call.microphone': 'Mikrofon',
  'call.camera': 'Kamera',
  'call.speaker': 'Pengeras suara',
  'call.hearYou': 'Kami mendengar Anda.',
  'call.saySomething': 'Ucapkan sesuatu: garis bergerak bila kami mendengar Anda.',
  'call.level': 'Seberapa keras suara Anda',
  'call.cameraIsOn': 'Kamera Anda menyala.',
  'call.cameraIsOff': 'Kamera Anda mati. Anda terdengar, tetapi tidak terlihat.',
  'call.testSpeaker': 'Coba suara',
  'call.testSpeakerText': 'Apakah tiga nada terdengar? Bila tidak, silakan keraskan volume.',
  'call.microphone_refused':
    'Mikrofon Anda tidak diizinkan. Anda dapat mendengar, tetapi tidak terdengar.',
  'call.microphone_missing':
    'Mikrofon tidak ditemukan. Anda dapat mendengar, tetapi tidak terdengar.',
  'call.microphone_busy':
    'Program lain sedang memakai mikrofon Anda. Silakan tutup program itu dan coba lagi.',
  'call.camera_refused': 'Kamera Anda tidak diizinkan. Anda dapat berbicara tanpa gambar.',
  'call.camera_missing': 'Kamera tidak ditemukan. Anda dapat berbicara tanpa gambar.',
  'call.camera_busy': 'Program lain sedang memakai kamera Anda. Anda dapat berbicara tanpa gambar.',
  'call.allowHow': 'Cara mengizinkannya',
  'call.allow_chrome':
    'Tekan tanda di sebelah kiri alamat di atas, nyalakan "Mikrofon" dan "Kamera", lalu tekan "Coba lagi" di sini.',
  'call.allow_chromeAndroid':
    'Ketuk tanda di sebelah kiri alamat di atas, lalu "Izin", izinkan "Mikrofon" dan "Kamera", lalu tekan "Coba lagi" di sini.',
  'call.allow_edge':
    'Tekan gembok di sebelah kiri alamat di atas, pilih "Izinkan" untuk "Mikrofon" dan "Kamera", lalu tekan "Coba lagi" di sini.',
  'call.allow_samsung':
    'Ketuk gembok di samping alamat, lalu "Izin", izinkan "Mikrofon" dan "Kamera", lalu tekan "Coba lagi" di sini.',
  'call.allow_firefox':
    'Tekan gambar mikrofon yang dicoret di sebelah kiri alamat, hapus tanda "Diblokir" di sampingnya, lalu tekan "Coba lagi" di sini.',
  'call.allow_safari':
    'Buka "Safari" di bilah paling atas layar, lalu "Pengaturan untuk Situs Web Ini", pilih "Izinkan" untuk "Mikrofon" dan "Kamera", lalu muat ulang halaman ini.',
  'call.allow_safariPhone':
    'Ketuk tanda di samping alamat, lalu "Pengaturan Situs Web", izinkan "Mikrofon" dan "Kamera", lalu muat ulang halaman ini.',
  'call.allow_unknown':
    'Buka pengaturan peramban untuk situs web ini, izinkan mikrofon dan kamera, lalu muat ulang halaman ini.',

  'call.connectionCheck': 'Periksa koneksi saya',
  'call.connectionCheckText': 'Lima uji singkat, kira-kira sepuluh detik.',
  'call.connectionCheckStart': 'Mulai memeriksa',
  'call.connectionCheckAgain': 'Periksa lagi',
  'call.checking': 'Sedang diuji...',
  'call.check_websocket': 'Pesan',
  'call.check_webrtc': 'Suara dan gambar',
  'call.check_turn': 'Jalan melewati tembok api',
  'call.check_reconnect': 'Kembali setelah terputus',
  'call.check_publish': 'Mengirim suara Anda',
  'call.result_waiting': 'Belum diuji',
  'call.result_running': 'Sedang diuji...',
  'call.result_ok': 'Berfungsi',
  'call.result_failed': 'Tidak berfungsi',
  'call.result_notNeeded': 'Tidak diperlukan di sini',
  'call.checkGood': 'Semua berfungsi. Anda siap untuk panggilan.',
  'call.checkBad':
    'Ada yang tidak berfungsi di sini. Coba jaringan lain, misalnya data seluler sebagai ganti Wi-Fi, atau peramban lain.',

  'call.practice': 'Latihan panggilan',
  'call.practiceLink': 'Coba dulu dalam latihan panggilan',
  'call.practiceLead':
    'Di sini Anda melihat dan mendengar diri sendiri seperti orang lain. Tidak ada orang lain di sini.',
  'call.practiceStart': 'Mulai latihan panggilan',
  'call.practiceStop': 'Berhenti',
  'call.practiceHear':
    'Suara Anda terdengar sesaat kemudian. Dengan alat dengar di telinga tidak ada gema.',
  'call.practiceYou': 'Beginilah Anda terlihat oleh orang lain',

  'call.guestLink': 'Tautan untuk orang yang Anda dampingi',
  'call.guestLinkText':
    'Dengan tautan ini orang yang Anda dampingi bergabung ke panggilan yang satu ini di telepon mana pun, tanpa akun. Jangan berikan kepada orang lain.',
  'call.guestLinkMake': 'Buat tautan',
  'call.guestLinkNew': 'Buat tautan baru',
  'call.guestLinkNewText': 'Tautan sudah ada. Tautan baru menggantikannya.',
  'call.guestLinkAddress': 'Tautan untuk panggilan ini',
  'call.guestLinkCopy': 'Salin tautan',
  'call.guestLinkCopied': 'Tautan sudah disalin.',
  'call.guestLinkWhatsApp': 'Kirim lewat WhatsApp',
  'call.guestLinkQr': 'Kode QR tautan ini',
  'call.guestLinkQrText': 'Atau arahkan kamera teleponnya ke kode ini:',
  'call.guestLinkMessage':
    'Halo! Tautan ini membuka panggilan Anda dengan {{name}}: {{time}}. {{address}}',
  'call.guestLinkRevoke': 'Akhiri tautan',
  'call.guestLinkRevoked': 'Tautan sudah tidak berlaku.',
  'call.guestNoLink': 'Tautan ini sudah tidak berlaku',
  'call.guestNoLinkText': 'Silakan minta tautan baru kepada orang yang mengirimnya.',
  'call.unreachable': 'Kami tidak dapat dihubungi. Silakan periksa koneksi internet Anda.',
};

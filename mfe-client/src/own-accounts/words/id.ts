export const id = {
  title: 'Akun Anda sendiri',
  text: '{{holder}} menyiapkan panggilan untuk {{name}}. Jika Anda adalah {{name}}, akun ini menjadi milik Anda: Anda melihat semua tentang diri Anda, dan hanya Anda yang memutuskan apa yang dilihat orang lain.',
  stays: 'Panggilan, pendamping, dan siapa yang membayarnya tetap seperti sekarang.',
  take: 'Ya, saya {{name}}',
  notMe: 'Ini bukan saya',
  missing: 'Tidak ada yang perlu diterima di sini',
  missingText:
    'Tautan berlaku selama 7 hari, sekali saja, dan hanya untuk alamat yang menerimanya. Silakan masuk dengan alamat itu, atau minta tautan baru di halaman pribadi Anda.',
  toStart: 'Ke halaman awal',
  failed: 'Terjadi kesalahan. Silakan coba lagi.',
  'ask.title': 'Akun saya sendiri',
  'ask.text':
    'Dengan akun, Anda melihat semua tentang diri Anda dan memutuskan apa yang dilihat orang lain.',
  'ask.email': 'Alamat email saya',
  'ask.send': 'Minta akun saya',
  'ask.asked':
    'Permintaan Anda sudah kami terima. Pendamping akan membicarakannya dengan Anda dahulu.',
  'ask.confirmed': 'Kami sudah mengirim email ke alamat Anda. Bukalah untuk mendapatkan akun Anda.',
  'ask.withdraw': 'Saya tidak menginginkannya lagi',
};

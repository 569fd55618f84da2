export const id = {
  title: 'Akun sendiri',
  text: '{{name}} meminta akun sendiri dengan alamat {{email}}. Mohon bicaralah dengan {{name}} dan bacakan alamat itu. Orang lain tidak boleh menjawab untuknya.',
  confirm: 'Sudah kami bicarakan: benar',
  decline: 'Ia tidak memintanya',
  confirmTitle: 'Apakah Anda berbicara langsung dengan {{name}}?',
  confirmText:
    'Akun itu memutuskan semua yang dilihat orang lain tentang {{name}}. Kami mengirim email ke {{email}} setelah Anda mengonfirmasi.',
  cancel: 'Batal',
  confirmed: 'Terima kasih. Email sedang dikirim.',
  declined: 'Terima kasih. Tidak ada yang berubah.',
  failed: 'Terjadi kesalahan. Silakan coba lagi.',
};

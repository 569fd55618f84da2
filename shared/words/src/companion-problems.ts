import type { Problems } from './problem-sentences.ts';

/** Error messages about a companion's documents, pictures and onboarding. */
export const companionProblems = {
  contact_missing: {
    en: 'At least one contact method is required',
    id: 'Isi paling sedikit satu cara menghubungi Anda',
  },
  document_type_refused: {
    en: 'Please choose a JPG, PNG or PDF file.',
    id: 'Silakan pilih berkas JPG, PNG, atau PDF.',
  },
  selfie_type_refused: {
    en: 'Please choose a photo: a JPG or PNG file.',
    id: 'Silakan pilih foto: berkas JPG atau PNG.',
  },
  document_unreadable: {
    en: 'We could not read this picture. Please take or choose another one.',
    id: 'Gambar ini tidak dapat kami baca. Silakan ambil atau pilih gambar lain.',
  },
  picture_too_big: {
    en: 'This picture has too many pixels. Please choose a smaller one.',
    id: 'Ukuran gambar ini terlalu besar. Silakan pilih yang lebih kecil.',
  },
  photos_full: {
    en: 'You have six photos already. Please remove one first.',
    id: 'Anda sudah punya enam foto. Silakan hapus satu dahulu.',
  },
  pictures_waiting: {
    en: 'Your other pictures are still being prepared. Please wait a moment and send this one again.',
    id: 'Gambar Anda yang lain masih disiapkan. Mohon tunggu sebentar lalu kirim yang ini lagi.',
  },
  pictures_busy: {
    en: 'Many pictures are being prepared at the moment. Please try again in half a minute.',
    id: 'Saat ini banyak gambar sedang disiapkan. Silakan coba lagi dalam setengah menit.',
  },
  pdf_refused: {
    en: 'This PDF is damaged, or has scripts or attachments. Please save it as a plain PDF, or take a picture of your ID.',
    id: 'PDF ini rusak, atau berisi skrip atau lampiran. Silakan simpan sebagai PDF biasa, atau foto kartu identitas Anda.',
  },
  pdf_locked: {
    en: 'This PDF asks for a password. Please save it without one, or take a picture of your ID.',
    id: 'PDF ini memerlukan kata sandi. Silakan simpan tanpa kata sandi, atau foto kartu identitas Anda.',
  },
  pdf_too_big: {
    en: 'The pages of this PDF are too large to open. Please save it smaller, or take a picture of your ID.',
    id: 'Halaman PDF ini terlalu besar untuk dibuka. Silakan simpan dalam ukuran lebih kecil, atau foto kartu identitas Anda.',
  },
  pdf_too_long: {
    en: 'This PDF has more than four pages. Please send only the pages that show your ID.',
    id: 'PDF ini lebih dari empat halaman. Silakan kirim hanya halaman yang memuat kartu identitas Anda.',
  },
  link_expired: {
    en: 'This link has expired. Please open the document again.',
    id: 'Tautan ini sudah kedaluwarsa. Silakan buka dokumennya sekali lagi.',
  },
  document_damaged: {
    en: 'This file was changed after it was uploaded and cannot be opened. It has to be uploaded again.',
    id: 'Berkas ini berubah setelah diunggah sehingga tidak dapat dibuka. Berkasnya perlu diunggah ulang.',
  },
  bank_details_unsealed: {
    en: 'Your bank details could not be sealed safely. Please reload the page and enter them again.',
    id: 'Data bank Anda tidak dapat disegel dengan aman. Silakan muat ulang halaman dan isi kembali.',
  },
  onboarding_incomplete: {
    en: 'Something is still missing. Please go back and complete every step.',
    id: 'Masih ada yang belum lengkap. Silakan kembali dan lengkapi setiap langkah.',
  },
  onboarding_missing: {
    en: 'Please complete your onboarding first.',
    id: 'Silakan selesaikan pendaftaran pendamping Anda dahulu.',
  },
} satisfies Problems;

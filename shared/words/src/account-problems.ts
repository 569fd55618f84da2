import type { Problems } from './problem-sentences.ts';

/** Error messages about accounts, signing in and links in mails. */
export const accountProblems = {
  own_account: {
    en: 'You cannot do this to your own account. Please ask another admin.',
    id: 'Anda tidak dapat melakukan ini pada akun Anda sendiri. Silakan minta admin lain.',
  },
  other_admin_needed: {
    en: 'Another admin than who asked for this must agree.',
    id: 'Admin lain, bukan yang memintanya, harus menyetujui.',
  },
  third_admin_needed: {
    en: 'Taking away an admin role needs a third admin who agrees. With two admins, the operator does it: npm run admin:remove.',
    id: 'Mencabut peran admin memerlukan persetujuan admin ketiga. Bila hanya ada dua admin, operator melakukannya: npm run admin:remove.',
  },
  user_has_open_matters: {
    en: 'This person still has a subscription, sessions, an assignment or earnings that are open. They end first.',
    id: 'Orang ini masih memiliki langganan, sesi, penugasan, atau pendapatan yang belum selesai. Itu diakhiri dahulu.',
  },
  email_taken: {
    en: 'An account with this email already exists. Please try logging in instead.',
    id: 'Akun dengan email ini sudah ada. Silakan masuk.',
  },
  email_unconfirmed: {
    en: 'Please confirm your email address first. We sent you a link.',
    id: 'Silakan konfirmasi alamat email Anda dahulu. Kami sudah mengirim tautannya.',
  },
  suspended: {
    en: 'This account is suspended. We wrote to you why, and until when. If you think that is a mistake, please answer that mail.',
    id: 'Akun ini sedang ditangguhkan. Kami sudah menulis kepada Anda alasannya dan sampai kapan. Bila menurut Anda itu keliru, silakan balas email tersebut.',
  },
  admin_not_suspended: {
    en: 'An admin cannot be suspended. Change the role first.',
    id: 'Admin tidak dapat ditangguhkan. Ubah perannya dahulu.',
  },
  already_suspended: {
    en: 'This person is suspended already.',
    id: 'Orang ini sudah ditangguhkan.',
  },
  demo_elsewhere: {
    en: 'Demo accounts can be used only at the computer on which this demonstration runs.',
    id: 'Akun demo hanya dapat dipakai di komputer tempat demo ini berjalan.',
  },
  too_many_mails: {
    en: 'You asked for many emails in a short time. Please look into your inbox, the spam folder too, and try again in an hour.',
    id: 'Anda meminta banyak email dalam waktu singkat. Mohon periksa kotak masuk Anda, folder spam juga, lalu coba lagi satu jam kemudian.',
  },
  name_invalid: {
    en: 'A name needs at least one letter and no hidden characters. Please type it again.',
    id: 'Nama memerlukan setidaknya satu huruf dan tanpa karakter tersembunyi. Silakan ketik ulang.',
  },
  name_reserved: {
    en: 'Names like this one are kept for our team. Please use your own name.',
    id: 'Nama seperti ini hanya untuk tim kami. Silakan gunakan nama Anda sendiri.',
  },
  password_too_common: {
    en: 'This password is used by many people and easy to guess. Please choose another one.',
    id: 'Kata sandi ini banyak dipakai orang dan mudah ditebak. Silakan pilih yang lain.',
  },
  wrong_credentials: {
    en: 'The email or the password is not right. Please try again.',
    id: 'Email atau kata sandi tidak cocok. Silakan coba lagi.',
  },
  password_too_short: {
    en: 'This password is too short.',
    id: 'Kata sandi ini terlalu pendek.',
  },
  second_factor_required: {
    en: 'Please enter the code of your authenticator.',
    id: 'Masukkan kode dari aplikasi autentikator Anda.',
  },
  wrong_code: {
    en: 'This code is not right. Please try the newest one.',
    id: 'Kode ini tidak cocok. Silakan coba kode terbaru.',
  },
  fresh_sign_in_needed: {
    en: 'Please show with Google once more that it is you.',
    id: 'Mohon pastikan sekali lagi lewat Google bahwa ini Anda.',
  },
  wrong_password: {
    en: 'The password is not right. Please try again.',
    id: 'Kata sandi tidak cocok. Silakan coba lagi.',
  },
  link_used: {
    en: 'This link was used already. Please ask for a new one.',
    id: 'Tautan ini sudah dipakai. Silakan minta yang baru.',
  },
  link_too_old: {
    en: 'This link is too old. Please ask for a new one.',
    id: 'Tautan ini sudah terlalu lama. Silakan minta yang baru.',
  },
  family_addresses_full: {
    en: 'There are five addresses already. Remove one to add another.',
    id: 'Sudah ada lima alamat. Hapus salah satu untuk menambahkan yang lain.',
  },
  link_invalid: {
    en: 'This link is not complete. Please open it from the mail once more, or ask for a new one.',
    id: 'Tautan ini tidak lengkap. Silakan buka lagi dari email, atau minta yang baru.',
  },
  second_factor_exists: {
    en: 'Sign-in codes are turned on already.',
    id: 'Kode masuk sudah aktif.',
  },
  nothing_to_link: {
    en: 'There is no Google account waiting to be connected. Please start again.',
    id: 'Tidak ada akun Google yang menunggu dihubungkan. Silakan ulangi dari awal.',
  },
  role_settled: {
    en: 'You have chosen already how you use this platform.',
    id: 'Anda sudah memilih cara memakai layanan ini.',
  },
  last_admin: {
    en: 'You are the last admin. Please make somebody else an admin first.',
    id: 'Anda admin terakhir. Jadikan orang lain admin terlebih dahulu.',
  },
  account_closed: {
    en: 'This account was closed at the wish of its owner. It cannot be used any more.',
    id: 'Akun ini telah ditutup atas permintaan pemiliknya dan tidak dapat dipakai lagi.',
  },
} satisfies Problems;

import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'circle.invite': 'Undang seseorang',
  'circle.inviteLead':
    'Email hanya menyebut nama Anda. Pesan Anda, dan siapa orangnya, baru terlihat setelah masuk.',
  'circle.email': 'Alamat emailnya',
  'circle.emailHint': 'Undangan hanya berlaku untuk alamat ini.',
  'circle.emailWrong': 'Mohon isi satu alamat email.',
  'circle.inviteRole': 'Apa yang boleh dilakukannya?',
  'circle.inviteRoleMissing': 'Mohon pilih peran.',
  'circle.sentence': 'Pesan singkat dari Anda',
  'circle.sentenceHint': 'Misalnya: "Anda memegang kuncinya, dan saya akan merasa lebih tenang."',
  'circle.send': 'Kirim undangan',
  'circle.sent': 'Undangan sedang dikirim. Undangan berlaku tujuh hari.',
  'circle.openInvitations': 'Undangan yang belum dijawab',
  'circle.openUntil': '{{role}}, berlaku sampai {{day}}',
  'circle.expired': '{{role}}, kedaluwarsa pada {{day}}',
  'circle.resend': 'Kirim lagi',
  'circle.resendOf': 'Kirim lagi kepada {{email}}',
  'circle.resent': 'Sudah dikirim lagi. Undangan berlaku tujuh hari lagi.',
  'circle.withdraw': 'Tarik',
  'circle.withdrawOf': 'Tarik undangan kepada {{email}}',
  'circle.withdrawTitle': 'Tarik undangan ini?',
  'circle.withdrawText': 'Tautan dalam email kepada {{email}} tidak berlaku lagi.',
  'circle.withdrawConfirm': 'Tarik undangan',

  'circleInvitation.title': 'Anda diundang',
  'circleInvitation.from': '{{inviter}} mengundang Anda ke lingkaran {{name}}',
  'circleInvitation.by': 'Undangan dari {{inviter}}',
  'circleInvitation.open': 'Buka undangan',
  'circleInvitation.sentence': '{{inviter}} menulis:',
  'circleInvitation.role': 'Peran Anda',
  'circleInvitation.means': 'Artinya',
  'circleInvitation.seen':
    '{{name}} dan yang lain di lingkaran melihat nama dan peran Anda. Anda dapat keluar kapan saja.',
  'circleInvitation.until': 'Undangan berlaku sampai {{day}}.',
  'circleInvitation.join': 'Bergabung',
  'circleInvitation.decline': 'Tidak, terima kasih',
  'circleInvitation.declinedTitle': 'Tidak apa-apa',
  'circleInvitation.declined': 'Undangan ditutup, dan tidak ada yang dibagikan kepada Anda.',
  'circleInvitation.gone': 'Undangan ini tidak berlaku di sini',
  'circleInvitation.otherAddress':
    'Anda masuk sebagai {{email}}. Undangan hanya berlaku dengan alamat yang menerima emailnya, setelah alamat itu dikonfirmasi.',
  'circleInvitation.expired':
    'Undangan juga tidak berlaku lagi setelah tujuh hari, bila sudah dipakai, atau bila ditarik. Mintalah undangan baru.',
  'circleInvitation.toAccount': 'Akun Anda',
  'circleInvitation.failed': 'Itu tidak berhasil. Silakan coba lagi.',
};

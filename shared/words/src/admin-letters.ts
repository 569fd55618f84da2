import type { Facts, Letter } from './letters.ts';
import type { Reader } from './say-time.ts';

export type AdminChange =
  | 'granted'
  | 'revoked'
  | 'stepped_down'
  | 'deleted'
  | 'made_by_operator'
  | 'removed_by_operator';

/** To all admins and to the person: who is an admin has changed. */
export const adminLetters: Record<
  Reader['language'],
  (brand: string, facts: Pick<Facts, 'name' | 'by' | 'change'>) => Letter
> = {
  en: (brand, { name, by, change = 'granted' }) => ({
    subject: `${brand}: the admins have changed`,
    lines: [
      {
        granted: `${name} is now an admin. Agreed by ${by}.`,
        revoked: `${name} is no longer an admin. Agreed by ${by}.`,
        stepped_down: `${name} has stepped down and is no longer an admin.`,
        deleted: `The account of ${name}, an admin, is being deleted. Agreed by ${by}.`,
        made_by_operator: `${name} is now an admin, by a command on the server.`,
        removed_by_operator: `${name} is no longer an admin, by a command on the server.`,
      }[change],
      'We send this to all admins. If you did not expect it, please talk to the other admins and to whoever runs the server.',
    ],
    link: 'Open the list of admins',
    page: '/admin/users/roles?filter=admin',
  }),
  id: (brand, { name, by, change = 'granted' }) => ({
    subject: `${brand}: daftar admin berubah`,
    lines: [
      {
        granted: `${name} sekarang menjadi admin. Disetujui oleh ${by}.`,
        revoked: `${name} tidak lagi menjadi admin. Disetujui oleh ${by}.`,
        stepped_down: `${name} mengundurkan diri dan tidak lagi menjadi admin.`,
        deleted: `Akun ${name}, seorang admin, sedang dihapus. Disetujui oleh ${by}.`,
        made_by_operator: `${name} sekarang menjadi admin, melalui perintah di server.`,
        removed_by_operator: `${name} tidak lagi menjadi admin, melalui perintah di server.`,
      }[change],
      'Email ini kami kirim kepada semua admin. Bila Anda tidak menduganya, silakan hubungi admin lain dan pengelola server.',
    ],
    link: 'Buka daftar admin',
    page: '/admin/users/roles?filter=admin',
  }),
};

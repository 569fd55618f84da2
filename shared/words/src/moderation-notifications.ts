import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Render, text } from './notification-payload.ts';

type ModerationType = Extract<
  NotificationType,
  'report_decided' | 'message_warning' | 'mute_lifted'
>;

/** What staff decided about reported messages. Where staff wrote words of their own, these stand in place of ours. */
export const moderationKinds: { [Type in ModerationType]: Record<'en' | 'id', Render<Type>> } = {
  report_decided: {
    en: ({ outcome, words }) => ({
      title: 'Your report was looked at',
      message: said(words, decisions.en(outcome), outcome === 'reporter_muted' && noReports.en),
    }),
    id: ({ outcome, words }) => ({
      title: 'Laporan Anda sudah diperiksa',
      message: said(words, decisions.id(outcome), outcome === 'reporter_muted' && noReports.id),
    }),
  },
  message_warning: {
    en: ({ muted, words }) => ({
      title: 'Please mind our rules',
      message: said(
        words,
        muted === true
          ? 'A message that you wrote was reported, and our team agrees.'
          : 'A message that you wrote was reported, and our team agrees. Please be kind, and never ask for money or numbers.',
        muted === true &&
          'You cannot write to clients or companions for seven days. You can still read everything, and your calls go on.',
      ),
    }),
    id: ({ muted, words }) => ({
      title: 'Mohon patuhi aturan kami',
      message: said(
        words,
        muted === true
          ? 'Sebuah pesan Anda dilaporkan, dan tim kami sependapat.'
          : 'Sebuah pesan Anda dilaporkan, dan tim kami sependapat. Mohon bersikap ramah, dan jangan pernah meminta uang atau nomor.',
        muted === true &&
          'Anda tidak dapat menulis kepada klien atau pendamping selama tujuh hari. Anda tetap dapat membaca semuanya, dan panggilan Anda tetap berjalan.',
      ),
    }),
  },
  mute_lifted: {
    en: ({ kind }) => ({
      title: kind === 'reporting' ? 'You can report messages again' : 'You can write again',
      message:
        kind === 'reporting'
          ? 'Our team ended the pause early. You can report messages again.'
          : 'Our team ended the pause early. You can write to everybody again.',
    }),
    id: ({ kind }) => ({
      title:
        kind === 'reporting' ? 'Anda dapat melaporkan pesan lagi' : 'Anda dapat menulis pesan lagi',
      message:
        kind === 'reporting'
          ? 'Tim kami mengakhiri jeda lebih awal. Anda dapat melaporkan pesan lagi.'
          : 'Tim kami mengakhiri jeda lebih awal. Anda dapat menulis kepada semua orang lagi.',
    }),
  },
};

const noReports = {
  en: 'You cannot report messages for seven days. In danger, call the emergency number.',
  id: 'Anda tidak dapat melaporkan pesan selama tujuh hari. Dalam bahaya, hubungi nomor darurat.',
};

const decisions = {
  en: (outcome: unknown) =>
    outcome === 'warned'
      ? 'Thank you. Our team told the writer to stop.'
      : outcome === 'muted'
        ? 'Thank you. Our team muted the writer for seven days.'
        : outcome === 'conversation_closed'
          ? 'Thank you. Our team closed the conversation: nobody writes there any more.'
          : 'Thank you. Our team read the message and found nothing that breaks our rules.',
  id: (outcome: unknown) =>
    outcome === 'warned'
      ? 'Terima kasih. Tim kami meminta penulisnya untuk berhenti.'
      : outcome === 'muted'
        ? 'Terima kasih. Tim kami membisukan penulisnya selama tujuh hari.'
        : outcome === 'conversation_closed'
          ? 'Terima kasih. Tim kami menutup obrolan itu: tidak ada lagi yang menulis di sana.'
          : 'Terima kasih. Tim kami membaca pesan itu dan tidak menemukan pelanggaran.',
};

/** The words of staff, else ours; then what follows for the reader. */
function said(words: unknown, ours: string, consequence: string | false) {
  const first = text(words) ?? ours;
  return consequence ? `${first} ${consequence}` : first;
}

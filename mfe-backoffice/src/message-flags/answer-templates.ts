import type { FlagView, Languages, Outcome } from './api.ts';

/** The recipient: the writer of the reported message, or the reporter. */
export type Recipient = 'writer' | 'reporter';
export type Language = NonNullable<Languages[Recipient]>;
export type TemplateKey = keyof typeof texts;

/** Not in the locale files, because each text is in the recipient's language, not in the reader's. */
const texts = {
  money: {
    en: 'Please do not ask anybody on Kabar for money, gifts or loans. A message of yours did. If it happens again, we may end your account.',
    id: 'Mohon jangan meminta uang, hadiah, atau pinjaman kepada siapa pun di Kabar. Sebuah pesan Anda memintanya. Bila terulang, akun Anda dapat kami akhiri.',
  },
  rude: {
    en: 'A message of yours hurt the person who read it. Please write kindly and with respect, also when you disagree.',
    id: 'Sebuah pesan Anda menyakiti orang yang membacanya. Mohon menulis dengan ramah dan hormat, juga saat tidak sependapat.',
  },
  contact: {
    en: 'Please do not ask for phone numbers, addresses or other accounts, and do not send yours. Calls and messages stay in Kabar, so that we can protect both of you.',
    id: 'Mohon jangan meminta nomor telepon, alamat, atau akun lain, dan jangan mengirim milik Anda. Panggilan dan pesan tetap di Kabar agar kami dapat melindungi Anda berdua.',
  },
  advice: {
    en: 'Please do not give advice about medicines, treatment or money matters. Suggest to speak with a doctor, a bank or the family.',
    id: 'Mohon jangan memberi nasihat tentang obat, pengobatan, atau urusan uang. Sarankan untuk berbicara dengan dokter, bank, atau keluarga.',
  },
  thanks: {
    en: 'Thank you for telling us. We spoke with the writer, and we keep an eye on it. Please report it again if it goes on.',
    id: 'Terima kasih sudah memberi tahu kami. Kami sudah berbicara dengan penulisnya dan terus mengawasinya. Mohon laporkan lagi bila berlanjut.',
  },
  another: {
    en: 'Thank you for telling us. If you would like another companion, you can ask for one at any time. It costs nothing.',
    id: 'Terima kasih sudah memberi tahu kami. Bila Anda menginginkan pendamping lain, Anda dapat memintanya kapan saja. Tanpa biaya.',
  },
  nothing: {
    en: 'Thank you for telling us. We read the message with care and found nothing against our rules. If something still worries you, please tell us more.',
    id: 'Terima kasih sudah memberi tahu kami. Kami membaca pesan itu dengan saksama dan tidak menemukan pelanggaran. Bila masih ada yang mengganggu Anda, mohon ceritakan lebih banyak.',
  },
  mistake: {
    en: 'Thank you for telling us. It looks as if this message was reported by mistake. You need not do anything.',
    id: 'Terima kasih sudah memberi tahu kami. Tampaknya pesan ini dilaporkan karena keliru. Anda tidak perlu melakukan apa pun.',
  },
  often: {
    en: 'You reported many messages in which we found nothing against our rules. Please report only what hurts or frightens you.',
    id: 'Anda melaporkan banyak pesan yang menurut kami tidak melanggar aturan. Mohon laporkan hanya yang menyakiti atau menakutkan Anda.',
  },
} as const satisfies Record<string, Record<Language, string>>;

const toReporter: Record<Outcome, readonly TemplateKey[]> = {
  dismissed: ['nothing', 'mistake'],
  warned: ['thanks', 'another'],
  muted: ['thanks', 'another'],
  conversation_closed: ['thanks', 'another'],
  reporter_muted: ['often'],
};

/** The template answers for a decision; none if the person is not notified, or their account is erased. */
export function templatesFor(
  recipient: Recipient,
  outcome: Outcome,
  flag: FlagView,
): readonly TemplateKey[] {
  const person = recipient === 'writer' ? flag.message.sender : flag.reporter;
  if (person === null) return [];
  if (recipient === 'reporter') return toReporter[outcome];
  return outcome === 'warned' || outcome === 'muted' ? ['money', 'rude', 'contact', 'advice'] : [];
}

export function textOf(template: TemplateKey, language: Language): string {
  return texts[template][language];
}

import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'care.title': 'Saat Anda tidak menjawab',
  'care.lead':
    'Apa yang kami lakukan setiap kali, dan kapan. Hanya Anda dan tim kami yang membaca ini.',
  'care.back': 'Beranda',
  'care.empty': 'Tidak ada panggilan tak terjawab',
  'care.emptyText':
    'Bila suatu saat Anda tidak menjawab panggilan, di sini Anda melihat apa yang kami lakukan.',
  'care.toContacts': 'Kepada siapa kami boleh menulis?',
  'care.couldNotReach': 'Kami tidak dapat menghubungi Anda',
  'care.calledAt':
    '{{name}} menelepon untuk sesi Anda {{time}}, dan tidak ada yang menjawab. Anda baik-baik saja? Tekan tombol ini, dan kami memberi tahu semua.',
  'care.fine': 'Saya baik-baik saja',
  'care.failed': 'Tidak dapat dikirim. Silakan coba lagi, atau telepon kami.',
  'care.whatWasDone': 'Apa yang sudah dilakukan',
  'care.callOf': 'Sesi {{time}}',
  'care.state.running': 'Kami sedang mencoba',
  'care.state.with_staff': 'Ditangani tim kami',
  'care.state.ended': 'Selesai',
  'care.next': 'Langkah berikutnya pukul {{time}}.',
  'care.yourCompanion': 'Pendamping Anda',
  'care.aContact': 'Salah satu kontak Anda',
  'care.step.called': '{{name}} menelepon, dan tidak ada yang menjawab.',
  'care.step.again': '{{name}} mencoba lagi, dan tidak ada yang menjawab.',
  'care.step.retry': 'Kami meminta {{name}} mencoba lagi.',
  'care.step.contact_written': 'Kami menulis kepada {{contact}}.',
  'care.step.contact_skipped':
    '{{contact}} tidak memiliki email yang boleh kami tulisi, jadi kami lanjut.',
  'care.step.contact_cannot': '{{contact}} tidak dapat menghubungi Anda.',
  'care.step.contact_declined': '{{contact}} meminta kami tidak menulis lagi.',
  'care.step.incident': 'Kami memberi tahu tim kami. Sesi ini tidak dikenai biaya.',
  'care.step.reached': '{{name}} berhasil menghubungi Anda.',
  'care.step.fine': 'Anda memberi tahu kami bahwa Anda baik-baik saja.',
  'care.step.fineName': '{{called}} memberi tahu kami bahwa ia baik-baik saja.',
  'care.yourLovedOne': 'orang yang Anda jaga',
  'care.couldNotReachName': 'Kami tidak dapat menghubungi {{name}}',
  'care.calledNameAt':
    '{{companion}} menelepon {{name}} untuk sesi {{time}}, dan tidak ada yang menjawab. Sudahkah Anda berbicara dengan {{name}}?',
  'care.stopped': 'Terima kasih. Kami sudah berhenti bertanya.',
  'care.spoken': 'Ya, ia baik-baik saja',
  'care.notSpoken': 'Belum, tanyakan kepada kontak berikutnya',
  'care.nextIsAsked':
    'Terima kasih. Kami bertanya kepada kontak berikutnya. Bila Anda berhasil menghubunginya, beri tahu di sini.',
  'care.callTo': 'Sesi {{time}} dengan {{name}}',
  'care.step.holder_asked': 'Kami bertanya apakah Anda sudah berbicara dengannya.',
  'care.step.holder_cannot': 'Anda meminta kami melanjutkan ke kontak berikutnya.',
  'care.step.spoken': 'Anda sudah berbicara dengan {{called}}.',
  'care.step.reachedName': '{{name}} berhasil menghubungi {{called}}.',
  'care.step.contact_cannotName': '{{contact}} tidak dapat menghubungi {{called}}.',
  'care.dailyAt':
    'Anda belum menjawab tanya kabar harian {{time}}. Anda baik-baik saja? Tekan tombol ini, dan kami memberi tahu semua.',
  'care.dailyNameAt':
    '{{name}} belum menjawab tanya kabar harian {{time}}. Sudahkah Anda berbicara dengan {{name}}?',
  'care.helpNameAt':
    '{{name}} menekan "Saya butuh bantuan" pada tanya kabar harian {{time}}. Sudahkah Anda berbicara dengan {{name}}?',
  'care.helpNameTitle': '{{name}} butuh bantuan',
  'care.helpTitle': 'Anda meminta bantuan',
  'care.helpAt':
    'Anda menekan "Saya butuh bantuan" pada tanya kabar harian {{time}}. Sudah baik kembali? Tekan tombol ini, dan kami memberi tahu semua.',
  'care.dailyOf': 'Tanya kabar harian {{time}}',
  'care.dailyOfName': 'Tanya kabar harian {{name}}, {{time}}',
  'care.ourTeam': 'Tim kami',
  'care.step.dailyRetry': 'Kami meminta {{name}} menelepon.',
  'care.step.dailyIncident': 'Kami memberi tahu tim kami.',
  'care.step.help':
    'Anda meminta bantuan. Kami memberi tahu {{name}}, kontak pertama Anda, dan tim kami.',
  'care.step.helpName':
    '{{called}} meminta bantuan. Kami memberi tahu {{name}}, kontak pertama, dan tim kami.',
  'care.step.late_fine':
    '"Saya baik-baik saja" dari sebelumnya baru sampai. Kami bertanya kepada {{name}} apakah benar.',
  'care.step.not_fine': '{{name}} tidak dapat memastikannya, jadi kami lanjut.',
  'care.step.call_wanted': 'Anda minta ditelepon, dan {{name}} mengetahuinya.',
  'care.step.call_wantedName': '{{called}} minta ditelepon, dan {{name}} mengetahuinya.',
  'contactAnswer.title': 'Apakah Anda sudah terhubung?',
  'contactAnswer.checking': 'Memeriksa tautan...',
  'contactAnswer.text':
    'Kami menulis kepada Anda karena seseorang yang Anda kenal tidak menjawab panggilan kami. Silakan telepon atau tengok, lalu beri tahu kami di sini.',
  'contactAnswer.reached': 'Saya sudah terhubung dengannya',
  'contactAnswer.cannot': 'Saya tidak bisa',
  'contactAnswer.noMore': 'Jangan menulis kepada saya lagi',
  'contactAnswer.failed': 'Tidak dapat dikirim. Silakan coba lagi.',
  'contactAnswer.said.reached': 'Terima kasih. Kami memberi tahu semua bahwa keadaannya baik.',
  'contactAnswer.said.cannot':
    'Terima kasih sudah memberi tahu. Kami segera menghubungi orang berikutnya.',
  'contactAnswer.said.no_more': 'Kami tidak akan menulis kepada Anda lagi.',
  'contactAnswer.state.used': 'Anda sudah menjawab. Terima kasih.',
  'contactAnswer.state.over':
    'Semuanya sudah selesai. Tidak ada yang perlu Anda lakukan. Terima kasih.',
  'contactAnswer.state.unknown':
    'Tautan ini tidak berfungsi. Silakan buka dari emailnya, secara utuh.',
};

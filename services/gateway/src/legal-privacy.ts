import type { LegalTextInBothLanguages } from './legal-texts.ts';

export const privacyPolicy: LegalTextInBothLanguages = {
  en: {
    title: 'Privacy Policy',
    parts: [
      {
        title: 'What we keep',
        body: [
          'We keep what you tell us: your name and email address, your profile, the people you care for, emergency contacts, bookings, notes of calls and messages. Companions also give identity documents and bank details. Private notes, identity documents and bank details are encrypted.',
        ],
      },
      {
        title: 'Who sees it',
        body: [
          'People you may meet on {brand} see your public profile.',
          'Only you see your emergency contacts and private notes, and the companion whom you have booked, from {privateNotesHours} hours before the session until {privateNotesHours} hours after it. We record each time somebody opens them, and you can see who it was. If our team chooses a companion for your trial request, that companion can open the contact that you gave in it. We record that too.',
          'After a call the companion writes a short summary, which you can read. How the person seemed is for the companion and our team.',
          'Only the companion and the people in our team who check it see an identity document.',
        ],
      },
      {
        title: 'What our team reads',
        body: [
          'When somebody reports a message, our team reads it with up to {flagContextMessages} messages before and after it. Admins can open your account details, a conversation or the notes of a call when their work needs it. We record each time they do.',
          'Our team does not read your private notes.',
        ],
      },
      {
        title: 'When nobody answers a check-in',
        body: [
          'If you have agreed to it, we write to your emergency contacts by email, one after the other. The message says that we could not reach the person. It says nothing about health. Each contact can tell us not to write again.',
          'If our team takes over, the one person who handles it can open the names and phone numbers of your contacts, and must give a reason. You can see that this happened, and why.',
        ],
      },
      {
        title: 'Emails to the person you care for',
        body: [
          'If you give an email address for that person and they have agreed to be called, we remind them of each call by email, a day before and an hour before it. The email names you, the companion and the time, and has a link that opens this call alone. It says nothing about health.',
          'Each email has a link by which they stop these emails. You can end them too, on the page of that person. So that nobody else can start them again, we keep a code made from an address that has stopped them. The address cannot be read from it.',
        ],
      },
      {
        title: 'The daily check-in',
        body: [
          'We keep each question, the answer, when it came and by which way. A message that goes with an answer is encrypted. Only the companion reads it, or the person on our team who replies in place of a companion or handles an incident. The family never reads it.',
          'If the person has agreed, the holder of the account sees whether they have answered today, a calendar of past days, and a weekly email about them. A member of the care circle who wants it gets a weekly email too, with the parts that the person lets the circle see. Both emails can be switched off. Whether an answer came later than usual is for the companion alone.',
          'A link in a question answers that one question. If the person asks for a call there, the same link joins the call of the companion while it lasts. It opens nothing else.',
        ],
      },
      {
        title: 'Summaries for the family',
        body: [
          'You can name up to {familyAddresses} family members for yourself and for each person you care for. If that person agrees, each of them gets an email after a call. It says that there is a new summary. It has no summary in it and says nothing about health.',
          'A link in the email opens the summary for {summaryLinkDays} days, without an account. It shows the date, the companion, the minutes, how the call took place and the summary. It never shows how the person seemed. We record each time a summary is opened, and you can see by whom.',
          'The person can withdraw this at any time, through you or with their own link. You can remove an address or end its links, and each email has a link by which its reader stops these emails. The links then stop working at once. We keep names and addresses of family members encrypted.',
        ],
      },
      {
        title: 'Calls',
        body: [
          'We do not record calls, turn them into text or listen to them. We keep who was in a call, and from when to when.',
        ],
      },
      {
        title: 'Payments',
        body: [
          'Stripe takes payments. Your card number goes to Stripe and never to us. We keep what you bought, the amount and the receipt.',
        ],
      },
      {
        title: 'How long we keep it',
        body: [
          'Messages: {chatMonths} months. A reported message stays until our team has decided.',
          'Notes of calls, and who was in a call: {sessionMonths} months.',
          'Daily check-ins, with their messages and replies: {checkInMonths} months.',
          'Identity documents of a companion whom we did not accept: {documentDays} days.',
          'Payments: after {paymentYears} years we remove the name of the person who paid.',
          'If you close your account, you can change your mind for {closingDays} days. Then we erase what is personal. Amounts of payments stay in our books.',
        ],
      },
      {
        title: 'What we do not do',
        body: ['We do not sell your data, and we show no advertising.'],
      },
      {
        title: 'Cookies',
        body: [
          'These cookies are needed. One keeps you signed in, for at most {signInDays} days. One remembers which kind of account you have, so that pages open quickly. One recognises this browser, so that a stranger who guesses at your password cannot lock you out. One remembers your language. Others are short: one shows you at once what you have just saved, and one is used while you sign in with Google. When we try out a new version, one cookie keeps you on the same version.',
          'On our landing pages and at registration we may ask if we can count your visit with Meta. Meta is told only if you agree, and never while you are signed in. One cookie remembers your answer.',
          'Your browser also keeps your text size and colours, and, until you sign out, the schedule of today and what you wrote and have not sent.',
        ],
      },
      {
        title: 'Your rights',
        body: [
          'You can see, correct, download and erase your data on your account page. {brand} is for people of {adultAge} or older.',
        ],
      },
    ],
  },
  id: {
    title: 'Kebijakan Privasi',
    parts: [
      {
        title: 'Apa yang kami simpan',
        body: [
          'Kami menyimpan apa yang Anda sampaikan: nama dan alamat email, profil, orang yang Anda rawat, kontak darurat, pemesanan, catatan panggilan, dan pesan. Pendamping juga memberikan dokumen identitas dan data bank. Catatan pribadi, dokumen identitas, dan data bank dienkripsi.',
        ],
      },
      {
        title: 'Siapa yang melihatnya',
        body: [
          'Orang yang mungkin Anda temui di {brand} melihat profil umum Anda.',
          'Kontak darurat dan catatan pribadi hanya dilihat oleh Anda dan pendamping yang Anda pesan, sejak {privateNotesHours} jam sebelum sesi sampai {privateNotesHours} jam setelahnya. Setiap pembacaan kami catat, dan Anda dapat melihat siapa yang membacanya. Bila tim kami memilih pendamping untuk permintaan percobaan Anda, pendamping itu dapat membuka kontak yang Anda berikan di dalamnya. Itu juga kami catat.',
          'Setelah panggilan, pendamping menulis ringkasan singkat yang dapat Anda baca. Keadaan orang yang ditelepon hanya untuk pendamping dan tim kami.',
          'Dokumen identitas hanya dilihat oleh pendamping itu sendiri dan anggota tim kami yang memeriksanya.',
        ],
      },
      {
        title: 'Apa yang dibaca tim kami',
        body: [
          'Bila seseorang melaporkan pesan, tim kami membacanya bersama paling banyak {flagContextMessages} pesan sebelum dan sesudahnya. Admin dapat membuka data akun Anda, obrolan, atau catatan panggilan bila pekerjaannya memerlukan. Setiap pembacaan kami catat.',
          'Tim kami tidak membaca catatan pribadi Anda.',
        ],
      },
      {
        title: 'Bila tidak ada yang menjawab',
        body: [
          'Bila Anda sudah menyetujuinya, kami menulis email kepada kontak darurat Anda satu per satu. Isinya: kami tidak dapat menghubungi orang itu. Tidak ada keterangan tentang kesehatan. Setiap kontak dapat meminta kami untuk tidak menulis lagi.',
          'Bila tim kami mengambil alih, satu orang yang menanganinya dapat membuka nama dan nomor telepon kontak Anda, dan harus menulis alasannya. Anda dapat melihat bahwa itu terjadi dan alasannya.',
        ],
      },
      {
        title: 'Email kepada orang yang Anda rawat',
        body: [
          'Bila Anda memberikan alamat email orang itu dan ia sudah setuju ditelepon, kami mengingatkannya lewat email sebelum setiap panggilan: sehari dan satu jam sebelumnya. Email itu menyebut nama Anda, pendamping, dan waktunya, serta memuat tautan yang hanya membuka panggilan itu. Tidak ada keterangan tentang kesehatan.',
          'Di setiap email ada tautan untuk menghentikan email ini. Anda juga dapat menghentikannya di halaman orang itu. Agar tidak ada orang lain yang memulainya lagi, kami menyimpan kode yang dibuat dari alamat yang menghentikannya. Alamatnya tidak dapat dibaca dari kode itu.',
        ],
      },
      {
        title: 'Tanya kabar harian',
        body: [
          'Kami menyimpan setiap pertanyaan, jawabannya, kapan jawaban itu datang, dan lewat cara apa. Pesan yang menyertai jawaban dienkripsi. Yang membacanya hanya pendamping, atau anggota tim kami yang membalas menggantikan pendamping atau menangani insiden. Keluarga tidak pernah membacanya.',
          'Bila orang itu sudah setuju, pemilik akun melihat apakah ia sudah menjawab hari ini, kalender hari-hari sebelumnya, dan email mingguan tentangnya. Anggota lingkaran orang itu yang menginginkannya juga mendapat email mingguan, dengan bagian yang boleh dilihat lingkarannya. Kedua email itu dapat dihentikan. Apakah sebuah jawaban datang lebih lambat dari biasanya hanya diketahui pendamping.',
          'Tautan dalam sebuah pertanyaan hanya menjawab pertanyaan itu. Bila orang itu minta ditelepon, tautan yang sama membuka panggilan dari pendamping selama panggilan berlangsung. Tautan itu tidak membuka apa pun selain itu.',
        ],
      },
      {
        title: 'Ringkasan untuk keluarga',
        body: [
          'Anda dapat menyebutkan paling banyak {familyAddresses} anggota keluarga untuk diri Anda dan untuk setiap orang yang Anda rawat. Bila orang itu setuju, mereka masing-masing menerima email setelah panggilan. Isinya: ada ringkasan baru. Ringkasannya tidak ada di dalam email, begitu pula keterangan tentang kesehatan.',
          'Tautan di email membuka ringkasan selama {summaryLinkDays} hari, tanpa akun. Yang terlihat: tanggal, pendamping, lamanya, cara panggilan, dan ringkasan. Keadaan orang yang ditelepon tidak pernah terlihat. Setiap pembukaan ringkasan kami catat, dan Anda dapat melihat oleh siapa.',
          'Orang itu dapat mencabutnya kapan saja, melalui Anda atau dengan tautannya sendiri. Anda dapat menghapus alamat atau mengakhiri tautannya, dan di setiap email ada tautan untuk menghentikan email ini. Setelah itu tautan langsung tidak berlaku. Nama dan alamat anggota keluarga kami simpan terenkripsi.',
        ],
      },
      {
        title: 'Panggilan',
        body: [
          'Kami tidak merekam panggilan, tidak mengubahnya menjadi teks, dan tidak mendengarkannya. Kami menyimpan siapa yang ikut dalam panggilan, dan dari kapan sampai kapan.',
        ],
      },
      {
        title: 'Pembayaran',
        body: [
          'Stripe menerima pembayaran. Nomor kartu Anda diterima Stripe dan tidak pernah sampai kepada kami. Kami menyimpan apa yang Anda beli, jumlahnya, dan tanda terimanya.',
        ],
      },
      {
        title: 'Berapa lama kami menyimpannya',
        body: [
          'Pesan: {chatMonths} bulan. Pesan yang dilaporkan tetap ada sampai tim kami memutuskan.',
          'Catatan panggilan, dan siapa yang ikut dalam panggilan: {sessionMonths} bulan.',
          'Tanya kabar harian, dengan pesan dan balasannya: {checkInMonths} bulan.',
          'Dokumen identitas pendamping yang tidak kami terima: {documentDays} hari.',
          'Pembayaran: setelah {paymentYears} tahun nama orang yang membayar kami hapus.',
          'Bila Anda menutup akun, Anda dapat berubah pikiran selama {closingDays} hari. Setelah itu kami menghapus hal-hal yang bersifat pribadi. Jumlah pembayaran tetap ada di pembukuan kami.',
        ],
      },
      {
        title: 'Apa yang tidak kami lakukan',
        body: ['Kami tidak menjual data Anda dan tidak menampilkan iklan.'],
      },
      {
        title: 'Kuki',
        body: [
          'Kuki berikut diperlukan. Satu menjaga agar Anda tetap masuk, paling lama {signInDays} hari. Satu mengingat jenis akun Anda agar halaman cepat terbuka. Satu mengenali peramban ini agar orang yang menebak kata sandi Anda tidak dapat menghalangi Anda masuk. Satu mengingat bahasa Anda. Yang lain berumur singkat: satu langsung menunjukkan apa yang baru Anda simpan, dan satu dipakai selama Anda masuk dengan Google. Bila kami mencoba versi baru, satu kuki menjaga agar Anda tetap di versi yang sama.',
          'Di halaman depan dan saat pendaftaran kami mungkin bertanya apakah kami boleh menghitung kunjungan Anda dengan Meta. Meta diberi tahu hanya bila Anda setuju, dan tidak pernah selama Anda masuk. Satu kuki mengingat jawaban Anda.',
          'Peramban Anda juga menyimpan ukuran teks dan warna, dan, sampai Anda keluar, jadwal hari ini serta tulisan yang belum Anda kirim.',
        ],
      },
      {
        title: 'Hak Anda',
        body: [
          'Anda dapat melihat, memperbaiki, mengunduh, dan menghapus data Anda di halaman akun. {brand} diperuntukkan bagi orang berusia {adultAge} tahun atau lebih.',
        ],
      },
    ],
  },
};

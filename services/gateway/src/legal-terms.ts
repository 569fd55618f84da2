import type { LegalTextInBothLanguages } from './legal-texts.ts';

export const termsOfUse: LegalTextInBothLanguages = {
  en: {
    title: 'Terms of Use',
    parts: [
      {
        title: 'What {brand} is',
        body: [
          '{brand} brings older people and those who care for them together with companions: real people who call, listen and keep company. It is not a medical, emergency or financial service. In an emergency, call your local emergency number.',
        ],
      },
      {
        title: 'Who can use {brand}',
        body: [
          'You must be {adultAge} or older. So must every person who is called, and every companion. If you arrange calls for somebody else, ask them first. They can say no at any time, and then we do not call.',
          'Use your real name and keep your password to yourself. One person, one account. You can close your account at any time.',
        ],
      },
      {
        title: 'How we treat each other',
        body: [
          'Be kind. No insults, no pressure, no requests for money or gifts. You can report a message or a person. We may close the account of anybody who breaks these rules.',
          'Our team checks companions before clients can find them. Companions keep what they hear in a call to themselves.',
        ],
      },
      {
        title: 'Trial calls',
        body: [
          'The first {trialSessions} trial calls are free. Each takes {trialMinutes} minutes. You do not need a card for them.',
        ],
      },
      {
        title: 'Prices and payments',
        body: [
          'You pay in US dollars. An amount in rupiah beside it is only a guide. Stripe takes the payment, and we never see the number of your card. You get a receipt for each payment. Where a page says "Test payment", no money moves.',
          'A subscription is paid for one month in advance. We tell you {renewalNoticeDays} days before we charge the next month. If the charge fails, we tell you and try again. If it is still unpaid after {unpaidDays} days, the subscription ends.',
          'You can end a subscription at any time. It then runs until the end of the month that you have paid for. You can also ask for a pause. A higher price is announced at least {raiseNoticeDays} days before, and you pay it only if you agree.',
          'A session pack is valid for {packDays} days. We remind you before it ends. You can extend it once, by {packExtensionDays} days.',
        ],
      },
      {
        title: 'Moving or cancelling a session',
        body: [
          'Until {freeCancellationHours} hours before the start you can cancel or move a session for free, and the session goes back to you. Later than that, or if you do not come, it counts as used. The page shows you what happens before you confirm.',
          'If the companion cancels or does not come, the session goes back to you. If the pack that paid for it has ended, you have {returnedCreditDays} days to use it.',
        ],
      },
      {
        title: 'Refunds',
        body: [
          'If you want money back, tell our team. We look at each request, and we can give back all or part of a payment. The money goes back the way you paid.',
          'When we give back money for a session pack, the sessions that it paid for go too: first those you have not booked, then the latest booked ones. When our team ends a subscription before its time, the refund is worked out from the days that are left. We tell you which sessions are cancelled.',
        ],
      },
      {
        title: 'When nobody answers a check-in',
        body: [
          'If the person does not answer, the companion can report it from {missedAfterMinutes} minutes after the start until {missedUntilMinutes} minutes after the end. If you have agreed to it, we then remind the companion to try again {missedRetries} times, {missedRetryMinutes} minutes apart. After that, if we called a loved one of yours, we ask you whether you have spoken to them. Then we write to the emergency contacts one by one, and wait {missedContactMinutes} minutes for each answer. If no one answers, our team takes over, and the session does not count as used.',
          'If you have not agreed, we write to nobody, and our team is told at once. A missed check-in is not a call to emergency services. Our privacy policy says who sees what.',
        ],
      },
      {
        title: 'The daily check-in',
        body: [
          'A check-in plan asks one person on the days you choose how they are, once or twice a day. They answer with one tap: that they are fine, that they would like a call, or that they need help. A companion reads the answer and replies. Where there is no companion, our team does.',
          'A plan for somebody else starts only once that person has agreed to it. They can end it at any time, and then we stop asking.',
          'If no answer comes, we ask again in the middle of the time that you set and at its end, and then wait {checkInGraceMinutes} more minutes. After that the companion tries to reach the person. If you have agreed to it, we then write to the emergency contacts in the order that you chose. If no one can reach the person, our team takes over. As soon as the person answers that they are fine, all of this ends, and everybody we have written to is told.',
          'The daily check-in is not an emergency service, a medical alarm or a promise that help arrives. It depends on telephones, networks and people who read a message. "I need help" tells the companion, the first emergency contact and our team. It does not call an ambulance. In an emergency, call your local emergency number first.',
          'The daily check-in is included while you have an active subscription or session pack, and for {checkInTrialDays} days without one. If a plan has to end because nothing pays for it any more or the account is suspended, we tell the person and you {checkInNoticeDays} days before wherever we can.',
        ],
      },
      {
        title: 'Calls',
        body: [
          'We do not record calls or turn them into text. Please do not record them either. Either side can hang up, leave and report at any time.',
        ],
      },
      {
        title: 'Changes',
        body: [
          'If we change these terms in a way that matters to you, we tell you before the change is active.',
        ],
      },
    ],
  },
  id: {
    title: 'Ketentuan Penggunaan',
    parts: [
      {
        title: 'Apa itu {brand}',
        body: [
          '{brand} mempertemukan orang lanjut usia dan keluarga yang merawat mereka dengan pendamping: orang sungguhan yang menelepon, mendengarkan, dan menemani. Ini bukan layanan medis, darurat, atau keuangan. Dalam keadaan darurat, hubungi nomor darurat setempat.',
        ],
      },
      {
        title: 'Siapa yang dapat memakai {brand}',
        body: [
          'Anda harus berusia {adultAge} tahun atau lebih. Begitu pula setiap orang yang ditelepon dan setiap pendamping. Bila Anda mengatur panggilan untuk orang lain, tanyakan dahulu kepada orang itu. Ia boleh menolak kapan saja, dan setelah itu kami tidak menelepon.',
          'Pakailah nama asli Anda dan simpan kata sandi untuk diri Anda sendiri. Satu orang, satu akun. Anda boleh menutup akun kapan saja.',
        ],
      },
      {
        title: 'Cara kita memperlakukan satu sama lain',
        body: [
          'Bersikaplah ramah. Tidak ada hinaan, tekanan, atau permintaan uang maupun hadiah. Anda dapat melaporkan pesan atau orang. Kami dapat menutup akun orang yang melanggar aturan ini.',
          'Tim kami memeriksa pendamping sebelum klien dapat menemukan mereka. Pendamping merahasiakan apa yang mereka dengar dalam panggilan.',
        ],
      },
      {
        title: 'Panggilan percobaan',
        body: [
          '{trialSessions} panggilan percobaan pertama gratis. Lamanya masing-masing {trialMinutes} menit. Anda tidak memerlukan kartu untuk itu.',
        ],
      },
      {
        title: 'Harga dan pembayaran',
        body: [
          'Anda membayar dalam dolar AS. Jumlah rupiah di sebelahnya hanya perkiraan. Stripe menerima pembayaran, dan kami tidak pernah melihat nomor kartu Anda. Anda mendapat tanda terima untuk setiap pembayaran. Bila sebuah halaman menyebut "pembayaran uji coba", tidak ada uang yang berpindah.',
          'Langganan dibayar satu bulan di muka. Kami memberi tahu Anda {renewalNoticeDays} hari sebelum menagih bulan berikutnya. Bila penagihan gagal, kami memberi tahu Anda dan mencoba lagi. Bila setelah {unpaidDays} hari masih belum dibayar, langganan berakhir.',
          'Anda dapat mengakhiri langganan kapan saja. Langganan tetap berjalan sampai akhir bulan yang sudah Anda bayar. Anda juga dapat meminta jeda. Kenaikan harga diumumkan paling lambat {raiseNoticeDays} hari sebelumnya, dan Anda membayarnya hanya bila Anda setuju.',
          'Paket sesi berlaku {packDays} hari. Kami mengingatkan Anda sebelum paket berakhir. Anda dapat memperpanjangnya satu kali, selama {packExtensionDays} hari.',
        ],
      },
      {
        title: 'Memindahkan atau membatalkan sesi',
        body: [
          'Sampai {freeCancellationHours} jam sebelum mulai, Anda dapat membatalkan atau memindahkan sesi secara gratis, dan sesi itu kembali kepada Anda. Setelah itu, atau bila Anda tidak hadir, sesi dihitung terpakai. Halaman menunjukkan akibatnya sebelum Anda memastikan.',
          'Bila pendamping membatalkan atau tidak hadir, sesi kembali kepada Anda. Bila paket yang membayarnya sudah berakhir, Anda punya {returnedCreditDays} hari untuk memakainya.',
        ],
      },
      {
        title: 'Pengembalian uang',
        body: [
          'Bila Anda ingin uang kembali, sampaikan kepada tim kami. Kami memeriksa setiap permintaan, dan kami dapat mengembalikan seluruh atau sebagian pembayaran. Uang kembali melalui cara yang Anda pakai untuk membayar.',
          'Bila kami mengembalikan uang untuk paket sesi, sesi yang dibayarnya ikut ditarik: pertama yang belum Anda pesan, lalu sesi terakhir yang sudah dipesan. Bila tim kami mengakhiri langganan sebelum waktunya, uang yang kembali dihitung dari hari yang tersisa. Kami memberi tahu Anda sesi mana yang dibatalkan.',
        ],
      },
      {
        title: 'Bila tidak ada yang menjawab',
        body: [
          'Bila orang yang ditelepon tidak menjawab, pendamping dapat melaporkannya sejak {missedAfterMinutes} menit setelah mulai sampai {missedUntilMinutes} menit setelah selesai. Bila Anda sudah menyetujuinya, kami mengingatkan pendamping untuk mencoba lagi {missedRetries} kali, setiap {missedRetryMinutes} menit. Setelah itu, bila yang kami telepon adalah orang yang Anda jaga, kami bertanya apakah Anda sudah berbicara dengannya. Lalu kami menulis kepada kontak darurat satu per satu, dan menunggu {missedContactMinutes} menit untuk setiap jawaban. Bila tidak ada yang menjawab, tim kami mengambil alih, dan sesi itu tidak dihitung terpakai.',
          'Bila Anda belum menyetujuinya, kami tidak menulis kepada siapa pun, dan tim kami langsung diberi tahu. Ini bukan panggilan ke layanan darurat. Kebijakan privasi kami menjelaskan siapa melihat apa.',
        ],
      },
      {
        title: 'Tanya kabar harian',
        body: [
          'Rencana tanya kabar harian menanyakan keadaan satu orang pada hari yang Anda pilih, satu atau dua kali sehari. Ia menjawab dengan satu ketukan: baik-baik saja, minta ditelepon, atau butuh bantuan. Seorang pendamping membaca jawabannya dan membalas. Bila tidak ada pendamping, tim kami yang melakukannya.',
          'Rencana untuk orang lain baru dimulai setelah orang itu menyetujuinya. Ia dapat mengakhirinya kapan saja, dan setelah itu kami berhenti bertanya.',
          'Bila tidak ada jawaban, kami bertanya lagi di pertengahan waktu yang Anda tentukan dan pada akhirnya, lalu menunggu {checkInGraceMinutes} menit lagi. Setelah itu pendamping mencoba menghubungi orang itu. Bila Anda sudah menyetujuinya, kami kemudian menulis kepada kontak darurat menurut urutan yang Anda pilih. Bila tidak ada yang dapat menghubunginya, tim kami mengambil alih. Begitu orang itu menjawab bahwa ia baik-baik saja, semua ini berakhir, dan semua yang sudah kami hubungi diberi tahu.',
          'Tanya kabar harian bukan layanan darurat, bukan alarm medis, dan bukan janji bahwa bantuan akan datang. Layanan ini bergantung pada telepon, jaringan, dan orang yang membaca pesan. "Saya butuh bantuan" memberi tahu pendamping, kontak darurat pertama, dan tim kami. Tombol itu tidak memanggil ambulans. Dalam keadaan darurat, hubungi dahulu nomor darurat setempat.',
          'Tanya kabar harian sudah termasuk selama Anda memiliki langganan atau paket sesi yang aktif, dan selama {checkInTrialDays} hari tanpa keduanya. Bila sebuah rencana harus berakhir karena tidak lagi dibayar atau karena akun ditangguhkan, kami memberi tahu orang itu dan Anda {checkInNoticeDays} hari sebelumnya bila memungkinkan.',
        ],
      },
      {
        title: 'Panggilan',
        body: [
          'Kami tidak merekam panggilan dan tidak mengubahnya menjadi teks. Mohon Anda juga tidak merekamnya. Kedua pihak dapat mengakhiri panggilan, keluar, dan melapor kapan saja.',
        ],
      },
      {
        title: 'Perubahan',
        body: [
          'Bila kami mengubah ketentuan ini dan perubahan itu penting bagi Anda, kami memberi tahu Anda sebelum perubahan berlaku.',
        ],
      },
    ],
  },
};

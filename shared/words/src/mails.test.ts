import { describe, expect, it } from 'vitest';
import { renderMail } from './mails.ts';

const installation = { brandName: 'Kabar', publicUrl: 'https://kabar.test' };
const english = { language: 'en', timezone: 'Europe/Berlin' } as const;
const indonesian = { language: 'id', timezone: 'Asia/Jakarta' } as const;
const at = '2026-11-28T23:51:00Z';

describe('a mail', () => {
  it("contains the time of closing in the reader's zone, and a link to cancel it", () => {
    const closing = { kind: 'closing', details: { at } } as const;
    const mail = renderMail(closing, english, installation);
    expect(mail.text).toContain('will be erased on Sunday 29 November at 00:51 (Berlin time).');
    expect(mail.text).toContain('Open the Account page:\nhttps://kabar.test/account');
    expect(mail.html).toContain('href="https://kabar.test/account"');
    const surat = renderMail(closing, indonesian, installation);
    expect(surat.text).toContain('akan dihapus pada Minggu, 29 November pukul 06.51 WIB.');
    expect(surat.text).toContain('Buka halaman Akun:\nhttps://kabar.test/account');
  });

  it('names a new device in words, not by its user agent', () => {
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/155.0 Safari/537.36';
    const newDevice = { kind: 'new-device', details: { at, userAgent } } as const;
    const mail = renderMail(newDevice, english, installation);
    expect(mail.text).toContain('(Chrome, Linux), on Sunday 29 November at 00:51 (Berlin time).');
    expect(mail.text + mail.html).not.toContain('Mozilla');
    expect(mail.text).toContain('https://kabar.test/account');
    expect(renderMail(newDevice, indonesian, installation).text).toContain(
      '(Chrome, Linux), pada Minggu, 29 November pukul 06.51 WIB.',
    );
    const unknown = { kind: 'new-device', details: { at, userAgent: '<b>curl' } } as const;
    expect(renderMail(unknown, english, installation).html).toContain('(unknown)');
  });

  it("formats times in UTC if the reader's zone is unknown", () => {
    const closing = { kind: 'closing', details: { at } } as const;
    const mail = renderMail(closing, { language: 'en', timezone: '' }, installation);
    expect(mail.text).toContain('Saturday 28 November at 23:51 UTC.');
    const abbreviated = renderMail(closing, { language: 'en', timezone: 'ECT' }, installation);
    expect(abbreviated.text).toContain('Saturday 28 November at 23:51 UTC.');
  });

  // Decision: 98
  it('tells admins whose admin role changed, and by whom', () => {
    const details = { change: 'revoked', name: 'Budi <b>', by: 'Ayu' } as const;
    const mail = renderMail({ kind: 'admin-changed', details }, english, installation);
    expect(mail.text).toContain('Budi <b> is no longer an admin. Agreed by Ayu.');
    expect(mail.html).not.toContain('<b>');
    const surat = renderMail({ kind: 'admin-changed', details }, indonesian, installation);
    expect(surat.text).toContain('Budi <b> tidak lagi menjadi admin. Disetujui oleh Ayu.');
  });

  it("contains a loved one's week of check-ins in numbers, with a link that stops such mails", () => {
    const weekOf = (numbers: object, reader: typeof english | typeof indonesian) =>
      renderMail(
        {
          kind: 'check-in-week',
          details: {
            ...{ name: 'Ibu Sri', stop: 'xyz' },
            week: { asked: 7, answered: 6, calls: 3, callsAhead: 1, ...numbers },
          },
        },
        reader,
        installation,
      ).text;
    const text = weekOf({}, english);
    expect(text).toContain('Six of seven check-ins answered, three calls.');
    expect(text).toContain('Next week one call is planned.');
    expect(text).toContain('because Ibu Sri agreed');
    expect(text).toContain('https://kabar.test/check-ins');
    expect(text).toContain('https://kabar.test/care/stop#token=xyz&language=en');
    const few = weekOf({ asked: 14, answered: 0, calls: 1, callsAhead: 0 }, english);
    expect(few).toContain('None of 14 check-ins answered, one call.');
    expect(few).toContain('Next week no calls are planned.');
    const surat = weekOf({}, indonesian);
    expect(surat).toContain('Enam dari tujuh tanya kabar dijawab, tiga panggilan.');
    expect(surat).toContain('Minggu depan satu panggilan sudah direncanakan.');
    expect(weekOf({ answered: 0, callsAhead: 0 }, indonesian)).toContain(
      'Tidak ada dari tujuh tanya kabar yang dijawab, tiga panggilan.\n\nMinggu depan belum ada panggilan yang direncanakan.',
    );
  });

  it('contains only the shared parts of the week, for a circle member', () => {
    const write = (circleWeek: object, reader: typeof english | typeof indonesian) =>
      renderMail(
        {
          kind: 'circle-week',
          details: { name: 'Ibu Sri', stop: 'xyz', personId: 'abc', circleWeek },
        },
        reader,
        installation,
      ).text;
    const everything = { asked: 7, answered: 6, calls: 3, callsAhead: 1, summaries: 2 };
    const text = write(everything, english);
    expect(text).toContain(
      [
        ...['Six of seven check-ins answered.', 'Three calls last week.'],
        ...['Next week one call is planned.', 'Two summaries of calls are new for you to read.'],
      ].join('\n\n'),
    );
    expect(text).toContain('See how Ibu Sri is doing:\nhttps://kabar.test/care/abc');
    expect(text).toContain('https://kabar.test/care/stop#token=xyz&language=en');
    expect(write({ asked: 7, answered: 0 }, english)).toMatch(
      /^None of seven check-ins answered\.\n\nYou get this email/,
    );
    expect(write({ calls: 0, callsAhead: 2 }, english)).toMatch(
      /^There were no calls last week\.\n\nNext week two calls are planned\.\n\nYou get/,
    );
    expect(write({ summaries: 1 }, english)).toMatch(
      /^One summary of a call is new for you to read\.\n\nYou get/,
    );
    expect(write(everything, indonesian)).toContain(
      'Enam dari tujuh tanya kabar dijawab.\n\nTiga panggilan minggu lalu.',
    );
  });

  // Decision: 88
  it('reminds a loved one of a call, in their zone, with a link to join and one that stops such mails', () => {
    const link = 'https://kabar.test/guest-call#token=abc';
    const facts = { name: 'Ibu Sri', by: 'Sari', holder: 'Wayan', at, stop: 'xyz' };
    const remind = (details: object, reader: typeof english | typeof indonesian) =>
      renderMail(
        { kind: 'session-reminder', details: { ...facts, ...details } },
        reader,
        installation,
      );
    const video = remind({ medium: 'video', link }, english);
    expect(video.subject).toBe('Your call on Sunday 29 November at 00:51 (Berlin time)');
    expect(video.text).toContain('Hello Ibu Sri, Sari will call you on Sunday 29 November');
    expect(video.text).toContain(`Open my call:\n${link}`);
    expect(video.text).toContain('please tell Wayan, who arranged the call');
    expect(video.text).toContain('https://kabar.test/care/stop#token=xyz&language=en');
    const surat = remind({ medium: 'whatsapp' }, indonesian);
    expect(surat.text).toContain('Sari akan menelepon Anda pada Minggu, 29 November pukul 06.51');
    expect(surat.text).toContain('Panggilan datang melalui WhatsApp');
    expect(surat.text).not.toContain('guest-call');
    expect(surat.text).toContain('https://kabar.test/care/stop#token=xyz&language=id');
    const { text } = remind({ by: '', holder: '', medium: 'phone' }, english);
    expect(text).toContain('your companion from Kabar will call you');
    expect(text).toContain('please tell the person who arranged the call');
    expect(text).not.toContain('Open my call');
    const buttons = (html: string) => html.match(/<a [^>]*background:[^>]*>[^<]*/g) ?? [];
    expect(buttons(video.html)).toEqual([expect.stringMatching(/token=abc.*>Open my call$/)]);
    expect(buttons(surat.html)).toEqual([]);
    for (const { html } of [video, surat])
      expect(html).toMatch(/<a href="https:\/\/kabar.test\/care\/stop#token=xyz[^>]*>/);
  });

  // Decision: 89
  it('tells the family that there is a summary without quoting it, with links to it and to unsubscribe', () => {
    const link = 'https://kabar.test/care/summary#token=abc&language=en';
    const facts = { name: 'Ibu Sri', by: 'Rina', holder: 'Wayan', at, link, stop: 'xyz' };
    const write = (details: object, reader: typeof english | typeof indonesian) =>
      renderMail(
        { kind: 'session-summary', details: { ...facts, ...details } },
        reader,
        installation,
      );
    const mail = write({}, english);
    expect(mail.subject).toBe("A new summary of Ibu Sri's call");
    expect(mail.text).toContain("a new summary of Ibu Sri's call on Sunday 29 November at 00:51");
    expect(mail.text).toContain('because Wayan gave us your address and Ibu Sri agreed');
    expect(mail.text).toContain(`Open the page:\n${link}`);
    expect(mail.text).toContain(
      'Do not write to me again:\nhttps://kabar.test/care/stop#token=xyz&language=en',
    );
    const ownSummary = write({ name: 'Wayan', holder: '' }, english);
    expect(ownSummary.text).toContain('because Wayan gave us your address and agreed to share');
    const surat = write({}, indonesian);
    expect(surat.subject).toBe('Ringkasan baru dari panggilan Ibu Sri');
    expect(surat.text).toContain('https://kabar.test/care/stop#token=xyz&language=id');
    expect(write({ name: '<b>' }, english).html).not.toContain('<b>');
  });

  it('links to the URL in its details, else to a page of Kabar', () => {
    const link = 'https://kabar.test/auth/reset#token=abc';
    const reset = renderMail({ kind: 'reset', details: { link } }, english, installation);
    expect(reset.text).toContain(`Choose a new password:\n${link}`);
    const changed = renderMail({ kind: 'password-changed', details: {} }, english, installation);
    expect(changed.text).toContain('It was not me:\nhttps://kabar.test/auth/reset');
    const moved = renderMail({ kind: 'email-changed', details: {} }, english, installation);
    expect(moved.html).not.toContain('<a ');
  });
});

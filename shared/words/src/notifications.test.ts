import { describe, expect, it } from 'vitest';
import { notificationKinds, notificationWords } from './notifications.ts';

const en = { language: 'en', timezone: 'Asia/Jakarta' } as const;
const id = { language: 'id', timezone: 'Asia/Jakarta' } as const;

describe('the words of a notification', () => {
  // Requirement: NOTE-011
  it('say that a trial booking was approved', () => {
    expect(notificationWords('trial_booking_response', { status: 'approved' }, en)).toEqual({
      title: 'Trial Booking Approved',
      message: 'Your trial booking request has been approved.',
    });
  });

  it('show amounts in rupiah first to a reader in Indonesia if they are stored, otherwise in dollars only', () => {
    const renewal = { subscription_id: '1', event: 'renews_soon', amount_usd: '50.00' } as const;
    const withRupiah = { ...renewal, amount_idr: '800000.00' };
    const of = (payload: typeof renewal, reader: { language: 'en' | 'id'; timezone: string }) =>
      notificationWords('subscription_changed', payload, reader).message.replaceAll('\u00a0', ' ');
    expect(of(withRupiah, id)).toContain('Rp 800.000 (ditagih sebagai $50.00)');
    expect(of(withRupiah, en)).toContain('IDR 800,000 (charged as $50.00)');
    expect(of(withRupiah, { language: 'id', timezone: 'Asia/Singapore' })).not.toContain('Rp');
    expect(of(renewal, id)).toContain('$50.00');
    expect(of(renewal, id)).not.toContain('Rp');
    const refund = { payment_id: '1', amount_usd: 12.5, amount_idr: '200000.00' };
    expect(
      notificationWords('payment_refunded', refund, id).message.replaceAll('\u00a0', ' '),
    ).toContain('Rp 200.000 ($12.50)');
  });

  it('say for an approved trial who calls and when', () => {
    const payload = {
      status: 'approved',
      companion_name: 'Dewi Lestari',
      requested_time: '2026-11-24T03:30:00.000Z',
    };
    const words = (reader: typeof en | typeof id) =>
      notificationWords('trial_booking_response', payload, reader).message;
    expect(words(en)).toBe(
      'Your trial booking request has been approved. Dewi Lestari will call you on Tuesday 24 November at 10:30 WIB.',
    );
    expect(words(id)).toMatch(
      /^Permintaan .* disetujui\. Dewi Lestari akan menelepon Anda pada Selasa, 24 November .*10\.30 WIB\.$/,
    );
  });

  it('name who requests a trial call, and who is called', () => {
    const payload = { other_name: 'Mary', loved_one_name: 'Ibu Sri' };
    const textOf = (
      type: 'trial_booking_request' | 'trial_booking_cancelled',
      reader: typeof en | typeof id,
    ) => notificationWords(type, payload, reader).message;
    expect(textOf('trial_booking_request', en)).toBe(
      'You have a new request from Mary for a 10-minute trial call with Ibu Sri.',
    );
    expect(textOf('trial_booking_request', id)).toBe(
      'Ada permintaan baru dari Mary untuk panggilan percobaan 10 menit dengan Ibu Sri.',
    );
    expect(textOf('trial_booking_cancelled', en)).toContain('The trial call with Mary will not');
    expect(textOf('trial_booking_cancelled', id)).toContain(
      'Panggilan percobaan dengan Mary tidak',
    );
    const approved = {
      ...{ status: 'approved', companion_name: 'Dewi', loved_one_name: 'Ibu Sri' },
      requested_time: '2026-11-24T03:30:00.000Z',
    };
    expect(notificationWords('trial_booking_response', approved, en).message).toContain(
      'Dewi will call Ibu Sri on Tuesday',
    );
  });

  // Decision: 97
  it.each([
    [
      'client',
      en,
      'with Dewi',
      'it is now recorded as 4 minutes. The reason: “Both said so”. Thank you',
    ],
    ['client', id, 'dengan Dewi', '4 menit dihitung. Alasannya: “Both said so”. Terima kasih'],
    ['companion', en, 'Mary told us', 'you are paid for 4 minutes. The reason: “Both said so”.'],
    ['companion', id, 'Mary memberi tahu', 'dibayar untuk 4 menit. Alasannya: “Both said so”.'],
  ] as const)(
    'contain the decision about an objection for a %s, and the reason',
    (side, reader, who, what) => {
      const names = { companion_name: 'Dewi', client_name: 'Mary' };
      const decided = { ...names, side, minutes: 4, reason: 'Both said so.' };
      const { message } = notificationWords('objection_decided', decided, reader);
      expect(message).toContain(who);
      expect(message).toContain(what);
      const silent = notificationWords(
        'objection_decided',
        { ...decided, reason: undefined },
        reader,
      );
      expect(silent.message).not.toContain('“');
    },
  );

  it('name the caller and the loved one; a waiting client is not the caller', () => {
    const call = { by: 'companion', check_in_call_id: 'x', companion_name: 'Made' };
    const title = (payload: object, reader: typeof en | typeof id) =>
      notificationWords('call_waiting', { ...call, ...payload }, reader).title;
    expect(title({}, en)).toBe('Made is calling you');
    expect(title({}, id)).toBe('Made menelepon Anda');
    expect(title({ loved_one_name: 'Ibu Ratih' }, id)).toBe('Made menelepon Ibu Ratih');
    expect(title({ by: 'client' }, en)).toBe('A call is waiting');
    expect(title({ check_in_call_id: undefined }, en)).toBe('A call is waiting');
  });

  // Requirement: NOTE-012
  it('say that a trial booking was declined', () => {
    expect(notificationWords('trial_booking_response', { status: 'rejected' }, en)).toEqual({
      title: 'Trial Booking Declined',
      message: 'Your trial booking request has been declined.',
    });
  });

  // Decision: 17
  it('tell the client why another client got the time', () => {
    const payload = { status: 'rejected', reason: 'time_taken' };
    expect(notificationWords('trial_booking_response', payload, en)).toEqual({
      title: 'Trial Booking Declined',
      message:
        'Your trial booking request has been declined. Selected time conflicts with another trial session. Please choose another time.',
    });
  });

  it('show both clocks for a session of a loved one in another zone, and one if they agree', () => {
    const payload = { scheduled_at: '2026-11-23T09:00:00Z', loved_one_name: 'Ibu Sri' };
    const words = (
      loved_one_zone: string | null,
      reader: Parameters<typeof notificationWords>[2],
    ) => notificationWords('booking_reminder', { ...payload, loved_one_zone }, reader).message;
    const berlin = { language: 'en', timezone: 'Europe/Berlin' } as const;
    expect(words('Asia/Jakarta', berlin)).toBe(
      'You have a session coming up on Monday 23 November at 10:00 (Berlin time), 16:00 WIB for Ibu Sri.',
    );
    expect(words('Asia/Jakarta', { ...berlin, language: 'id' })).toMatch(
      /10\.00 \(waktu Berlin\), 16\.00 WIB bagi Ibu Sri\.$/,
    );
    expect(words('Asia/Jakarta', en)).toMatch(/at 16:00 WIB\.$/);
    expect(words(null, berlin)).toMatch(/at 10:00 \(Berlin time\)\.$/);
  });

  // Decision: 28
  it("format a time in the reader's zone and language", () => {
    const payload = { requested_time: '2026-11-24T20:30:00.000Z' };
    const words = (reader: Parameters<typeof notificationWords>[2]) =>
      notificationWords('trial_booking_request', payload, reader).message;
    expect(words(en)).toMatch(/Wednesday.* 25 November.* 03:30/);
    expect(words(id)).toMatch(/Rabu, 25 November.* 03[.:]30/);
    expect(words({ language: 'en', timezone: 'Europe/London' })).toMatch(/Tuesday.* 20:30/);
    expect(words({ language: 'en', timezone: 'Nowhere/Atall' })).toMatch(/Tuesday.* 20:30/);
  });

  it('leave out a time that is missing or unreadable', () => {
    for (const requested_time of [undefined, 7, 'soon']) {
      expect(notificationWords('trial_booking_request', { requested_time }, en).message).toBe(
        'You have a new request for a 10-minute trial call.',
      );
    }
  });

  it.each([...notificationKinds, 'a_kind_of_the_future'])(
    'the words of a notification of %s exist in both languages',
    (kind) => {
      const [english, indonesian] = [
        notificationWords(kind, {}, en),
        notificationWords(kind, {}, id),
      ];
      for (const words of [english, indonesian]) {
        expect(words.title).not.toBe('');
        expect(words.message).not.toBe('');
      }
      expect(english.title).not.toBe(indonesian.title);
      expect(english.message).not.toBe(indonesian.message);
    },
  );

  it('the words of a notification are the text of the sender for types whose sender may choose it', () => {
    const words = notificationWords('booking_reminder', { message: 'Siti is your companion.' }, en);
    expect(words.message).toBe('Siti is your companion.');
    expect(notificationWords('other', { title: 'T', message: 'M' }, en)).toEqual({
      title: 'T',
      message: 'M',
    });
  });
});

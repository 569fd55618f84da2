import { ClientProfile } from '@kabar/contracts/client-profiles';
import { OwnCompanion } from '@kabar/contracts/companions';
import { EmergencyContact } from '@kabar/contracts/emergency-contacts';
import { LovedOne } from '@kabar/contracts/loved-ones';
import { PrivateInformation } from '@kabar/contracts/private-information';
import { PrivateRead } from '@kabar/contracts/private-reads';
import { AvailabilityDay } from '@kabar/contracts/weekly-availability';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en/account.json' with { type: 'json' };
import id from '../../locales/id/account.json' with { type: 'json' };
import { toReadablePage } from './readable-page.ts';

const now = new Date('2026-11-28T23:51:00Z');
const berlin = { language: 'en', timeZone: 'Europe/Berlin', now } as const;
const jakarta = { language: 'id', timeZone: 'Asia/Jakarta', now } as const;
const nothing = { heading: 'Damaged', names: [] };
const page = (data: Record<string, unknown>, reader: typeof berlin | typeof jakarta = berlin) =>
  toReadablePage(data, nothing, 'Your data', reader);

describe("the page of a person's data", () => {
  const data = {
    signIns: [{ at: '2026-11-28T23:51:33.437508+00:00', outcome: 'signed-in', userAgent: 'curl' }],
    profile: {
      id: 'abc',
      created_at: '2026-11-28T23:51:33.4Z',
      full_name: 'Siti',
      bio: null,
      interests: ['Gardening', 'My orchids'],
    },
    weeklyAvailability: { days: [{ day: 0, startTime: '10:00', active: true }] },
    roles: [],
  };

  it("the page of a person's data is in the reader's language, in headings, labels, states and times", () => {
    const english = page(data);
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<h2>Profile</h2>');
    expect(english).toContain('<dt>Name</dt><dd>Siti</dd>');
    expect(english).toContain('<dt>Outcome</dt><dd>Signed in</dd>');
    expect(english).toMatch(/<dt>When<\/dt><dd>Sunday,? 29 November 2026 at 00:51<\/dd>/);
    expect(english).toContain('<dt>Day</dt><dd>Sunday</dd>');
    expect(english).toContain('<dt>Open</dt><dd>Yes</dd>');
    const indonesian = page(data, jakarta);
    expect(indonesian).toContain('<h2>Profil</h2>');
    expect(indonesian).toContain('<dt>Hasil</dt><dd>Masuk</dd>');
    expect(indonesian).toMatch(/<dt>Kapan<\/dt><dd>Minggu, 29 November 2026 pukul 06.51<\/dd>/);
    expect(indonesian).toContain('<dt>Hari</dt><dd>Minggu</dd>');
    expect(indonesian).toContain('<dt>Buka</dt><dd>Ya</dd>');
    expect(indonesian).toContain('<dt>Minat</dt><dd>Berkebun, My orchids</dd>');
  });

  it('says what is empty, and leaves out what only machines need', () => {
    const english = page(data);
    expect(english).toContain('<dt>Bio</dt><dd><span class="nothing">Nothing stored</span></dd>');
    expect(english).toMatch(/Roles in the back office<\/h2><span class="nothing">Nothing stored/);
    expect(english).not.toMatch(/abc|curl|full_name|signIns/);
  });

  it("the page of a person's data has a fixed order, whatever the order of the data", () => {
    const english = page(data);
    const places = ['Profile', 'Weekly hours', 'Sign-ins'].map((word) => english.indexOf(word));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(english.indexOf('>Name<')).toBeLessThan(english.indexOf('>Created<'));
  });

  it('shows every value as text, markup included', () => {
    const english = page({ profile: { full_name: '<img src=x>', '<b>': ['<i>', 'a'] } });
    expect(english).toContain('<dd>&lt;img src=x&gt;</dd>');
    expect(english).toContain('<dt>&lt;b&gt;</dt><dd>&lt;i&gt;, a</dd>');
  });

  it('labels data without a label by its stored name', () => {
    expect(page({ favouriteTea: 'Jasmine' })).toContain('<h2>Favourite tea</h2>Jasmine');
  });

  it.each([
    ...[ClientProfile, LovedOne, EmergencyContact, PrivateInformation, PrivateRead].map((shape) =>
      Object.keys(shape.shape),
    ),
    ...[OwnCompanion, AvailabilityDay].map((shape) => Object.keys(shape.shape)),
  ])("the page of a person's data has a label for %s and all beside it", (...keys) => {
    const labelled = keys.filter((key) => Object.hasOwn(en, `label.${key}`));
    expect(keys.filter((key) => !/^id$|Id$|^version$/.test(key))).toEqual(labelled);
  });

  it.each(['what', 'outcome'] as const)(
    "the page of a person's data has words for every %s of a read of notes",
    (key) => {
      for (const value of PrivateRead.shape[key].options) {
        expect(Object.keys(en)).toContain(`value.${key}.${value}`);
        expect(Object.keys(id)).toContain(`value.${key}.${value}`);
      }
    },
  );
});

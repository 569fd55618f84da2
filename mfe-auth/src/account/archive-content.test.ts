import { describe, expect, it } from 'vitest';
import { archiveContent, type Part } from './archive-content.ts';

const words = { title: 'Your data', unreadable: 'Damaged' };
const reader = {
  language: 'en',
  timeZone: 'Europe/Berlin',
  now: new Date('2026-11-28T23:51:00Z'),
} as const;
const bytes = new Uint8Array([1, 2, 3]);
const auth: Part = {
  service: 'auth',
  answer: { data: { profile: { name: 'Siti' } } },
  files: [{ name: 'picture.webp', bytes }],
};
const damaged: Part = {
  service: 'companion',
  answer: { data: { companion: { ktpNumber: null } }, unreadable: ['companion.ktpNumber'] },
  files: [
    { name: 'id_card.jpg', bytes: undefined },
    { name: 'selfie.jpg', bytes },
  ],
};

const read = (content: Record<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(content[name]);

describe("the archive of a person's data", () => {
  it('holds the data of every service, a page and every file', () => {
    const { content, missing } = archiveContent([auth], words, reader);
    expect(missing).toEqual([]);
    expect(Object.keys(content)).toEqual(['data.json', 'data.html', 'files/picture.webp']);
    expect(JSON.parse(read(content, 'data.json'))).toEqual({ auth: auth.answer.data });
    expect(read(content, 'data.html')).not.toContain('Damaged');
  });

  it('lists damaged data first, for machines and for people, and contains everything else', () => {
    const { content, missing } = archiveContent([auth, damaged], words, reader);
    const names = ['companion.ktpNumber', 'files/id_card.jpg'];
    expect(missing).toEqual(names);
    expect(Object.keys(content).slice(2)).toEqual(['files/picture.webp', 'files/selfie.jpg']);
    expect(JSON.parse(read(content, 'data.json'))).toEqual({
      unreadable: names,
      auth: auth.answer.data,
      companion: damaged.answer.data,
    });
    expect(read(content, 'data.html')).toContain(
      '<section><h2>Damaged</h2><ol><li>Companion: KTP number</li><li>files/id_card.jpg</li></ol></section><section><h2>Profile</h2>',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { drawable } from './pdf-page.ts';

describe('a text for the fonts of a PDF', () => {
  it.each([
    ['Siti \u{1F475}\u{1F3FD}', 'Siti'],
    ['\u{1F468}\u200D\u{1F9B3} Budi \u2764\uFE0F', 'Budi'],
    ['\u{1F1EE}\u{1F1E9} Ani', 'Ani'],
    ['Ani \u2605', 'Ani'],
    ['Zoë 2', 'Zoë 2'],
    ['Ngọc', 'Ngoc'],
    ['Владимир', 'Vladimir (in Latin letters)'],
    ['ꦱꦸꦫꦏꦂꦠ', '(letters that this file cannot show)'],
    ['สมชาย', '(letters that this file cannot show)'],
    ['Ratna ꦱꦸꦫ Dewi', 'Ratna Dewi (letters that this file cannot show)'],
    ['\u{1F475}', '?'],
  ])('a PDF writes %s legibly with its fonts', (text, written) => {
    expect(drawable(text, 'en')).toBe(written);
  });

  it("notes in the reader's language that letters are missing", () => {
    expect(drawable('ꦱꦸꦫ', 'id')).toBe('(huruf yang tidak dapat ditampilkan file ini)');
  });
});

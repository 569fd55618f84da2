import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gradients } from './base/initials.ts';

const sheet = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
const darkStart = sheet.indexOf("[data-mantine-color-scheme='dark']");
const light = colours(sheet.slice(0, darkStart));
const dark = colours(sheet.slice(darkStart));

/** [text colour, background]: WCAG 2.2 AA requires 4.5 for text of any size. */
const words = [
  ...[
    'paper',
    'card',
    'sunken',
    'leaf-soft',
    'sun-soft',
    'good-soft',
    'care-soft',
    'danger-soft',
  ].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
    ['leaf-text', ground],
  ]),
  ...['paper', 'card'].flatMap((ground) => [
    ['good', ground],
    ['care', ground],
    ['danger', ground],
  ]),
  ...['good', 'care', 'danger', 'blue', 'green', 'red', 'orange'].map((tone) => [
    tone,
    `${tone}-soft`,
  ]),
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-hover'],
  ['on-sun', 'sun'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

/** Borders of fields, filled controls and the focus ring: WCAG requires 3 against their background. */
const shapes = [
  ...['paper', 'card'].flatMap((ground) => [
    ['field-border', ground],
    ['leaf', ground],
    ['focus', ground],
  ]),
  ['focus', 'leaf-soft'],
  ['danger', 'card'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_scheme, palette) => {
  it.each(words)('make %s readable on %s', (letters, ground) => {
    expect(ratio(palette, letters, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('make %s visible on %s', (shape, ground) => {
    expect(ratio(palette, shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it('the colours of both schemes have the same names', () => {
    expect(Object.keys(palette).sort()).toEqual(Object.keys(light).sort());
  });
});

it('white initials are readable at both ends of every gradient', () => {
  for (const end of gradients.flat()) expect(contrast('#ffffff', end)).toBeGreaterThanOrEqual(4.5);
});

function colours(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--k-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

function ratio(palette: Record<string, string>, one = '', other = ''): number {
  return contrast(palette[one] ?? '', palette[other] ?? '');
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** WCAG's relative luminance; a missing colour gives NaN, which no comparison passes. */
function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

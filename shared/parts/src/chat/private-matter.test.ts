import { expect, it } from 'vitest';
import { privateMatterIn } from './private-matter.ts';

it.each([
  ['Call me at +62 812-3456-7890', 'phone'],
  ['nomor saya 081234567890 ya', 'phone'],
  ['0812 3456 789', 'phone'],
  ['Ring (555) 123-4567 after tea', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['I live at 12 Rose Garden Street', 'address'],
  ['Rumah di Jl. Merpati No. 5, Bandung', 'address'],
  ['jalan Sudirman nomor 12', 'address'],
  ['RT 03/RW 05', 'address'],
  ['My address is easy to find', 'address'],
  ['Could you lend me some money until Friday?', 'money'],
  ['Please send 200 dollars', 'money'],
  ['Just buy me a gift card', 'money'],
  ['Boleh pinjam uang sebentar?', 'money'],
  ['Tolong kirimkan pulsa ke 081234567890', 'money'],
  ['Ini nomor rekening saya', 'money'],
] as const)('a private matter is found in "%s": %s', (text, matter) => {
  expect(privateMatterIn(text)).toBe(matter);
});

it.each([
  'See you on 23/11/2026 at 10:30',
  'Sampai jumpa 2026-11-23 pukul 10.30',
  '03-11-2026 09:00',
  'From 09:00 to 10:30, then 14:00',
  'I take 2 pills of 500 mg, 3 times a day',
  'Minum 2 tablet 500 mg pukul 08.00 dan 20.00',
  'My pressure was 120/80, then 135/85',
  'In 1945 we were 12 children, in 1950 only 10',
  'Bread costs Rp 20.000 now',
  'We drove 12 miles down the road',
  'Jalan-jalan pagi nomor satu untuk kesehatan',
  'She sent me a lovely card',
  '',
])('no private matter is found in "%s"', (text) => {
  expect(privateMatterIn(text)).toBeUndefined();
});

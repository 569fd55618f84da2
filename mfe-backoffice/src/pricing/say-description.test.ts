import { expect, it } from 'vitest';
import type { PackView, SettingView } from './api.ts';
import { sayDescription } from './say-description.ts';

const setting = {
  settingName: 'trial_session_allowance',
  description: 'Free trial sessions of a client',
} as SettingView;
const pack = { code: 'pack_3', name: '3 sessions', description: 'Three calls.' } as PackView;

it('says what settings and packs are, in Indonesian', () => {
  expect(sayDescription(setting, 'id')).toBe('Sesi percobaan gratis untuk seorang klien');
  expect(sayDescription(pack, 'id')).toBe('Tiga panggilan, masing-masing 25 menit.');
});

it('shows the stored description in English, and of settings without a translation', () => {
  expect(sayDescription(setting, 'en')).toBe(setting.description);
  expect(sayDescription({ ...setting, settingName: 'later' }, 'id')).toBe(setting.description);
});

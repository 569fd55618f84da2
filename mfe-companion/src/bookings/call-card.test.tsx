import { contactMethods } from '@kabar/contracts/contact-methods';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { upcoming } from '@kabar/contracts/upcoming';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { callContact } = lovedOnes.endpoints;
const hour = 60 * 60 * 1000;
type Medium = 'video' | 'phone' | 'whatsapp' | 'zoom' | 'email';

/** Opens the dashboard with one booking that starts in `hours` hours. */
function open(medium: Medium, hours = 1, lovedOneId: string | null = exampleId) {
  const start = Date.now() + hours * hour;
  return openSettled(remote, '/dashboard', 'companion', () => {
    services.answer(upcoming.endpoints.list, ({ sessions }) => ({
      next: null,
      sessions: sessions.slice(0, 1).map((one) => ({
        ...{ ...one, kind: 'booking' as const, status: 'confirmed' as const, medium, lovedOneId },
        lovedOneName: 'Ibu Sari',
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hour / 2).toISOString(),
      })),
    }));
    services.answer(callContact, () => ({
      contacts: [
        { medium: 'phone' as const, value: '+62 (0)812-3456-7890' },
        { medium: 'whatsapp' as const, value: '0812 setelah jam 18' },
        { medium: 'zoom' as const, value: 'https://zoom.example/j/1' },
        { medium: 'email' as const, value: null },
      ],
    }));
  });
}

// Decision: 102
describe('a session outside of Kabar on the dashboard', () => {
  it.each([
    ['phone', 'tel:+6281234567890'],
    ['zoom', 'https://zoom.example/j/1'],
  ] as const)(
    'opens how to reach the loved one by %s only when it is asked',
    async (medium, href) => {
      const page = await open(medium);
      expect(services.inputsOf(callContact)).toEqual([]);
      await press(page, 'Call Ibu Sari');
      expect(services.inputsOf(callContact)).toEqual([{ id: exampleId }]);
      const link = [...page.body.querySelectorAll('a')].map((one) => one.getAttribute('href'));
      expect(link).toContain(href);
      expect(screen.queryByRole('button', { name: 'Call Ibu Sari' })).toBeNull();
    },
  );

  it('shows what cannot be dialled as text, and says what is not stored', async () => {
    const written = await open('whatsapp');
    await press(written, 'Call Ibu Sari');
    expect(textOf(written)).toContain('0812 setelah jam 18');
    const missing = await open('email');
    await press(missing, 'Call Ibu Sari');
    expect(textOf(missing)).toContain('No number is stored for this way.');
  });

  it('tries again when the number could not be read', async () => {
    const page = await open('phone');
    services.cut(callContact);
    await press(page, 'Call Ibu Sari');
    expect(textOf(page)).toContain('The number cannot be opened now.');
    services.cut(callContact, false);
    await press(page, 'Try again');
    expect(textOf(page)).toContain('+62 (0)812-3456-7890');
  });

  it.each([
    ['a call in Kabar', 'video', 1],
    ['a session later than in 24 hours', 'phone', 24.1],
  ] as const)(
    'a session outside of Kabar on the dashboard offers no contact for %s',
    async (_what, medium, hours) => {
      await open(medium, hours);
      expect(screen.queryByRole('button', { name: 'Call Ibu Sari' })).toBeNull();
    },
  );

  it('offers it from 24 hours before', async () => {
    await open('phone', 23.9);
    expect(screen.getByRole('button', { name: 'Call Ibu Sari' })).toBeTruthy();
  });

  it('opens the number of the client themselves in the same way', async () => {
    const page = await open('phone', 1, null);
    services.answer(contactMethods.endpoints.callContact, () => ({
      contacts: [{ medium: 'phone' as const, value: '+62 811 22 33 44' }],
    }));
    expect(services.inputsOf(contactMethods.endpoints.callContact)).toEqual([]);
    await press(page, /^Call /);
    expect(services.inputsOf(contactMethods.endpoints.callContact)).toHaveLength(1);
    expect(services.inputsOf(callContact)).toEqual([]);
    expect(textOf(page)).toContain('+62 811 22 33 44');
  });
});

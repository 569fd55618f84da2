import { calls } from '@kabar/contracts/calls';
import { companionCalendar } from '@kabar/contracts/companion-calendar';
import { earnings } from '@kabar/contracts/earnings';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { notifications } from '@kabar/contracts/notifications';
import { upcoming } from '@kabar/contracts/upcoming';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { browserZone } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const open = (arrange?: () => void) => openSettled(remote, '/dashboard', 'companion', arrange);
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('the dashboard of a companion', () => {
  // Requirement: COMP-008
  it('counts the calls of the month', async () => {
    const page = await open(() =>
      services.answer(calls.endpoints.countMonth, () => ({ calls: 27 })),
    );
    expect(textOf(page)).toMatch(/Sessions This Month\n(.*\n)?27/);
    const { profile } = useSession.getState();
    expect(profile?.timezone).not.toBe(browserZone());
    expect(services.inputsOf(calls.endpoints.countMonth)).toEqual([{ zone: profile?.timezone }]);
  });

  // Requirement: COMP-006
  it('the dashboard of a companion has a card with the picture, the name and the way to the profile form', async () => {
    const person = services.reset('companion');
    if (person.profile) {
      person.profile.fullName = 'Siti Rahma';
      person.profile.avatarUrl = '/api/auth/avatars/siti';
    }
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    const { body } = page;
    const link = [...body.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Edit Profile',
    );
    expect(link?.getAttribute('href')).toBe('/profile/edit');
    const card = link?.closest('section');
    expect(card?.textContent).toContain('Siti Rahma');
    expect(card?.querySelector('img')?.getAttribute('src')).toContain('/api/auth/avatars/siti');
  });

  // Requirement: COMP-011
  it('lists the next sessions, with a way into those that can be joined', async () => {
    const page = await open(() => {
      services.answer(companionCalendar.endpoints.read, (all) => ({ ...all, trials: [] }));
      services.answer(upcoming.endpoints.list, ({ sessions }) => ({
        next: null,
        sessions: (['trial', 'booking'] as const).map((kind, place) => ({
          ...Object(sessions[place]),
          kind,
          status: kind === 'trial' ? 'approved' : 'confirmed',
          medium: 'video',
          startTime: '2026-03-04T05:05:00.000Z',
          endTime: '2026-03-04T05:30:00.000Z',
        })),
      }));
    });
    const section = screen.getByRole('heading', { name: 'Upcoming Sessions' }).closest('section');
    expect(section?.querySelectorAll('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toMatch(/^\/call\//);
    await press(page, 'Join');
    expect(page.address()).toMatch(/^\/video\/trial\//);
  });

  // Requirement: ADMIN-043
  it.each([
    ['earnings', earnings.endpoints.overview],
    ['notifications', notifications.endpoints.list],
  ])('stays usable when one part cannot be read: %s', async (_part, endpoint) => {
    const page = await open(() => services.refuse(endpoint, 'internal'));
    expect(textOf(page)).toContain('Active Clients');
    expect(headings()).toContain('Upcoming Sessions');
  });

  it('keeps what is not for today behind "More" on a phone, and remembers that it was opened', async () => {
    const person = services.reset('companion');
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    const more = () => screen.getByRole('button', { name: 'More' });
    const folded = more().getAttribute('aria-controls')?.split(' ') ?? [];
    const inside = (text: string) =>
      folded.some((id) => document.getElementById(id)?.textContent?.includes(text));
    for (const text of ['Verified & Active', 'Earnings (IDR)', 'Chat with the Kabar team'])
      expect(inside(text), text).toBe(true);
    for (const text of ['Trial Booking Requests', 'Upcoming Sessions', 'I need help'])
      expect(inside(text), text).toBe(false);
    expect(more().getAttribute('aria-expanded')).toBe('false');
    await press(page, 'More');
    expect(more().getAttribute('aria-expanded')).toBe('true');
    expect(sessionStorage.getItem('kabar.more.dashboard')).toBe('open');
    await press(page, 'More');
    expect(sessionStorage.getItem('kabar.more.dashboard')).toBeNull();
  });

  // Requirement: CHAT-019
  it('the dashboard of a companion has the chat with the team while messages are on', async () => {
    const title = 'Chat with the Kabar team';
    await open();
    expect(headings()).toContain(title);
    await open(() =>
      services.answer(featureFlags.endpoints.list, ({ flags }) => ({
        flags: { ...flags, internal_messaging_enabled: false },
      })),
    );
    expect(headings()).not.toContain(title);
  });
});

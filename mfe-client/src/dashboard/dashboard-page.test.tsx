import { clientProfiles } from '@kabar/contracts/client-profiles';
import { conversations } from '@kabar/contracts/conversations';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { notifications } from '@kabar/contracts/notifications';
import { payments } from '@kabar/contracts/payments';
import { subscriptions } from '@kabar/contracts/subscriptions';
import { trialRequests } from '@kabar/contracts/trial-requests';
import { upcoming } from '@kabar/contracts/upcoming';
import { openPage } from '@kabar/remote-tests/open-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own } = clientProfiles.endpoints;
const open = (arrange?: Parameters<typeof openSettled>[3]) =>
  openSettled(remote, '/dashboard', 'client', arrange);
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

describe('the dashboard of a client', () => {
  // Requirement: I18N-005
  it('shows a name as it was typed, in both languages', async () => {
    const typed = '{{name}}<b>$t(dashboard.title)</b>';
    const rename = (person: { profile: { preferredName: string | null } | null }) => {
      if (person.profile) person.profile.preferredName = typed;
    };
    await open(rename);
    expect(headings()).toContain(`Welcome, ${typed}`);
    const person = services.reset('client');
    rename(person);
    const page = await openPage(remote, '/dashboard', person, 'id');
    await page.settled();
    expect(headings()).toContain(`Selamat datang, ${typed}`);
  });

  // Requirement: PROF-071, PROF-073
  it('shows stored data with links to its pages', async () => {
    const page = await open(() => {
      services.answer(lovedOnes.endpoints.list, (all) => ({ ...all, lovedOnes: [] }));
      services.answer(own, ({ profile }) => ({
        profile: profile && {
          ...profile,
          age: 78,
          location: 'Bandung',
          languages: ['English'],
          interests: ['Trains'],
          availability: 'Weekday mornings',
          needs: '',
        },
      }));
    });
    expect(headings()).toEqual(
      expect.arrayContaining([
        'Your Profile',
        'Languages',
        'Interests',
        'Availability',
        'Companionship Needs',
      ]),
    );
    const texts = textOf(page).split('\n');
    for (const value of ['78 years, Bandung', 'English', 'Trains', 'Weekday mornings']) {
      expect(texts).toContain(value);
    }
    expect(textOf(page)).toContain('have not said yet what kind of company');
    expect(hrefs()).toEqual(expect.arrayContaining(['/profile/loved-one', '/profile/edit']));
  });

  // Requirement: PROF-079
  it('shows no invented data to a new client, and leads to existing pages alone', async () => {
    const person = services.reset('client', 'empty');
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    expect(textOf(page)).toContain('Create your profile');
    expect(headings()).not.toContain('Languages');
    const paths = [...remote.routes.map(({ path }) => path)];
    const ofOthers = ['/emergency', '/account', '/notifications'];
    for (const href of hrefs()) {
      const { pathname } = new URL(href, 'http://localhost');
      expect([...paths, ...ofOthers], href).toContain(pathname);
    }
  });

  it('the dashboard of a client does not fetch notifications before the profile exists', async () => {
    const person = services.reset('client');
    const timesAsked = () => services.inputsOf(notifications.endpoints.list).length;
    await openPage(remote, '/dashboard', { ...person, profile: null });
    // Waits until all parts of the page have sent their first requests.
    await expect.poll(() => services.asked.length).toBeGreaterThan(9);
    expect(timesAsked()).toBe(0);
    await open();
    expect(timesAsked()).toBeGreaterThan(0);
  });

  it('shows the next call, the last message and help before everything else', async () => {
    await open();
    const more = screen.getByRole('button', { name: 'More' });
    const folded = more.getAttribute('aria-controls')?.split(' ') ?? [];
    const isFolded = (element: HTMLElement) =>
      folded.some((id) => document.getElementById(id)?.contains(element));
    for (const shown of [
      screen.getByRole('heading', { name: 'Your next call' }),
      screen.getByRole('heading', { name: 'Messages' }),
      screen.getByRole('link', { name: 'I need help' }),
    ])
      expect(isFolded(shown)).toBe(false);
    const [person] = screen.getAllByRole('link', { name: /^Page of / });
    expect(person && isFolded(person)).toBe(false);
    expect(person?.getAttribute('href')).toMatch(/^\/profile\/loved-one\?person=/);
    for (const name of ['Subscription', 'Loved One', 'Languages', 'Quick Actions'])
      expect(isFolded(screen.getByRole('heading', { name })), name).toBe(true);
    expect(screen.getByRole('link', { name: 'I need help' }).getAttribute('href')).toBe(
      '/emergency',
    );
  });

  it('the dashboard of a client has the way into an open call before all cards, and says for whom the next call is', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const answer = (start: number) =>
      services.answer(upcoming.endpoints.list, ({ sessions, next }) => ({
        next,
        sessions: sessions.slice(0, 1).map((one) => ({
          ...{ ...one, kind: 'booking' as const, medium: 'video' as const },
          ...{ startTime: at(start), endTime: at(start + 25), lovedOneName: 'Ibu Sri' },
        })),
      }));
    await open(() => answer(5));
    const title = screen.getByRole('heading', { name: 'Your next call' });
    const joins = screen.getAllByRole('link', { name: 'Join' });
    expect(joins).toHaveLength(1);
    expect(joins[0]?.closest('section')?.textContent).toMatch(/^Join.*For: Ibu Sri$/);
    const before = Node.DOCUMENT_POSITION_FOLLOWING;
    const cards = screen.getAllByRole('heading', { level: 2 });
    for (const later of [title, ...cards.filter((one) => one.closest('dialog') === null)])
      expect(joins[0]?.compareDocumentPosition(later)).toBe(before);
    expect(textOf(await open(() => answer(60)))).toContain('For: Ibu Sri');
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  // Requirement: ADMIN-043
  it.each([
    ['subscription', subscriptions.endpoints.own],
    ['payments', payments.endpoints.own],
    ['notifications', notifications.endpoints.list],
    ['upcoming calls', upcoming.endpoints.list],
  ])('stays usable when one part cannot be read: %s', async (_part, endpoint) => {
    const page = await open(() => services.refuse(endpoint, 'internal'));
    expect(headings()).toEqual(expect.arrayContaining(['Your Profile', 'Languages']));
    expect(textOf(page)).toContain('Find Companions');
  });

  // Requirement: CHAT-018, PROF-074
  it('the dashboard of a client has the chat with the companion while messages are on, and before a conversation while trial requests are on too', async () => {
    const title = 'Chat with your companion';
    const switchOff = (...off: string[]) =>
      services.answer(featureFlags.endpoints.list, ({ flags }) => ({
        flags: { ...flags, ...Object.fromEntries(off.map((name) => [name, false])) },
      }));
    const withoutConversation = () =>
      services.answer(conversations.endpoints.current, () => ({ conversation: null }));
    await open(withoutConversation);
    expect(headings()).toContain(title);
    await open(() => {
      withoutConversation();
      switchOff('trial_request_flow_enabled');
    });
    expect(headings()).not.toContain(title);
    await open(() => switchOff('trial_request_flow_enabled'));
    expect(headings()).toContain(title);
    await open(() => switchOff('internal_messaging_enabled'));
    expect(headings()).not.toContain(title);
  });

  it("says that a search of the team and a trial call of one's own stand beside each other", async () => {
    const besides = /You also have a trial call with .*our team keeps looking/;
    const search = (status: 'pending' | 'assigned', kind: 'trial' | 'booking') =>
      open(() => {
        services.answer(trialRequests.endpoints.latest, ({ trialRequest }) => ({
          trialRequest: trialRequest && { ...trialRequest, status },
        }));
        services.answer(upcoming.endpoints.list, ({ sessions, next }) => ({
          next,
          sessions: sessions.slice(0, 1).map((one) => ({ ...one, kind })),
        }));
      });
    expect(textOf(await search('pending', 'trial'))).toMatch(besides);
    expect(textOf(await search('assigned', 'trial'))).not.toMatch(besides);
    expect(textOf(await search('pending', 'booking'))).not.toMatch(besides);
  });
});

describe('the pages of a new client', () => {
  // Requirement: ADMIN-044
  it.each([
    '/dashboard',
    '/onboarding/client',
    '/profile/edit',
    '/profile/loved-one',
    '/profile/emergency-contacts',
    '/subscription',
    '/trial/request',
    '/bookings',
    '/chat',
  ])('show no failure where nothing is stored yet: %s', async (at) => {
    const person = services.reset('client', 'empty');
    const page = await openPage(remote, at, person);
    await page.settled();
    const alerts = [...page.body.querySelectorAll('[role=alert]')];
    expect(alerts.map(({ textContent }) => textContent).filter(Boolean)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Try|Load) again$/ })).toBeNull();
  });
});

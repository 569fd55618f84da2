import { UiProvider, type UiWords } from '@kabar/ui/base';
import { changeLanguage } from '@kabar/web/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/landing.json' with { type: 'json' };
import id from '../../locales/id/landing.json' with { type: 'json' };
import { LandingPage } from './landing-page.tsx';

describe('the landing page', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: {}, getElementById: () => null });
    vi.stubGlobal('localStorage', { setItem: () => undefined });
    changeLanguage('en');
  });
  afterEach(() => {
    // Test files of one worker share the language.
    changeLanguage('en');
    vi.unstubAllGlobals();
  });

  // Requirement: LAND-007
  it('begins with a title, a subtitle and two links', () => {
    const page = shown();
    expect(page).toContain(`<h1 class="k-title" tabindex="-1">${en['hero.title']}</h1>`);
    expect(page).toContain(en['hero.subtitle']);
    expect(words(link(page, '/register?role=client'))).toBe('Start free daily check-in');
    expect(words(link(page, '#how'))).toBe('Features');
    expect(page).toContain('See how it works');
    expect(page).toContain('id="how"');
  });

  // Requirement: LAND-008, LAND-009
  it('explains in three steps how it works, and the kinds of check-ins', () => {
    const steps = [...shown().matchAll(/<li class="landing-step"><h3>(.*?)<\/h3><p>(.*?)<\/p>/g)];
    expect(steps.map(([, title]) => title)).toEqual([
      'Choose a check-in type',
      'Meet your companion',
      'Stay connected',
    ]);
    expect(steps[0]?.[2]).toBe('Daily, weekly or custom check-ins, by video, phone or message.');
  });

  // Requirement: LAND-017, LAND-026
  it('addresses each audience and families', () => {
    const page = shown();
    for (const who of [
      'Living alone',
      'Parents of university students',
      'Personal motivation and wellness',
      'Seniors',
      'And for families',
    ]) {
      expect(page).toContain(`<h3>${who}</h3>`);
    }
  });

  // Requirement: LAND-018
  it('the landing page says why it works', () => {
    const page = shown();
    for (const reason of [
      'Compassionate humans, not bots',
      'Personalized calls',
      'Peace of mind',
    ]) {
      expect(page).toContain(`<h3>${reason}</h3>`);
    }
  });

  // Requirement: LAND-020
  it('closes with the free call and the five free check-ins', () => {
    const page = shown({ trialSessions: 5 });
    expect(page).toContain('free 10-minute call');
    expect(page).toContain('Your first 5 check-ins are free.');
  });

  it('shows as many free check-ins as the setting, and none until it is loaded', () => {
    expect(shown({ trialSessions: 7 })).toContain('Your first 7 check-ins are free.');
    expect(shown({ trialSessions: 1 })).toContain('Your first 1 check-in is free.');
    expect(shown()).not.toContain('are free.');
  });

  it('links to its own sections, to sign-up, to the plans and to the page for companions', () => {
    const targets = [...shown().matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(targets)).toEqual(
      new Set([
        '#how',
        '#plans',
        '#why',
        '#start',
        '/register?role=client',
        '/trial/companions?for=myself',
        '/trial/companions?for=loved_one',
        '/register',
        '/subscription/plans',
        '/match',
        '/companion/landing',
      ]),
    );
  });

  it('the landing page is written in Indonesian too', () => {
    changeLanguage('id');
    const page = shown();
    for (const text of [id['hero.title'], id['how.three.text'], id['closing.companion']]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain(en['how.title']);
  });
});

function shown(sold?: { trialSessions: number }): string {
  const queries = new QueryClient();
  if (sold !== undefined) queries.setQueryData(['catalogue'], sold);
  const page = (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <UiProvider words={uiWords}>
          <LandingPage />
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return renderToStaticMarkup(page).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

function link(page: string, href: string): string {
  return page.split(`href="${href}"`)[1]?.split('</a>')[0]?.split('>').slice(1).join('>') ?? '';
}

function words(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '');
}

const uiWords: UiWords = {
  close: '',
  optional: '',
  show: '',
  hide: '',
  showPassword: '',
  hidePassword: '',
  loading: '',
  newTab: '',
  previousMonth: '',
  nextMonth: '',
  remove: '',
  search: '',
  clear: '',
  chooseFile: '',
  replaceFile: '',
  more: '',
  showMore: () => '',
  savedAt: () => '',
};

import { featureFlags } from '@kabar/contracts/feature-flags';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, change } = featureFlags.endpoints;

/** Answers with these flags and stores changes to them. */
function store(flags: Record<string, boolean>): void {
  services.answer(list, () => ({ flags }));
  services.answer(change, (_example, { name, isEnabled }) => {
    flags[name] = isEnabled;
    return { name, isEnabled };
  });
}

const isOn = (name: string) =>
  screen.getByRole('switch', { name: new RegExp(`^${name} `) }).matches(':checked');

describe('the list of features', () => {
  // Requirement: FLAG-001
  it('the list of features has a switch for each feature, in order', async () => {
    await openSettled(remote, '/admin/features', 'admin');
    const names = screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Care circles/),
      expect.stringMatching(/^Daily check-ins/),
      expect.stringMatching(/^Chat/),
      expect.stringMatching(/^Session packs/),
      expect.stringMatching(/^Trial requests/),
      expect.stringMatching(/^Trial calls/),
    ]);
  });

  // Requirement: FLAG-002, FLAG-005
  it('feature flags can be switched in the tab of the pricing page as on their own page', async () => {
    const flags = { session_packs_enabled: true, video_trial_enabled: true };
    const pricing = await openSettled(remote, '/admin/pricing?filter=features', 'admin', () =>
      store(flags),
    );
    await press(pricing, /^Session packs/);
    expect(textOf(pricing)).toContain('Feature disabled successfully!');
    expect(isOn('Session packs')).toBe(false);
    const ownPage = await openSettled(remote, '/admin/features', 'admin', () => store(flags));
    expect([isOn('Session packs'), isOn('Trial calls')]).toEqual([false, true]);
    await press(ownPage, /^Session packs/);
    expect(textOf(ownPage)).toContain('Feature enabled successfully!');
    expect(isOn('Session packs')).toBe(true);
  });

  // Requirement: FLAG-006
  it('stays as it is when a switch fails, and says so', async () => {
    const page = await openSettled(remote, '/admin/features', 'admin', () => {
      store({ session_packs_enabled: true });
      services.cut(change);
    });
    await press(page, /^Session packs/);
    expect(screen.getByRole('alert').textContent).toContain(
      'Failed to toggle feature. Please try again.',
    );
    expect(isOn('Session packs')).toBe(true);
  });

  // Requirement: FLAG-003
  it('says that there are none', async () => {
    const page = await openSettled(remote, '/admin/features', 'admin', () => store({}));
    expect(textOf(page)).toContain('No feature flags found.');
  });
});

import { featureFlags } from '@kabar/contracts/feature-flags';
import { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import { suspensions } from '@kabar/contracts/suspensions';
import { users } from '@kabar/contracts/users';
import { expectShown, fill, findTexts, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { start } = suspensions.endpoints;
const { affected } = staffCheckIns.endpoints;

describe('the suspension of a person', () => {
  async function opened(hasCheckIns = true, role?: 'client' | 'companion') {
    const person = services.reset('admin');
    if (role) {
      services.answer(users.endpoints.read, (example) => ({
        ...example,
        user: { ...Object(example.user), role },
      }));
    }
    services.answer(featureFlags.endpoints.list, () => ({
      flags: { check_in_plans_enabled: hasCheckIns },
    }));
    services.answer(affected, () => ({ own: 1, lovedOnes: 2, answered: 12 }));
    services.answer(suspensions.endpoints.list, () => ({ suspensions: [], next: null }));
    const page = await openPage(remote, `/admin/users/${exampleId}`, person);
    await page.settled();
    await press(page, 'Suspend this person');
    await fill(page, /Reason|why/i, 'Rude to companions');
    return page;
  }

  it('sends the person, the reason, the length, and whether calls for loved ones go on', async () => {
    const page = await opened();
    expectShown(/Daily check-ins end too: .* is not asked any more\./);
    expectShown(/own 1, for loved ones 2, answered as a companion 12\./);
    expect(services.inputsOf(affected)).toEqual([{ userId: exampleId }]);
    await press(page, /calls or check-ins for loved ones: let those continue/);
    await press(page, 'Suspend');
    expect(services.inputsOf(start)).toEqual([
      {
        id: expect.any(String),
        userId: exampleId,
        reason: 'Rude to companions',
        days: 7,
        lovedOnesGoOn: true,
      },
    ]);
  });

  it.each([
    ['companion', true],
    ['client', false],
  ] as const)('names the end of a verification for a %s: %s', async (role, isNamed) => {
    await opened(true, role);
    expectShown(/signed out right away .* Our team takes over future sessions\./);
    expect(findTexts(/no longer a verified companion|the verification ends/).length > 0).toBe(
      isNamed,
    );
  });

  it('names no check-ins while they are off', async () => {
    const page = await opened(false);
    expect(findTexts(/check-in/i)).toEqual([]);
    expect(services.inputsOf(affected)).toEqual([]);
    await press(page, /let those calls continue/);
    await press(page, 'Suspend');
    expect(services.inputsOf(start)).toMatchObject([{ lovedOnesGoOn: true }]);
  });

  testRefusals(
    start,
    async (refuse) => {
      const page = await opened();
      refuse();
      await press(page, 'Suspend');
      expect(typedIn(/Reason|why/i)).toBe('Rude to companions');
      return page;
    },
    { internal: 'This was not saved. Please try again.' },
  );
});

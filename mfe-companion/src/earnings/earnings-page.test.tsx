import { conversations } from '@kabar/contracts/conversations';
import { earnings } from '@kabar/contracts/earnings';
import { expectShown, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { withAdmins } = conversations.endpoints;

describe('the earnings of a companion', () => {
  it('lead to the chat with the team, for a companion who sees a line or a decision differently', async () => {
    const page = await openSettled(remote, '/earnings', 'companion');
    expectShown(/do you see a decision differently/);
    services.refuse(withAdmins, 'internal');
    await press(page, 'Write to the Kabar team');
    expect(page.address()).toBe('/earnings');
    services.refuse(withAdmins, undefined);
    await press(page, 'Write to the Kabar team');
    expect(services.inputsOf(withAdmins)).toHaveLength(2);
    expect(page.address()).toMatch(/^\/chat\//);
  });

  // Requirement: COMP-009
  it('are summed up on the dashboard by the latest payout, which says what it is', async () => {
    await openSettled(remote, '/dashboard', 'companion', () =>
      services.answer(earnings.endpoints.overview, (example) => ({
        ...example,
        latestPaidIdr: '16000.00',
      })),
    );
    expectShown('Earnings (IDR)', 'Latest payout', /IDR\s16,000/);
  });
});

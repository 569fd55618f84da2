import { sessions } from '@kabar/contracts/sessions';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { signIn } = sessions.endpoints;

describe('the sign-in', () => {
  async function typed() {
    const page = await openPage(remote, '/login', services.reset('nobody'));
    await page.settled();
    await fill(page, 'Email', 'sari@example.com');
    await fill(page, 'Password', 'a long password');
    return page;
  }

  it('sends address and password, and leads to the start page', async () => {
    const page = await typed();
    await press(page, 'Sign In');
    expect(services.inputsOf(signIn)).toEqual([
      { email: 'sari@example.com', password: 'a long password' },
    ]);
    expect(page.address()).toBe('/dashboard');
  });

  it('asks for the code of the authenticator, and sends it with the rest', async () => {
    const page = await typed();
    services.refuse(signIn, 'second_factor_required');
    await press(page, 'Sign In');
    services.refuse(signIn, undefined);
    await fill(page, /code/i, '123456');
    await press(page, 'Sign In');
    expect(services.inputsOf(signIn).at(-1)).toMatchObject({ code: '123456' });
    expect(page.address()).toBe('/dashboard');
  });

  it('sends nothing while the address is invalid', async () => {
    const page = await typed();
    await fill(page, 'Email', 'sari');
    await press(page, 'Sign In');
    expect(services.inputsOf(signIn)).toEqual([]);
  });

  // Requirement: AUTH-077
  testRefusals(
    signIn,
    async (refuse) => {
      const page = await typed();
      refuse();
      await press(page, 'Sign In');
      expect(typedIn('Email')).toBe('sari@example.com');
      return page;
    },
    {
      internal: 'An unexpected error occ',
    },
  );
});

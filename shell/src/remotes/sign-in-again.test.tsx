import { UiProvider, type UiWords } from '@kabar/ui/base';
import { giveUpSession, useSession } from '@kabar/web/session';
import { changeLanguage } from '@kabar/web/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SignInAgain } from '../sign-in-again/sign-in-again.tsx';

const account = {
  ...{ id: '0199f0a0-0000-7000-8000-000000000001', email: 'ida@example.com' },
  ...{ provider: 'email' as const },
  metadata: {
    ...{ fullName: 'Ida Persson', preferredName: null, avatarUrl: null },
    ...{ userType: 'client' as const, timezone: null, city: null, country: null },
  },
};
const rights = { roles: [], secondFactorNeeded: false, roleOpen: false, closingAt: null };
const words = new Proxy({}, { get: () => '' }) as UiWords;
let root: Root;

const setActEnvironment = (isOn: boolean) =>
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isOn);
beforeAll(() => void setActEnvironment(true));
// Test files of one worker share globals.
afterAll(() => void setActEnvironment(false));

/** The service's responses to the next sign-ins. */
let answers: Response[];
let signIns: unknown[];

beforeEach(async () => {
  changeLanguage('en');
  signIns = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    signIns.push(JSON.parse(String(init.body)));
    return answers.shift() ?? Response.json({ account, profile: null, ...rights });
  });
  useSession.setState({ state: 'signed-in', account, isExpired: true });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <UiProvider words={words}>
        <QueryClientProvider client={new QueryClient()}>
          <SignInAgain />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  giveUpSession();
  vi.unstubAllGlobals();
});

const refusal = (code: string, status: number) =>
  Response.json({ code, title: `Refused: ${code}` }, { status });
const text = () => document.body.textContent ?? '';
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => button.textContent?.includes(name))?.click();
  });
const type = (name: string, value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field === null) throw new Error(`There is no field ${name}`);
    // React notices only values that its own setter did not write.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const until = (check: () => void) => act(async () => vi.waitFor(check, { timeout: 20_000 }));
/** Waits until the text is shown and the form can be submitted again. */
const untilAnswered = (expected: string) =>
  until(() => {
    expect(text()).toContain(expected);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });
const shown = () => {
  const { state, isExpired } = useSession.getState();
  return { state, isExpired };
};

it("signs the page's account in again, with a code if needed", async () => {
  answers = [refusal('wrong_credentials', 401), refusal('second_factor_required', 401)];
  await type('password', 'kettle');
  await press('Sign In');
  await untilAnswered('Refused: wrong_credentials');
  await press('Sign In');
  await untilAnswered('Refused: second_factor_required');
  expect(text()).toContain('Code');
  await type('code', '123456');
  await press('Sign In');
  await until(() => expect(shown()).toEqual({ state: 'signed-in', isExpired: false }));
  const credentials = { email: 'ida@example.com', password: 'kettle' };
  expect(signIns).toEqual([credentials, credentials, { ...credentials, code: '123456' }]);
});

it('closes the page if the account is refused', async () => {
  answers = [refusal('suspended', 403)];
  await type('password', 'kettle');
  await press('Sign In');
  await until(() => expect(shown()).toEqual({ state: 'signed-out', isExpired: false }));
});

it('stays open when the browser closes the dialog', async () => {
  const dialog = document.querySelector('dialog');
  dialog?.close();
  expect(dialog?.open).toBe(true);
  // Nothing happens after the page was left.
  await act(async () => root.render(null));
  dialog?.close();
  expect(dialog?.open).toBe(false);
});

it('offers an account of another provider a new tab first', async () => {
  await act(async () => useSession.setState({ account: { ...account, provider: 'google' } }));
  expect(document.querySelector('a')?.dataset.variant).not.toBe('secondary');
  expect(document.querySelector('a')?.target).toBe('_blank');
  const submit = document.querySelector<HTMLElement>('button[type=submit]');
  expect(submit?.dataset.variant).toBe('secondary');
  expect(text()).toContain('then come back to this tab');
});

it('asks for confirmation before the page is left', async () => {
  answers = [];
  const closing = new Event('cancel', { cancelable: true });
  await act(async () => document.querySelector('dialog')?.dispatchEvent(closing));
  expect(shown().state).toBe('signed-in');
  await press('Leave this page');
  expect(shown()).toEqual({ state: 'signed-out', isExpired: false });
});

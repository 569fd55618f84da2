import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  Avatar,
  Button,
  IconButton,
  Menu,
  Skeleton,
  TextField,
  TextLink,
  UiProvider,
} from './base.tsx';
import { TimeField } from './dates.tsx';
import { MonthGrid } from './month-grid.tsx';
import { ChipPicker, StepProgress, Table } from './more.tsx';
import { testWords } from './test-words.ts';

// Requirement: PROF-036
it('shows initials without a picture', () => {
  expect(drawn(<Avatar name="Mary Ann Lee" label="Mary Ann Lee" />)).toContain('>ML<');
  expect(drawn(<Avatar name="Mary Ann Lee" src="/avatars/1.webp" />)).not.toContain('>ML<');
});

it('connects label, hint and error with their field', () => {
  const field = drawn(<TextField id="mail" label="E-mail" hint="Yours" error="Needs an @" />);
  expect(field).toContain('for="mail"');
  expect(field).toContain('aria-describedby="mail-hint mail-error"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toMatch(/id="mail-error"[^>]*role="alert"/);
});

it('keeps a busy button in place and marks it as busy', () => {
  const button = drawn(<Button busy>Save</Button>);
  expect(button).toContain('aria-busy="true"');
  expect(button).not.toContain('disabled');
  expect(button).toContain(testWords.loading);
});

it('includes the count of an icon button in its name, up to 99', () => {
  expect(drawn(<IconButton label="News" icon={<svg />} count={3} />)).toContain('"News: 3"');
  expect(drawn(<IconButton label="News" icon={<svg />} count={120} />)).toContain('"News: 99+"');
});

it('opens pages of Kabar with the router, and files and other sites with the browser', () => {
  expect(drawn(<TextLink href="/match">x</TextLink>)).toContain('data-router');
  expect(drawn(<TextLink href="/terms-of-use.html">x</TextLink>)).not.toContain('data-router');
  const newTab = drawn(
    <TextLink href="/terms-of-use.html" newTab>
      x
    </TextLink>,
  );
  expect(newTab).toContain('target="_blank"');
  expect(newTab).toContain(testWords.newTab);
});

it('connects a menu button with its list and its state', () => {
  const menu = drawn(
    <Menu label="You" items={[]} trigger={({ props }) => <button {...props}>You</button>} />,
  );
  expect(menu).toMatch(/aria-haspopup="menu" aria-expanded="false"/);
});

it('offers times in steps, formatted by language, including the end of the day', () => {
  const field = { label: 'Until', value: '24:00', onChange: () => undefined, from: '22:00' };
  const options = drawn(<TimeField {...field} to="24:00" step={60} language="id" />);
  expect([...options.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    '22.00',
    '23.00',
    '24.00',
  ]);
});

it('keeps a stored time that is not one of the steps', () => {
  const field = { label: 'From', value: '09:10', onChange: () => undefined, from: '09:00' };
  const options = drawn(<TimeField {...field} to="10:00" language="en" />);
  expect(options.match(/<option/g)).toHaveLength(4);
  expect(options).toMatch(/<option value="09:10" selected/);
});

it('names a day of the month by its date and entries', () => {
  const grid = drawn(
    <MonthGrid
      month="2026-11"
      onMonthChange={() => undefined}
      selected="2026-11-24"
      onSelect={() => undefined}
      today="2026-11-20"
      language="en"
      day={(date) =>
        date === '2026-11-24' ? { marks: [{ tone: 'blue', label: 'A call' }] } : undefined
      }
    />,
  );
  expect(grid).toContain('aria-label="Tuesday, 24 November 2026, A call"');
  expect(grid.match(/aria-current="date"/g)).toHaveLength(1);
});

it('disables further chips at `max`', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const picker = (value: string[]) =>
    drawn(<ChipPicker legend="x" max={2} options={options} value={value} onChange={() => {}} />);
  expect(picker(['a']).match(/disabled=""/g)).toBeNull();
  expect(picker(['a', 'b']).match(/disabled=""/g)).toHaveLength(1);
});

it('shows the step of a wizard as text and as segments', () => {
  const steps = drawn(<StepProgress step={2} total={5} label="Step 2 of 5: Your photo" />);
  expect(steps).toContain('Step 2 of 5: Your photo');
  expect([...steps.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'done',
    'now',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

it('shows a hint when a table has no rows', () => {
  const table = { caption: 'People', columns: [], rowKey: () => '', empty: <p>Nobody yet</p> };
  expect(drawn(<Table {...table} rows={[]} />)).toContain('Nobody yet');
  expect(drawn(<Table {...table} rows={[{}]} />)).not.toContain('Nobody yet');
});

it('renders the requested number of skeleton lines', () => {
  expect(drawn(<Skeleton lines={3} />).match(/k-skeleton/g)).toHaveLength(3);
});

function drawn(part: ReactNode): string {
  return renderToStaticMarkup(
    <UiProvider
      words={testWords}
      link={({ ref, children, ...props }) => (
        <a ref={ref} data-router="" {...props}>
          {children}
        </a>
      )}
    >
      {part}
    </UiProvider>,
  );
}

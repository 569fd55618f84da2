import { sessionLogs } from '@kabar/contracts/session-logs';
import { openPage } from '@kabar/remote-tests/open-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

// Requirement: ADMIN-049
it('shows of a session its time, length, medium, mood, summary, urgency and both people', async () => {
  await openSettled(remote, '/admin/sessions', 'admin', () =>
    services.answer(sessionLogs.endpoints.audit, (all) => ({
      ...all,
      sessionLogs: all.sessionLogs.slice(0, 1).map((log) => ({
        ...{
          ...log,
          clientName: 'Mary Ann',
          companionName: 'Siti Rahma',
          medium: 'whatsapp' as const,
        },
        ...{ startedAt: '2026-03-02T03:15:00.000Z', durationSeconds: 1_500, urgentFlag: true },
        ...{ moodAssessment: 'concerned' as const, summary: 'She talked about her garden.' },
      })),
    })),
  );
  const [, row] = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  for (const part of [
    ...['Mary Ann', 'Siti Rahma', 'WhatsApp', '25', 'Concerned', 'Urgent', '2 Mar 2026'],
    'She talked about her garden.',
  ])
    expect(row, part).toContain(part);
});

// Requirement: ADMIN-039
it('lists session logs as the service sends them, makes urgent ones stand out, and has a file', async () => {
  await openSettled(remote, '/admin/sessions', 'admin', () =>
    services.answer(sessionLogs.endpoints.audit, (all) => ({
      ...all,
      sessionLogs: all.sessionLogs.slice(0, 3).map((log, place) => ({
        ...log,
        clientName: ['Ann', 'Budi', 'Citra'][place] ?? '',
        urgentFlag: place === 1,
      })),
    })),
  );
  const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('Ann'),
    expect.stringContaining('Budi'),
    expect.stringContaining('Citra'),
  ]);
  expect(rows.map((text) => text?.includes('Urgent'))).toEqual([false, true, false]);
  const file = screen.getByRole('link', { name: 'This list (CSV)' });
  expect(file.getAttribute('href')).toMatch(/session-logs\/export/);
});

it('an export has commas or semicolons, as chosen in this browser', async () => {
  const file = () => screen.getByRole('link', { name: 'This list (CSV)' }).getAttribute('href');
  const page = await openSettled(remote, '/admin/sessions', 'admin');
  expect(file()).not.toContain('separator');
  await page.user.selectOptions(screen.getByLabelText('Columns in CSV files'), 'semicolon');
  expect(file()).toMatch(/export\?.*&separator=semicolon$/);
  const kept = { ...localStorage };
  const opening = openPage(remote, '/admin/sessions', services.reset('admin'));
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  await (await opening).settled();
  expect(file()).toMatch(/separator=semicolon$/);
});

// Decision: 61
it('asks for the paid minutes of a session and a reason', async () => {
  const page = await openSettled(remote, '/admin/sessions', 'admin', () =>
    services.answer(sessionLogs.endpoints.audit, (all) => ({
      ...all,
      sessionLogs: all.sessionLogs.slice(0, 1).map((log) => ({ ...log, durationSeconds: 1_250 })),
    })),
  );
  await page.user.click(screen.getByRole('button', { name: /^Pay: / }));
  const minutes = await screen.findByLabelText<HTMLInputElement>(/^Paid minutes/);
  expect(minutes.value).toBe('20');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Write a reason.')).toBeTruthy();
});

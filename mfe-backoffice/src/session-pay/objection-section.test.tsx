import { incidents } from '@kabar/contracts/incidents';
import { sessionPay } from '@kabar/contracts/session-pay';
import { staffTasks } from '@kabar/contracts/staff-tasks';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { objection, decideObjection } = sessionPay.endpoints;

const open = (who: 'admin' | 'moderator', arrange?: () => void) =>
  openSettled(remote, `/admin/incidents?review=${exampleId}`, who, () => {
    arrange?.();
    services.answer(incidents.endpoints.list, () => ({ incidents: [], next: null, open: 0 }));
    services.answer(incidents.endpoints.read, ({ incident }) => ({
      notes: [],
      incident: {
        ...incident,
        ...{ kind: 'objection' as const, status: 'open' as const, owner: null, closedAt: null },
        ...{ outcome: null, reference: { type: 'session_log', id: exampleId } },
      },
    }));
    services.answer(objection, (example) => ({
      ...example,
      ...{ id: exampleId, paidMinutes: 20, mostMinutes: 25, decision: null },
    }));
  });

it('lets an admin decide with minutes within the limit and a reason', async () => {
  const page = await open('admin');
  expect(textOf(page)).toContain('All, as it stands: 20 minutes');
  await press(page, 'Another number of minutes');
  await press(page, 'Decide and close');
  expect(textOf(page)).toContain('Write how you know.');
  await fill(page, /^Minutes/, '26');
  await fill(page, /^Reason/, 'Both said so');
  await press(page, 'Decide and close');
  expect(services.inputsOf(decideObjection)).toEqual([]);
  await fill(page, /^Minutes/, '25');
  await press(page, 'Decide and close');
  expect(services.inputsOf(decideObjection)).toEqual([
    { id: exampleId, minutes: 25, reason: 'Both said so' },
  ]);
});

it('says each fact once beside the incident, and has the decision as its one main button', async () => {
  const page = await open('admin');
  const text = textOf(page);
  for (const said of ['Recorded', 'Together in the call'])
    expect(text.split(said), said).toHaveLength(2);
  for (const unsaid of ['Objected on', 'Owner']) expect(text).not.toContain(unsaid);
  const main = page.body.querySelectorAll('dialog .k-button[data-variant=primary]');
  expect([...main].map(({ textContent }) => textContent)).toEqual(['Decide and close']);
});

it('lets a moderator hand the case over to an admin, not to another moderator', async () => {
  const moment = '2026-11-01T08:00:00.000001Z';
  const task = { id: exampleId, kind: 'objection' as const, owner: null, moment };
  const admin = { id: crypto.randomUUID(), fullName: 'Ratna Admin', role: 'admin' as const };
  const moderator = { ...admin, id: crypto.randomUUID(), role: 'moderator' as const };
  const page = await open('moderator', () => {
    services.answer(staffTasks.endpoints.list, ({ tasks: [example] }) => ({
      tasks: example ? [{ ...example, ...task }] : [],
      next: null,
    }));
    services.answer(staffTasks.endpoints.colleagues, () => ({ colleagues: [moderator, admin] }));
  });
  await press(page, 'Hand over to an admin');
  const options = document.querySelectorAll('dialog[open] option');
  expect([...options].map(({ textContent }) => textContent)).toEqual(['Ratna Admin']);
  await press(page, 'Hand over to an admin');
  expect(services.inputsOf(staffTasks.endpoints.assign)).toEqual([
    expect.objectContaining({ id: exampleId, kind: 'objection', ownerId: admin.id, from: null }),
  ]);
});

it('tells a moderator that an admin decides', async () => {
  const text = textOf(await open('moderator'));
  expect(text).toContain('An admin decides for how many minutes the companion is paid.');
  expect(text).not.toContain('Decide and close');
});

it('opens the case of a reply to a check-in, which is paid or not', async () => {
  const page = await openSettled(remote, `/admin/incidents?review=${exampleId}`, 'admin', () => {
    services.answer(incidents.endpoints.list, () => ({ incidents: [], next: null, open: 0 }));
    services.answer(incidents.endpoints.read, ({ incident }) => ({
      notes: [],
      incident: {
        ...incident,
        ...{ kind: 'objection' as const, status: 'open' as const, owner: null, closedAt: null },
        ...{ outcome: null, reference: { type: 'check_in', id: exampleId } },
      },
    }));
    services.answer(objection, (example) => ({
      ...example,
      ...{ id: exampleId, about: 'reply' as const, medium: null, decision: null },
      ...{ loggedMinutes: 1, bookedMinutes: null, paidMinutes: 1, mostMinutes: 1 },
    }));
  });
  expect(textOf(page)).toContain('Is the companion paid for the reply?');
  expect(textOf(page)).not.toContain('Another number of minutes');
  await press(page, 'No');
  await fill(page, /^Reason/, 'We read it');
  await press(page, 'Decide and close');
  expect(services.inputsOf(decideObjection)).toEqual([
    { id: exampleId, minutes: 0, reason: 'We read it' },
  ]);
});

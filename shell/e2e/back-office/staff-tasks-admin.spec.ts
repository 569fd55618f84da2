import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person } from '../people.ts';
import { payPlan } from '../refunds-people.ts';
import { oneBatchAtATime } from '../system.ts';
import { newClient, unique } from '../trial-bookings-people.ts';
import { openBrowser } from '../trial-requests-people.ts';
import { type Desk, type Hand, openDesk, settleSession } from './staff-tasks-desk.ts';
import {
  askSecondAdmin,
  earn,
  failRenewal,
  give,
  leaveUnconfirmed,
  leaveUnpaid,
  newestBatch,
  newPeople,
  newStaff,
  objectToLogs,
  tasksAbout,
  writeToTeam,
} from './staff-tasks-people.ts';

// Long, because two admins do fourteen tasks.
test.describe.configure({ timeout: 400_000 });

const words = {
  en: {
    ...{ nothing: 'Nothing of yours is waiting', done: 'Done', reason: 'Reason', close: 'Close' },
    ...{
      tookPlace: 'It took place',
      record: 'Record it',
      none: 'None',
      decide: 'Decide and close',
    },
    ...{ reply: 'Your reply', send: 'Send reply', sent: 'Sent.', agree: 'Agree' },
    ...{ approve: 'Approve', cancel: 'Cancel subscription', ask: 'Ask to waive', waive: 'Waive' },
    ...{
      make: 'Make a batch',
      pay: 'Mark as paid',
      second: 'Another admin must approve this batch.',
    },
    ...{ batch: 'Batch of payouts to approve', file: 'This list (CSV)', paid: 'Paid' },
  },
  id: {
    ...{ nothing: 'Tidak ada tugas Anda yang menunggu', done: 'Selesai', reason: 'Alasan' },
    ...{ tookPlace: 'Sesi berlangsung', record: 'Catat', none: 'Tidak dibayar', close: 'Tutup' },
    ...{ decide: 'Putuskan dan tutup', reply: 'Balasan Anda', send: 'Kirim balasan' },
    ...{ sent: 'Terkirim.', agree: 'Setujui', approve: 'Setujui', cancel: 'Batalkan langganan' },
    ...{ ask: 'Minta dihapuskan', waive: 'Hapuskan', make: 'Buat batch' },
    ...{ pay: 'Tandai sudah dibayar', second: 'Admin lain harus menyetujui batch ini.' },
    ...{
      batch: 'Batch pembayaran untuk disetujui',
      file: 'Daftar ini (CSV)',
      paid: 'Sudah dibayar',
    },
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const runs = [
  { language: 'en', width: 1280, hand: 'keys' },
  { language: 'id', width: 360, hand: 'taps' },
] as const;

for (const { language, width, hand } of runs) {
  const w = words[language];
  const screen = {
    viewport: { width, height: 800 },
    hasTouch: hand === 'taps',
    locale: language === 'id' ? 'id-ID' : 'en-US',
  };
  test.describe(`an admin's month end in ${language} at ${width} px`, () => {
    test.use(screen);

    test('ends with an empty task list', async ({ page, browser, baseURL }) => {
      const [admin, colleague, people, promote, erase, refunded, late, leaver] = await Promise.all([
        newStaff(baseURL, 'admin', language),
        newStaff(baseURL, 'admin', language),
        newPeople(browser, baseURL, 3),
        newClient(baseURL),
        newClient(baseURL),
        newClient(baseURL),
        newClient(baseURL),
        newPerson(baseURL, unique('Lilis'), 'companion'),
      ]);
      const { companion, clients } = people;
      const desk = await openBrowser(browser, baseURL, screen);
      await leaveUnconfirmed(people);
      await objectToLogs(people);
      await writeToTeam([companion]);
      await failRenewal(late, companion);
      const refund = await payPlan('daily', refunded, companion);
      await askSecondAdmin(colleague, { promote, erase, refund });

      await test.step('the month is closed: sessions, objections, messages, renewals and requests', async () => {
        const everyone = [...clients, companion, promote, erase, refunded, late];
        const tasks = await tasksAbout(admin, everyone);
        expect(tasks.map(({ kind }) => kind).toSorted()).toEqual([
          ...['message', ...Array(3).fill('objection'), 'payment'],
          ...[...Array(3).fill('second_admin'), ...Array(3).fill('session')],
        ]);
        await give(tasks, admin);
        await openAs(page, admin, '/admin?owner=mine');
        await playToZero(page, { hand, w });
      });

      await oneBatchAtATime(async () => {
        await earn(companion);
        await leaveUnpaid(leaver);

        await test.step('earnings of a closed account are waived by two admins', async () => {
          await take(admin, [leaver]);
          await page.goto('/admin?owner=mine');
          await playToZero(page, { hand, w, leaver: leaver.name });
          await take(colleague, [leaver]);
          await openAs(desk, colleague, '/admin?owner=mine');
          await playToZero(desk, { hand, w, leaver: leaver.name });
        });

        await test.step('companions are paid by two admins', async () => {
          const [first, second] = [openDesk(page, hand), openDesk(desk, hand)];
          await page.goto('/admin/payouts');
          await confirm(first, w.make);
          await expect(page.getByText(w.second).first()).toBeVisible();
          await give(await newestBatch(colleague), colleague);
          await desk.goto('/admin?owner=mine');
          const waiting = desk.getByRole('row').filter({ hasText: w.batch });
          await second.start(waiting.locator('[data-task-act]'));
          await confirm(second, w.approve);
          await page.reload();
          await confirm(first, w.pay);
          const row = page.getByRole('row').filter({ hasText: companion.name }).first();
          await expect(row).toContainText(w.paid);
          await expect(row).toContainText(/64[.,]000/);
          await desk.goto('/admin?owner=mine');
          await expect(desk.getByText(w.nothing)).toBeVisible();
          await expect(waiting).toHaveCount(0);
        });
      });

      await test.step('the file of the audit has all of it', async () => {
        await page.goto('/admin/audit');
        const { press } = openDesk(page, hand);
        // On a phone the filters and the file are behind a button.
        if (hand === 'taps') await press(page.getByRole('button', { name: 'Filter dan file' }));
        const download = page.waitForEvent('download');
        await press(page.getByRole('link', { name: w.file }));
        const file = await readFile(await (await download).path(), 'utf8');
        for (const action of ['payout', 'objection', 'refund', 'subscription_cancel', 'waive'])
          expect(file).toContain(action);
      });
      for (const one of [page, desk]) {
        await one.goto('/admin?owner=mine');
        await expect(one.getByText(w.nothing)).toBeVisible();
      }
    });
  });
}

/** Presses a button of a page and confirms. */
async function confirm({ press, button, detail }: Desk, name: string, yes = name): Promise<void> {
  await press(button(name, detail.page()).first());
  await press(button(yes));
  await expect(detail).toHaveCount(0);
}

/** Assigns all tasks about these people to an admin. */
async function take(admin: Person, people: readonly Person[]): Promise<void> {
  const tasks = await tasksAbout(admin, people);
  expect(tasks).not.toEqual([]);
  await give(tasks, admin);
}

interface Play {
  hand: Hand;
  w: Words;
  /** The name of a person whose account is closed. */
  leaver?: string;
}

/** Does an admin's waiting tasks until there are none. */
async function playToZero(page: Page, { hand, w, leaver = '' }: Play): Promise<void> {
  const desk = openDesk(page, hand);
  const { acts, detail, button, press, write, choose } = desk;
  const deeds = {
    session: () => settleSession(desk, w),
    objection: async () => {
      await choose(w.none);
      await write(w.reason, 'Both said so');
      await press(button(w.decide));
    },
    message: async () => {
      await write(w.reply, 'On the first of the month');
      await press(button(w.send));
      await expect(detail.getByText(w.sent)).toBeVisible();
      await press(button(w.done));
    },
    payment: async () => {
      await press(button(w.cancel));
      await write(w.reason, 'The card was stolen');
      await press(button(w.cancel));
    },
    payout: () => confirm(desk, `${w.ask}: ${leaver}`, w.ask),
    second_admin: async () => {
      if (leaver) return confirm(desk, `${w.waive}: ${leaver}`, w.waive);
      const yes = button(w.agree).or(button(w.approve));
      await expect(yes).toBeVisible();
      await press(yes);
      await press(yes.last());
    },
  };
  await expect(acts.first()).toBeVisible();
  for (let left = await acts.count(); left > 0; left -= 1)
    await test.step(`${left} left`, async () => desk.doFirst(deeds));
  await expect(page.getByText(w.nothing)).toBeVisible();
}

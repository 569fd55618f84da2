import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { unique } from '../trial-bookings-people.ts';
import { type Hand, openDesk, settleSession, walkTo } from './staff-tasks-desk.ts';
import {
  askForTrials,
  give,
  leaveUnconfirmed,
  newPeople,
  newStaff,
  objectToLogs,
  openIncidents,
  reportMessages,
  submitDocuments,
  tasksAbout,
} from './staff-tasks-people.ts';

// Long, because a moderator does fifty tasks.
test.describe.configure({ timeout: 400_000 });

const words = {
  en: {
    ...{
      list: 'Waiting for you',
      open: 'Open',
      urgent: 'Urgent call for help',
      nothing: 'Nothing of yours is waiting',
    },
    ...{ outcome: 'What was the outcome?', close: 'Close incident', dismiss: 'Dismiss' },
    ...{
      approve: 'Approve',
      cancel: 'Cancel',
      search: 'Search by name',
      choose: 'Assign',
      assignCompanion: 'Assign Companion',
    },
    ...{ tookPlace: 'It took place', reason: 'Reason', record: 'Record it', done: 'Done' },
    ...{
      unanswered: 'Request not answered',
      snooze: 'Snooze',
      snoozeReason: 'What is it waiting for?',
    },
    ...{ selectAll: 'Select all shown', assign: 'Assign', assignTo: 'Assign to' },
  },
  id: {
    ...{
      list: 'Menunggu Anda',
      open: 'Buka',
      urgent: 'Permintaan bantuan mendesak',
      nothing: 'Tidak ada tugas Anda yang menunggu',
    },
    ...{ outcome: 'Apa hasilnya?', close: 'Tutup insiden', dismiss: 'Abaikan' },
    ...{
      approve: 'Setujui',
      cancel: 'Batal',
      search: 'Cari menurut nama',
      choose: 'Tugaskan',
      assignCompanion: 'Tugaskan Pendamping',
    },
    ...{ tookPlace: 'Sesi berlangsung', reason: 'Alasan', record: 'Catat', done: 'Selesai' },
    ...{
      unanswered: 'Permintaan tidak dijawab',
      snooze: 'Tunda',
      snoozeReason: 'Apa yang ditunggu?',
    },
    ...{ selectAll: 'Pilih semua yang tampil', assign: 'Tugaskan', assignTo: 'Tugaskan kepada' },
  },
} as const;

const runs = [
  { language: 'en', width: 1280, hand: 'keys' },
  { language: 'id', width: 360, hand: 'taps' },
] as const;

for (const { language, width, hand } of runs) {
  const w = words[language];
  test.describe(`a moderator's morning in ${language} at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      hasTouch: hand === 'taps',
      locale: language === 'id' ? 'id-ID' : 'en-US',
    });

    test('ends with an empty task list', async ({ page, browser, baseURL }) => {
      const [moderator, admin, people, applicants] = await Promise.all([
        newStaff(baseURL, 'moderator', language),
        newStaff(baseURL, 'admin', language),
        newPeople(browser, baseURL, 5),
        Promise.all(
          Array.from({ length: 5 }, () => newPerson(baseURL, unique('Putri'), 'companion')),
        ),
      ]);
      const { companion, clients } = people;
      for (const kind of ['urgent', 'missed', 'absent', 'unanswered', 'concern'])
        await openIncidents(people, kind);
      await reportMessages(people);
      await leaveUnconfirmed(people);
      await objectToLogs(people);
      await submitDocuments(applicants);
      await askForTrials({ clients });
      const tasks = await tasksAbout(moderator, [...clients, companion, ...applicants]);
      expect(tasks).toHaveLength(50);
      await give(
        tasks.filter(({ detail }) => detail !== 'urgent'),
        moderator,
      );
      const morning = startMorning(page, {
        words: w,
        hand,
        companion: companion.name,
        admin: admin.name,
      });

      await test.step('what is urgent is on top; the moderator takes it', async () => {
        await openAs(page, moderator, '/moderator');
        for (const { name } of clients) {
          await morning.take(name);
        }
      });

      await test.step('each task is done where its button leads', async () => {
        await page.goto('/moderator?owner=mine&kind=objection');
        await morning.handOverObjections();
        await page.goto('/moderator?owner=mine&kind=incident');
        await morning.snoozeUnanswered();
        await page.goto('/moderator?owner=mine');
        for (let n = 40; n > 0; n -= 1) await test.step(`${n} left`, async () => morning.doFirst());
        await expect(page.getByText(w.nothing)).toBeVisible();
      });
      expect(await tasksAbout(moderator, clients)).toHaveLength(5);
    });
  });
}

interface Morning {
  words: (typeof words)[keyof typeof words];
  hand: Hand;
  companion: string;
  admin: string;
}

function startMorning(page: Page, { words: w, hand, companion, admin }: Morning) {
  const desk = openDesk(page, hand);
  const { acts, detail, button, press, write, start } = desk;
  const list = page.getByRole('table', { name: w.list });
  const choose = async (box: Locator) => {
    if (hand === 'taps') return box.tap();
    await box.focus();
    await page.keyboard.press('Space');
  };
  const assignToAdmin = async () => {
    const owner = detail.getByLabel(w.assignTo);
    await expect(owner.getByRole('option', { name: admin })).toBeAttached();
    await owner.selectOption(admin);
    await press(button(w.assign));
    await expect(detail).toHaveCount(0);
  };
  const deeds = {
    incident: async () => {
      await write(w.outcome, 'Rang both: all is well');
      await press(button(w.close));
    },
    session: () => settleSession(desk, w),
    report: async () => {
      await press(button(w.dismiss));
      await press(button(w.dismiss));
    },
    verification: async (id: string) => {
      await press(button(w.approve));
      // The review continues with the next waiting companion, who may not be a task of this moderator.
      await expect(page).not.toHaveURL(new RegExp(id));
      if (new URL(page.url()).searchParams.has('review')) await press(button(w.cancel));
    },
    trial_request: async () => {
      await press(button(w.assignCompanion));
      await write(w.search, companion);
      await press(button(`${w.choose} ${companion}`));
    },
  };
  return {
    async take(client: string) {
      const row = list.getByRole('row').filter({ hasText: client }).filter({ hasText: w.urgent });
      const act = row.locator('[data-task-act]');
      await start(act);
      await expect(act).toHaveText(w.open);
    },
    /** Hands objections over to admins, who alone decide about minutes: one with the key a, the others together. */
    async handOverObjections() {
      await expect(acts).toHaveCount(5);
      if (hand === 'keys') {
        await walkTo(page, acts.first());
        await page.keyboard.press('a');
        await assignToAdmin();
        await expect(acts).toHaveCount(4);
      }
      await press(button(w.selectAll, page).first());
      await press(button(w.assign, page).first());
      await assignToAdmin();
      await expect(acts).toHaveCount(0);
    },
    /** Snoozes five trial requests until tomorrow. */
    async snoozeUnanswered() {
      const rows = list.getByRole('row').filter({ hasText: w.unanswered });
      await expect(rows).toHaveCount(5);
      for (const row of await rows.all()) await choose(row.getByRole('checkbox'));
      await press(button(w.snooze, page).first());
      await write(w.snoozeReason, 'The companion answers tomorrow');
      await press(button(w.snooze));
      await expect(rows).toHaveCount(0);
    },
    doFirst: () => desk.doFirst(deeds),
  };
}

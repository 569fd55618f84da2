import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import {
  approve,
  ask,
  newClient,
  trialTimes,
  verifiedCompanion,
} from '../trial-bookings-people.ts';

// Requirement: PROF-047
test('a companion opens the emergency information around the call, and the client sees the access', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newClient(baseURL);
  const notes = {
    medicalConditions: 'High blood pressure',
    medications: null,
    mobilityNeeds: null,
    communicationPreferences: 'Speak slowly',
    specialInstructions: null,
    familyNotes: null,
  };
  const contact = { name: 'Rina', relationship: 'Daughter', phone: '+62 812' };
  await client.api.patch('/api/client/private-information', { data: notes });
  await client.api.patch('/api/client/emergency-contacts/primary', {
    headers: { 'if-match': '*' },
    data: { ...contact, email: null, address: null, notes: null },
  });
  const [, soonest] = await trialTimes(client, companion);
  await approve(companion, await ask(client, companion, soonest ?? ''));

  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(
    new Date(soonest ?? ''),
  );
  await openAs(page, companion, `/calendar?view=day&date=${day}`);
  await page.getByRole('button', { name: `Emergency information of ${client.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('High blood pressure')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '+62 812' })).toHaveAttribute('href', 'tel:+62812');
  await expectAccessible(page);

  await page.context().clearCookies();
  await openAs(page, client, '/profile/emergency-contacts');
  await expect(page.getByText(/^read your private information/)).toHaveCount(1);
  await expect(page.getByText(/^read your emergency contacts/)).toHaveCount(1);
});

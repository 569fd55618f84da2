import { expect, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { unique } from '../trial-bookings-people.ts';

test.use({ timezoneId: 'Asia/Jakarta' });

test("emergency numbers for the device's time zone are one press away for visitors; a client calls their own contacts with one tap", async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Emergency' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible();
  await expect(page.getByLabel('Where are you?')).toHaveValue('ID');
  for (const [what, number] of [
    ['Every emergency', '112'],
    ['Ambulance', '119'],
    ['Police', '110'],
    ['Fire brigade', '113'],
  ]) {
    const link = page.getByRole('link', { name: `${what}: call ${number}` });
    await expect(link).toHaveAttribute('href', `tel:${number}`);
  }
  await expect(page.getByText(/is not an emergency service/)).toBeVisible();
  await expect(page.getByText('Your own contacts')).toHaveCount(0);
  await page.getByLabel('Where are you?').selectOption('Japan');
  await expect(page.getByRole('link', { name: 'Ambulance: call 119' })).toBeVisible();
  await page.getByLabel('Where are you?').selectOption('Another country');
  await expect(page.getByText(/112 leads to help in most countries/)).toBeVisible();

  const client = await newPerson(baseURL, unique('Mary'), 'client');
  await client.api.post('/api/client/emergency-contacts', {
    data: {
      id: crypto.randomUUID(),
      name: 'Ayu Lestari',
      phone: '+62 812-3456',
      relationship: 'Daughter',
    },
  });
  await openAs(page, client, '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Emergency', exact: true }).click();
  const link = page.getByRole('link', { name: 'Ayu Lestari: call +62 812-3456' });
  await expect(link).toHaveAttribute('href', 'tel:+628123456');
});

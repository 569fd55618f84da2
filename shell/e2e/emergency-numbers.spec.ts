import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';
import { unique } from './trial-bookings-people.ts';

test.describe('emergency numbers', () => {
  test.use({ timezoneId: 'Asia/Jakarta' });

  test('are one press away in the footer for visitors, by the clock of the device', async ({
    page,
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
    await expectAccessible(page);
    await page.getByLabel('Where are you?').selectOption('Japan');
    await expect(page.getByRole('link', { name: 'Ambulance: call 119' })).toBeVisible();
    await page.getByLabel('Where are you?').selectOption('Another country');
    await expect(page.getByText(/112 leads to help in most countries/)).toBeVisible();
  });

  test("hold the client's own contacts, to be called with one tap, and no companion's", async ({
    page,
    baseURL,
  }) => {
    const client = await newPerson(baseURL, unique('Mary'), 'client');
    await openAs(page, client, '/emergency');
    await expect(page.getByText('You have not saved anybody yet.')).toBeVisible();
    await client.api.post('/api/client/emergency-contacts', {
      data: {
        id: crypto.randomUUID(),
        name: 'Ayu Lestari',
        phone: '+62 812-3456',
        relationship: 'Daughter',
      },
    });
    await page.reload();
    const link = page.getByRole('link', { name: 'Ayu Lestari: call +62 812-3456' });
    await expect(link).toHaveAttribute('href', 'tel:+628123456');
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Emergency', exact: true }),
    ).toBeVisible();

    const companion = await newPerson(baseURL, unique('Siti'), 'companion');
    await page.context().clearCookies();
    await openAs(page, companion, '/emergency');
    await expect(page.getByText('Your own contacts')).toHaveCount(0);
  });
});

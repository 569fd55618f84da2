import { removeAccount, suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { setLinkStop } from '@kabar/dev/neighbours/check-ins';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createSummaryMailTest, type Family, hashOf } from './summary-mails-fixture.ts';

let test: TestService;
let summaries: ReturnType<typeof createSummaryMailTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  summaries = createSummaryMailTest(test);
});
afterAll(() => test.stop());

const suspend = ({ client }: Family, goesOn = false) =>
  suspendAccount(test.database, client.accountId, { lovedOnesGoOn: goesOn });
const refuseCalls = ({ client, lovedOneId }: Family) =>
  client.call(`PUT /loved-ones/${lovedOneId}/consent`, { given: false });
const agreeToCalls = ({ client, lovedOneId }: Family) =>
  client.call(`PUT /loved-ones/${lovedOneId}/consent`, {
    ...{ given: true, how: 'by_phone', adult: true },
  });
const setStop = ({ client, lovedOneId }: Family, isStopped: boolean) =>
  setLinkStop(test.database, { client: client.accountId, lovedOne: lovedOneId }, isStopped);
const withdrawByLink = ({ client, lovedOneId }: Family) =>
  test.database.query('select client_api.withdraw_summaries($1, $2)', [
    client.accountId,
    lovedOneId,
  ]);
const stopOf = async ({ email }: Family) =>
  (await summaries.mailsTo(email)).at(-1)?.details.stop ?? '';
const declined = async (family: Family, isStopped: boolean) =>
  await test.nobody.call('POST /mail-stops', { token: await stopOf(family), isStopped });

/** Events that revoke mailed links and stop further mails. */
const ends: Record<string, (family: Family) => Promise<unknown>> = {
  'withdrawn consent': (family) => summaries.consent(family, false),
  'consent that the loved one withdrew': withdrawByLink,
  'a loved one who does not want to be called': refuseCalls,
  'a loved one who is not to be asked': (family) => setStop(family, true),
  'a removed address': ({ client, addressId }) =>
    client.call(`DELETE /family-addresses/${addressId}`),
  'a reader who stopped such mails': (family) => declined(family, true),
  'a suspended client': suspend,
  'a suspended client whose loved ones are called on': (family) => suspend(family, true),
  'a loved one who was removed': ({ client, lovedOneId }) =>
    client.call(`DELETE /loved-ones/${lovedOneId}`),
  'an erased account': ({ client }) => removeAccount(test.database, client.accountId),
};

// Decision: 62, 89
describe('the mail about a summary', () => {
  it('names the person and the time, links to a page, and contains neither the summary nor a fact about health', async () => {
    const family = await summaries.family();
    const { client, email } = family;
    await client.call('PATCH /private-information', { medicalConditions: 'Diabetes' });
    const token = await summaries.linkOf(family);
    const [mail, ...more] = await summaries.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'session-summary', language: 'id' });
    expect(mail?.details).toEqual({
      ...{ name: 'Ibu Sri', by: 'Rina', holder: 'Wayan Putri', language: 'id' },
      at: expect.any(String),
      link: expect.stringMatching(/\/care\/summary#token=[\w-]{43}&language=id$/),
      stop: expect.any(String),
    });
    expect(await summaries.opens(token)).toBe(true);
    const rows = await test.database.query('select token_hash from client.summary_links');
    expect(rows).toContainEqual({ token_hash: hashOf(token) });
  });

  it("goes to the family of the account's holder with the holder's own consent", async () => {
    const family = await summaries.family('holder');
    expect(await summaries.opens(await summaries.linkOf(family))).toBe(true);
    const [mail] = await summaries.mailsTo(family.email);
    expect(mail?.details).toMatchObject({ name: 'Wayan Putri', holder: '' });
  });

  it('goes to each address once per session log, also if the job repeats or runs concurrently', async () => {
    const family = await summaries.family();
    const second = await summaries.add(family.client, family.lovedOneId);
    const log = await summaries.log(family);
    await Promise.all([1, 2, 3].map(() => summaries.mail(log)));
    await summaries.mail(log);
    for (const { email } of [family, second])
      expect(await summaries.mailsTo(email)).toHaveLength(1);
    await summaries.mail(await summaries.log(family));
    expect(await summaries.mailsTo(family.email)).toHaveLength(2);
  });

  it('goes only to the addresses of that person', async () => {
    const family = await summaries.family();
    const own = { ...family, lovedOneId: null };
    const { email } = await summaries.add(family.client, null);
    await summaries.mail(await summaries.log(family));
    expect(await summaries.mailsTo(email)).toEqual([]);
    // The holder has not consented for themselves.
    await summaries.mail(await summaries.log(own));
    expect(await summaries.mailsTo(email)).toEqual([]);
    await summaries.consent(own, true);
    await summaries.mail(await summaries.log(own));
    expect(await summaries.mailsTo(email)).toHaveLength(1);
    expect(await summaries.mailsTo(family.email)).toHaveLength(1);
  });

  it('the mail about a summary is not sent before a consent, without a summary, or about a deleted log', async () => {
    const client = await test.person('client');
    const { id, email } = await summaries.add(client, null);
    const family = { client, lovedOneId: null, addressId: id, email };
    await summaries.mail(await summaries.log(family));
    await summaries.consent(family, true);
    await summaries.mail(await summaries.log(family, { sealed: null }));
    await summaries.mail(crypto.randomUUID());
    expect(await summaries.mailsTo(email)).toEqual([]);
  });

  it.each(Object.keys(ends))(
    'the mail about a summary is not sent, and its links are dead at once: %s',
    async (name) => {
      const family = await summaries.family();
      const token = await summaries.linkOf(family);
      expect(await summaries.opens(token)).toBe(true);
      await ends[name]?.(family);
      expect(await summaries.opens(token)).toBe(false);
      const before = (await summaries.mailsTo(family.email)).length;
      if (name !== 'an erased account') await summaries.mail(await summaries.log(family));
      expect(await summaries.mailsTo(family.email)).toHaveLength(before);
    },
  );

  it.each<[string, (family: Family) => Promise<unknown>]>([
    ['the consent', (family) => summaries.consent(family, true)],
    ['the consent to be called', agreeToCalls],
    ['the wish to be asked', (family) => setStop(family, false)],
  ])('gets a new link after %s is given again; earlier links stay dead', async (_what, again) => {
    const family = await summaries.family();
    const old = await summaries.linkOf(family);
    await summaries.consent(family, false);
    await refuseCalls(family);
    await setStop(family, true);
    await summaries.consent(family, true);
    await agreeToCalls(family);
    await setStop(family, false);
    await again(family);
    expect(await summaries.opens(old)).toBe(false);
    expect(await summaries.opens(await summaries.linkOf(family))).toBe(true);
  });

  it('the mail about a summary has a link that works for 14 days', async () => {
    const family = await summaries.family();
    const token = await summaries.linkOf(family);
    const [row] = await test.database.query<{ expires_at: Date }>(
      'select expires_at from client.summary_links where token_hash = $1',
      [hashOf(token)],
    );
    const end = row?.expires_at.getTime() ?? 0;
    expect(Math.abs(end - Date.now() - 14 * 86_400_000)).toBeLessThan(600_000);
    expect(await summaries.opens(token, new Date(end - 1))).toBe(true);
    expect(await summaries.opens(token, new Date(end))).toBe(false);
  });

  it('the mail about a summary has links that the client can end without removing the address; later mails have new ones', async () => {
    const family = await summaries.family();
    const token = await summaries.linkOf(family);
    const path = `DELETE /family-addresses/${family.addressId}/links`;
    expect((await (await test.person('client')).call(path)).status).toBe(404);
    expect(await summaries.opens(token)).toBe(true);
    expect((await family.client.call(path)).status).toBe(204);
    expect(await summaries.opens(token)).toBe(false);
    expect(await summaries.opens(await summaries.linkOf(family))).toBe(true);
  });

  it('leaves no live link if consent is withdrawn while it is written', async () => {
    for (let round = 0; round < 4; round += 1) {
      const family = await summaries.family();
      const log = await summaries.log(family);
      await Promise.all([summaries.mail(log), summaries.consent(family, false)]);
      const links = (await summaries.mailsTo(family.email)).map(({ details }) => details.link);
      for (const link of links)
        expect(await summaries.opens(/token=([\w-]+)/.exec(link ?? '')?.[1] ?? '')).toBe(false);
    }
  });

  it('leaves rows that are deleted a month after the end of the link, not before', async () => {
    const family = await summaries.family();
    const token = await summaries.linkOf(family);
    const setEnd = (ago: string) =>
      test.database.query(
        `update client.summary_links set expires_at = now() - interval '1 month' + $2::interval where token_hash = $1`,
        [hashOf(token), ago],
      );
    const run = async () => {
      await test.service.jobs['client:forget-summary-links']?.({} as never, {} as never);
      return await test.database.query('select from client.summary_links where token_hash = $1', [
        hashOf(token),
      ]);
    };
    await setEnd('1 hour');
    expect(await run()).toHaveLength(1);
    await setEnd('-1 second');
    expect(await run()).toHaveLength(0);
  });
});

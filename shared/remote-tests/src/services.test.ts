import { bookings } from '@kabar/contracts/bookings';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { describe, expect, it } from 'vitest';
import { services } from './running-services.ts';

const ask = (path: string, init?: RequestInit) => fetch(`/api${path}`, init);

/** Takes the recorded faults away: they would fail a remote's test, and this one too. */
const takeFaults = () => services.faults.splice(0);

describe('the fake services', () => {
  it("return what the contract declares, in the reader's language", async () => {
    services.reset('client');
    const answer = await ask('/bookings/bookings?when=past');
    expect(answer.status).toBe(200);
    expect(bookings.endpoints.own.output.parse(await answer.json()).bookings).not.toEqual([]);
    services.refuse(bookings.endpoints.own, 'not_found');
    const refused = await ask('/bookings/bookings', { headers: { 'accept-language': 'id' } });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({
      code: 'not_found',
      title: 'Kami tidak menemukan yang Anda cari.',
    });
    expect(takeFaults()).toEqual([]);
  });

  it('record a request without an endpoint as a fault', async () => {
    services.reset('client');
    await expect(ask('/bookings/invoices')).rejects.toThrow();
    expect(takeFaults()).toEqual(['no contract has GET /api/bookings/invoices']);
  });

  it('record an invalid input as a fault', async () => {
    services.reset('client');
    await ask('/bookings/bookings?when=tomorrow');
    expect(takeFaults()).toEqual([expect.stringContaining('bookings GET /bookings refuses')]);
  });

  it('record a request that this visitor may not send as a fault', async () => {
    services.reset('client');
    const body = JSON.stringify({ isEnabled: true });
    const path = featureFlags.endpoints.change.path.replace('{name}', 'session_packs_enabled');
    expect((await ask(`/backoffice${path}`, { method: 'PATCH', body })).status).toBe(403);
    expect(takeFaults()).toEqual(['PATCH /feature-flags/{name} is asked by a client']);
    services.reset('nobody');
    expect((await ask('/bookings/bookings')).status).toBe(401);
    expect(takeFaults()).toEqual(['GET /bookings is asked by somebody who is signed out']);
  });
});

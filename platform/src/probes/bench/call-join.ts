import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@kabar/dev/test-database';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../programs/chromium.ts';
import type { Environment } from './environment.ts';
import { type Figure, milliseconds, type Row, toRow } from './figure.ts';
import { type BenchPerson, createBenchPerson, startKabar } from './kabar-and-baseline.ts';

const calls = 5;

/** Measures the time from the second person's press on "Join" to the first audio packet, with the built-in call provider. */
export const callJoin: Figure = { name: 'call-join', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  const { shipped } = await environment.pages();
  const kabar = await startKabar(environment, database, { stores: [shipped] });
  const origin = kabar.urls[1] ?? '';
  const executablePath = findOrInstallChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      '--allow-loopback-in-peer-connection',
    ],
  });
  environment.onEnd(() => browser.close());
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) times.push(await joinOnce(browser, database, origin));
  await Promise.all([browser.close(), kabar.stop()]);
  const sorted = times.toSorted((one, other) => one - other);
  return [
    toRow({
      ...{ what: 'call: "Join" to the first sound of the other person (median)' },
      ...{ value: sorted[Math.floor(calls / 2)] ?? Number.NaN, show: milliseconds },
      ...{ better: 'less', goal: 1_500 },
      made: `${calls} calls, ${milliseconds(sorted[0] ?? 0)} to ${milliseconds(sorted.at(-1) ?? 0)}`,
    }),
  ];
}

async function joinOnce(browser: Browser, database: TestDatabase, origin: string): Promise<number> {
  const client = await createBenchPerson(database, 'client');
  const companion = await createBenchPerson(database, 'companion');
  await database.query(
    `insert into companion.companions (user_id, verification_status, verified_at, submitted_at)
       values ($1, 'approved', now(), now())`,
    [companion.accountId],
  );
  const id = await addTrialCall(database, client, companion);
  const pages = await Promise.all(
    [client, companion].map((one) => openCall(browser, origin, one, id)),
  );
  for (const page of pages) {
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'Hang up' }).waitFor();
  }
  const time = await pages[1]?.evaluate<number>('window.firstSound');
  for (const page of pages) await page.context().close();
  return time ?? Number.NaN;
}

/** A call between the two that has just begun. Returns its id. */
async function addTrialCall(database: TestDatabase, client: BenchPerson, companion: BenchPerson) {
  const id = randomUUID();
  const given = [id, client.accountId, companion.accountId];
  const starts = `date_trunc('second', now())`;
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange(${starts}, ${starts} + interval '10 minutes'), 'trial', $1
         from unnest(array[$2, $3]::uuid[]) as person order by person`,
    given,
  );
  await database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
       values ($1, $2, $3, ${starts}, ${starts} + interval '10 minutes', 'approved', now())`,
    given,
  );
  return id;
}

/** Opens the call's page, before "Join", in a browser context of its own. */
async function openCall(browser: Browser, origin: string, person: BenchPerson, id: string) {
  const context = await browser.newContext({
    baseURL: origin,
    permissions: ['camera', 'microphone'],
  });
  const { cookie = '' } = person.cookieAt(origin);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  await context.addCookies([{ name: sessionCookieName(origin), value, url: origin }]);
  await context.addInitScript(watchSound);
  const page: Page = await context.newPage();
  const answer = await context.request.get(`/api/bookings/calls/trial/${id}`);
  const { roomName } = await answer.json();
  await page.goto(`/video/trial/${roomName}`);
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  return page;
}

/**
 * Runs in the page; a string, because this workspace has no DOM types. `firstSound` is a promise of the milliseconds from
 * the press on "Join" to the first received packet of sound.
 */
const watchSound = `{
  const made = [];
  const Plain = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(...given) { super(...given); made.push(this); }
  };
  let pressed;
  addEventListener('click', (event) => {
    if (event.target.closest('button')?.textContent === 'Join') pressed = performance.now();
  }, true);
  window.firstSound = new Promise((resolve) => {
    const look = async () => {
      for (const peer of made)
        for (const report of (await peer.getStats()).values())
          if (report.type === 'inbound-rtp' && report.kind === 'audio' && report.packetsReceived > 0)
            return resolve(performance.now() - pressed);
      setTimeout(look, 5);
    };
    void look();
  });
}`;

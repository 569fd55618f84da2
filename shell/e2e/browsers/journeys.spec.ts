import { expect } from '@playwright/test';
import { subscribedPair } from '../bookings-people.ts';
import { roomOf, trialCall } from '../calls-people.ts';
import { newPair } from '../chat-pair.ts';
import { newCompanion, newPerson, type Person, password } from '../people.ts';
import { unique, verifiedCompanion } from '../trial-bookings-people.ts';
import type { Device } from './device.ts';
import { test } from './devices.ts';

const phone = { width: 400, height: 740 };

async function signIn(device: Device, email: string, secret = password): Promise<void> {
  await device.open('/login');
  await device.fill('Email', email);
  await device.fill('Password', secret);
  await device.press('button', 'Sign In');
}

async function signedIn(device: Device, person: Pick<Person, 'email'>): Promise<Device> {
  await signIn(device, person.email);
  await device.expectPath('/dashboard');
  return device;
}

test('a person signs up, is refused with a wrong password, signs in and stays signed in', async ({
  openDevice,
}) => {
  const device = await openDevice(phone);
  const email = `${crypto.randomUUID()}@people.test`;
  await device.open('/register?role=client');
  await device.fill('Full Name', 'Ratna Wijaya');
  await device.fill('Email', email);
  await device.fill('Password', password);
  await device.press('button', 'Create Account');
  await device.expectPath('/dashboard');
  await device.expectNoSidewaysScroll();

  const other = await openDevice(phone);
  await signIn(other, email, 'not-the-password');
  await other.expectText('The email or the password is not right.');
  await other.expectPath('/login');
  await signedIn(other, { email });
  await other.open('/account');
  await other.expectPath('/account');
});

test('a client requests a trial call with the largest text, and the companion approves it', async ({
  openDevice,
  browser,
  baseURL,
}) => {
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newPerson(baseURL, unique('Mary'), 'client');
  const device = await signedIn(await openDevice(phone), client);
  await device.evaluate(() => localStorage.setItem('kabar-text-size', 'largest'), null);
  await device.open(`/bookings/trial/${companion.id}`);
  await device.press('radio', /times/, 2);
  await device.press('radio', /^\d\d:\d\d/);
  await device.expectNoSidewaysScroll();
  await device.press('button', 'Send Trial Booking Request');
  await device.expectText('Trial booking request sent!');

  const companionDevice = await signedIn(await openDevice(), companion);
  await companionDevice.press('button', `Approve the request of ${client.name}`);
  await companionDevice.expectText('Trial booking request approved!');
});

test('a message reaches the other person at once, and is there after a reload', async ({
  openDevice,
  browser,
  baseURL,
}) => {
  const { client, companion, conversationId } = await newPair(browser, baseURL);
  const mary = await signedIn(await openDevice(phone), client);
  const siti = await signedIn(await openDevice(), companion);
  await Promise.all([mary, siti].map((device) => device.open(`/chat/${conversationId}`)));
  await siti.fill(/Write a message/, 'Good morning, how did you sleep?');
  await siti.press('button', 'Send');
  await mary.expectText('Good morning, how did you sleep?');
  await mary.open(`/chat/${conversationId}`);
  await mary.expectText('Good morning, how did you sleep?');
});

test('a client subscribes with a test payment', async ({ openDevice, browser, baseURL }) => {
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newPerson(baseURL, unique('Mary'), 'client');
  const device = await signedIn(await openDevice(phone), client);
  await device.open(`/subscription/plans?with=${companion.id}`);
  await device.press('button', 'Subscribe: Basic');
  await device.press('button', /^Pay .*\$50\)?$/);
  await device.expectText('Test payment, no money moved');
  await device.expectNoSidewaysScroll();
});

test('a client books a session that the plan pays for', async ({
  openDevice,
  browser,
  baseURL,
}) => {
  const { client } = await subscribedPair(browser, baseURL);
  const device = await signedIn(await openDevice(), client);
  await device.open('/bookings/new');
  // Not the first day, which may have few times left.
  await device.press('radio', /times/, 2);
  await device.press('radio', /^\d\d:\d\d$/);
  await device.press('button', 'Create Booking');
  await device.expectText('Booking created successfully!');
});

test('a moderator reviews and approves a companion', async ({ openDevice, browser, baseURL }) => {
  const companion = await newCompanion(browser, baseURL, unique('Sari'));
  const device = await openDevice();
  await signIn(device, 'moderator@kabar.test', 'kabar-demo-1');
  await device.expectPath('/moderator');
  await device.open('/admin/verification');
  await device.press('button', `Review ${companion.name}`);
  await device.press('button', 'Approve');
  await device.expectText('Companion approved successfully!');
  expect((await companion.api.get('/api/companion/companion')).ok()).toBe(true);
});

test('two people hear each other in a call', async ({ openDevice, browser, baseURL, drivenBy }) => {
  test.skip(drivenBy === 'webkit', 'WebKitGTK has no WebRTC');
  const call = await trialCall(browser, baseURL);
  const room = `/video/trial/${await roomOf(call, call.client)}`;
  const mary = await signedIn(await openDevice(phone), call.client);
  const sari = await signedIn(await openDevice(), call.companion);
  for (const device of [mary, sari]) {
    await device.open(room);
    await watchConnections(device);
    await device.press('button', 'Join');
  }
  await mary.expectText(`${call.companion.name} has joined`);
  await expectSound(mary);
  await expectSound(sari);
  await mary.press('button', 'Hang up');
  await sari.expectText(`Waiting for ${call.client.name}`);
});

test('a browser without calls names one that supports them', async ({
  openDevice,
  browser,
  baseURL,
  drivenBy,
}) => {
  test.skip(drivenBy !== 'webkit', 'Firefox has WebRTC');
  const call = await trialCall(browser, baseURL);
  const device = await signedIn(await openDevice(phone), call.client);
  await device.open(`/video/trial/${await roomOf(call, call.client)}`);
  await device.expectText('This browser cannot make calls');
  await device.expectText('Please open this page in Safari, Chrome, Firefox or Edge.');
  await device.expectNoSidewaysScroll();
});

/** Records the WebRTC connections that the page opens from now on. */
const watchConnections = (device: Device) =>
  device.evaluate(() => {
    const made: RTCPeerConnection[] = [];
    Reflect.set(window, 'callConnections', made);
    const Plain = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Plain {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  }, null);

const soundReceived = (device: Device) =>
  device.evaluate(async () => {
    const made: RTCPeerConnection[] = Reflect.get(window, 'callConnections');
    const reports = await Promise.all(made.map((peer) => peer.getStats()));
    return reports
      .flatMap((report) => [...report.values()])
      .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
      .reduce((sum, { bytesReceived }) => sum + bytesReceived, 0);
  }, null);

/** Expects that audio keeps arriving. */
async function expectSound(device: Device): Promise<void> {
  const before = await soundReceived(device);
  await expect
    .poll(() => soundReceived(device), { timeout: 20_000 })
    .toBeGreaterThan(before + 1_000);
}

import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../../app.ts';

// A separate process for killed.test.ts: runs the check-in jobs once with a shifted clock.
const shiftMs = Number(process.env.CLOCK_SHIFT_MINUTES ?? 0) * 60_000;
const realNow = Date.now.bind(Date);
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) =>
    Reflect.construct(target, args.length === 0 ? [realNow() + shiftMs] : args),
  get: (target, name) => (name === 'now' ? () => realNow() + shiftMs : Reflect.get(target, name)),
});
const service = await createApp(readServiceEnv('bookings', process.env));
for (const task of ['open-check-ins', 'advance-check-ins', 'advance-missed-check-ins'])
  await service.jobs[`bookings:${task}`]?.({} as never, {} as never);
await service.close();

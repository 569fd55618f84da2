import { afterEach, expect, it, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

afterEach(() => vi.restoreAllMocks());

function reported(timeZone: string | undefined) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

it.each(['Etc/Unknown', undefined, '', 'UTC-7', '+07:00', 'ECT', 'EST', 'GMT'])(
  'treats a device that reports %s as one without a zone',
  (zone) => {
    reported(zone);
    expect(deviceZone()).toBeUndefined();
  },
);

it.each(['Asia/Jakarta', 'Asia/Calcutta', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+7'])(
  "a device's zone %s is accepted",
  (zone) => {
    reported(zone);
    expect(deviceZone()).toBe(zone);
  },
);
